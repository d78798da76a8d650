import { fetchCart } from '#commerce/cart/carts.ts';
import { draftOf, linesIn, quantitiesOf } from '#lib/quick-order/order-list.ts';
import { $basketChanged } from '#stores/basket/basket.ts';
import { withPresentCart } from '#stores/basket/cart-access.ts';
import { onPageRestored } from '#stores/page-restored.ts';
import { changeList, readStoredList } from './list.ts';

/**
 * Turns added lines whose product has left the basket into drafts: the basket was ordered, emptied
 * or replaced, or the product was removed from it.
 *
 * @throws the errors of `#commerce/errors.ts`
 */
export async function releaseLines(): Promise<void> {
  if (linesIn(readStoredList(), 'added').length === 0) return;
  const cart = await withPresentCart(fetchCart);
  const inBasket = quantitiesOf(cart?.isActive ? cart.items : []);
  changeList((list) => {
    // A run in another tab may have added lines since the read.
    if (list.isRunning) return list;
    const lines = list.lines.map((line) =>
      line.state === 'added' && !inBasket.has(line.sku ?? '') ? draftOf(line) : line,
    );
    return { ...list, lines };
  });
}

/**
 * Releases lines now, after each change of the basket in any tab, and when the Back button restores
 * the page. Returns an unsubscribe function.
 */
export function followReleasedLines(): () => void {
  // A basket that cannot be read leaves the list unchanged.
  const release = () => void releaseLines().catch(() => {});
  release();
  const stops = [$basketChanged.listen(release), onPageRestored(release)];
  return () => {
    for (const stop of stops) stop();
  };
}
