import type { ShopRecords } from './records.ts';
import type { Purchase } from './shopper.ts';

/** Names of purchases, grouped by finding. */
export interface Audit {
  /** The provider captured money. */
  paid: string[];
  placed: string[];
  /** The payment needs an operator. */
  attention: string[];
  /** The back end rejected the order and the provider reversed the payment. */
  returned: string[];
  unpaid: string[];
  gaveUp: string[];
  /** Paid, without an order, and no operator was alerted. */
  lost: string[];
  /** More than one order, or paid more than once. */
  double: string[];
  /** The order is unpaid or has another total, and no operator was alerted. */
  unearned: string[];
  /**
   * Completed, but the order lacks its invoice or status, or does not have exactly one comment
   * about the payment.
   */
  unfinished: string[];
  /** The payment or its order is still in progress. */
  unsettled: string[];
}

interface Entries {
  taken: readonly number[];
  isClosed: boolean;
  orders: ShopRecords['orders'];
  completed: readonly string[];
  isPlacing: boolean;
  isInAttention: boolean;
  isReturned: boolean;
}

function entriesOf({ codes, quoteId }: Purchase, books: ShopRecords): Entries {
  const provider = books.provider.filter(({ code }) => codes.has(code));
  const shop = books.shop.filter(({ code }) => codes.has(code));
  return {
    taken: provider.map(({ taken }) => taken).filter((pence) => pence > 0),
    isClosed: provider.every(({ isClosed }) => isClosed),
    orders: books.orders.filter((order) => order.quoteId === quoteId),
    completed: shop.filter(({ state }) => state === 'completed').map(({ code }) => code),
    isPlacing: shop.some(({ state }) => state === 'paid'),
    isInAttention: shop.some(({ state }) => state === 'attention'),
    isReturned: shop.some(({ state }) => state === 'returned'),
  };
}

function isUnearned({ taken, orders, isInAttention }: Entries): boolean {
  if (isInAttention || orders.length === 0) return false;
  return orders.some(({ grandTotal }) => !taken.includes(grandTotal));
}

function isUnfinished({ orders, completed }: Entries): boolean {
  return completed.some((code) => {
    const comments = orders.flatMap((order) => order.comments);
    const own = comments.filter((comment) => comment.endsWith(`Payment ${code}`));
    const isInvoiced = orders.every(({ due, status }) => due === 0 && status === 'complete');
    return own.length !== 1 || !isInvoiced;
  });
}

/** Compares the records of provider, shop and back end for each purchase. */
export function audit(purchases: readonly Purchase[], books: ShopRecords): Audit {
  const all = purchases.map((purchase) => ({ purchase, entries: entriesOf(purchase, books) }));
  const those = (is: (entries: Entries, purchase: Purchase) => boolean) =>
    all
      .filter(({ entries, purchase }) => is(entries, purchase))
      .map(({ purchase }) => purchase.name);
  return {
    paid: those(({ taken }) => taken.length > 0),
    placed: those(({ orders }) => orders.length > 0),
    attention: those(({ isInAttention }) => isInAttention),
    returned: those(({ isReturned }) => isReturned),
    unpaid: those(({ taken }) => taken.length === 0),
    gaveUp: those((_, { end }) => end === 'gave up'),
    lost: those(
      ({ taken, orders, isInAttention }) =>
        taken.length > 0 && orders.length === 0 && !isInAttention,
    ),
    double: those(({ taken, orders }) => taken.length > 1 || orders.length > 1),
    unearned: those(isUnearned),
    unfinished: those(isUnfinished),
    unsettled: those(({ isClosed, isPlacing }) => !isClosed || isPlacing),
  };
}
