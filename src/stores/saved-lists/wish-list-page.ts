import { atom } from 'nanostores';
import { addToBasket } from '#stores/basket/changes.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { type ChosenState, createShow, LOADING } from './list-state.ts';
import { removeFrom, wishList } from './sku-lists.ts';

export const $wishes = atom<ChosenState>(LOADING);

const show = createShow((shown) => $wishes.set(shown));

export function showWishes(): Promise<void> {
  return show(wishList.get());
}

/** Shows the loading state, so that the shopper notices the retry. */
export function retryWishes(): void {
  $wishes.set(LOADING);
  void showWishes();
}

/** Shows the list and follows its changes in all tabs. Returns an unsubscribe function. */
export function watchWishes(): () => void {
  void showWishes();
  return wishList.listen(() => void showWishes());
}

export function removeWish(sku: string): void {
  removeFrom(wishList, sku);
}

type Wish = Pick<ChosenProduct, 'sku' | 'quantities' | 'choice'>;

/**
 * Adds a product to the basket and removes it from the list after success, which may be that of a
 * retry.
 */
export function moveToBasket({ sku, quantities, choice }: Wish): Promise<boolean> {
  const quantity = quantities?.fewest ?? 1;
  return addToBasket({ sku, quantity, choice }, () => removeWish(sku));
}
