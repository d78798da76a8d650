import { BackEndRefusal, isTokenRejected, isTransient } from '#commerce/errors.ts';
import { notAddedAgainText, ORDERS } from '#config/messages/messages.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { markBasketChanged } from '#stores/basket/basket.ts';
import { putIntoCart } from '#stores/basket/changes.ts';
import { toFailure } from '#stores/failure.ts';
import { productData } from '#stores/products/product-data.ts';
import { showToast } from '#stores/toasts.ts';
import type { CustomerOrder } from './orders.ts';

type Line = CustomerOrder['lines'][number];

/**
 * Returns null after success, otherwise the reason why the product cannot be bought.
 *
 * @throws if the token was rejected or a later attempt may succeed
 */
async function tryToAdd({ sku, quantity }: Line): Promise<string | null> {
  // Without product data the back end decides.
  const product = await productData(sku).catch(() => undefined);
  if (product === null) return ORDERS.noLongerSold;
  try {
    await putIntoCart({ sku, quantity, choice: product?.choice });
    return null;
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || isTransient(error) || isTokenRejected(error))
      throw error;
    return error.status === 404 ? ORDERS.noLongerSold : error.reason;
  }
}

function showOutcome(added: number, missing: readonly { name: string; reason: string }[]): void {
  const link = added > 0 ? { link: { text: ORDERS.view, path: basketPath() } } : {};
  if (missing.length > 0) {
    const parts = [...(added > 0 ? [ORDERS.addedInPart] : []), notAddedAgainText(missing)];
    showToast({ kind: 'error', text: parts.join(' '), ...link });
  } else if (added > 0) showToast({ kind: 'success', text: ORDERS.added, ...link });
}

/**
 * Adds one line after the other. If the shop cannot be reached, a retry adds the remaining lines.
 */
export async function buyAgain(lines: readonly Line[]): Promise<void> {
  const missing: { name: string; reason: string }[] = [];
  let added = 0;
  try {
    for (const [index, line] of lines.entries()) {
      try {
        const reason = await tryToAdd(line);
        if (reason === null) added += 1;
        else missing.push({ name: line.name, reason });
      } catch (error) {
        // The customer has already been notified of the ended session.
        if (isTokenRejected(error)) return;
        const { message, mayRetry } = toFailure(error);
        const again = () => void buyAgain(lines.slice(index));
        showToast({ kind: 'error', text: message, retry: mayRetry ? again : undefined });
        break;
      }
    }
    showOutcome(added, missing);
  } finally {
    markBasketChanged();
  }
}
