/** Search in a customer's orders (Magento filters orders only by their own columns). */

import type { PlacedOrder } from '#commerce/customer/placed-orders.ts';

type SearchedOrder = Pick<PlacedOrder, 'number' | 'purchaseOrder' | 'destination'> & {
  cardPurchaseOrder: string | null;
  lines: readonly { sku: string; name: string }[];
};

function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the typed words without signs, because 'PO 4711' and 'po-4711' are the same number. */
export function searchWordsOf(typed: string): string[] {
  return typed.slice(0, 64).split(/\s+/).map(squash).filter(Boolean);
}

/** Returns true if each word is in the order's numbers, products or delivery site. */
export function matchesOrder(order: SearchedOrder, words: readonly string[]): boolean {
  const { number, purchaseOrder, cardPurchaseOrder, lines, destination } = order;
  const texts = [
    ...[number, purchaseOrder, cardPurchaseOrder],
    ...[destination?.company, destination?.city, destination?.postcode],
    ...lines.flatMap(({ sku, name }) => [sku, name]),
  ].map((text) => squash(text ?? ''));
  return words.length > 0 && words.every((word) => texts.some((text) => text.includes(word)));
}
