/**
 * Texts of a customer's orders and password. They are in a separate file so that other pages do not
 * load them.
 */

export const ORDERS = {
  title: 'Your Orders',
  loading: 'Loading your orders',
  none: 'We could not find an order with this number in your account.',
  search: 'Search your orders',
  searchHint: 'Order number, purchase order number, product or delivery site.',
  find: 'Search',
  noMatch: 'We could not find a matching order in your account.',
  newestOnly:
    'We searched your newest 100 orders. For an older order, enter its complete order number.',
  empty: 'You have not ordered anything yet.',
  emptyText: 'Orders that you place while signed in appear here.',
  order: 'Order',
  placed: 'Placed on',
  status: 'Status',
  site: 'Delivery to',
  show: 'Details',
  all: 'All orders',
  shipping: 'Total shipping cost',
  discountIncluded: 'included in the prices',
  dispatched: 'Dispatched',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
  total: 'Total',
  inclVat: 'incl VAT',
  print: 'Print',
  again: 'Buy again',
  added: 'These items have been added to your basket.',
  addedInPart: 'Some of these items have been added to your basket.',
  view: 'View basket',
  pages: 'Pages of your orders',
  newer: 'Newer orders',
  older: 'Older orders',
  each: 'each',
  noLongerSold: 'no longer sold',
} as const;

export function orderTitle(number: string): string {
  return `${ORDERS.order} ${number}`;
}

/** Shown below the list if some orders cannot be displayed. */
export function hiddenOrdersText(count: number): string {
  const orders = count === 1 ? 'one of your orders' : `${count} of your orders`;
  return `We cannot show ${orders} at the moment. Please call us if you have a question.`;
}

export function foundOrdersText(count: number, sought: string): string {
  return `${count === 1 ? '1 order' : `${count} orders`} for \u2018${sought}\u2019`;
}

export function orderPageOf(page: number, pages: number): string {
  return `${page} of ${pages}`;
}

/** Names the products that could not be ordered again, each with the reason. */
export function notAddedAgainText(goods: readonly { name: string; reason: string }[]): string {
  const named = goods.map(({ name, reason }) => `${name} (${reason.replace(/\.$/, '')})`);
  return `Not added: ${named.join(', ')}.`;
}

const SENT = { part: 'Partly dispatched', all: 'Dispatched' } as const;

/**
 * Replaces 'Complete' for a new order before its dispatch, because the payment server completes
 * each order after its payment. An older order may have been dispatched without a record.
 */
const PAID_STATUS = 'Paid: we are packing your order';

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Received',
  pending_payment: 'Waiting for payment',
  payment_review: 'Payment under review',
  fraud: 'Payment under review',
  processing: 'Being prepared',
  complete: 'Complete',
  closed: 'Refunded',
  canceled: 'Cancelled',
  holded: 'On hold',
};

/** Age in days up to which an order without a recorded dispatch may still be packed. */
const PACKING_DAYS = 14;

const DAY_MS = 86_400_000;

interface Standing {
  /** ISO 8601. */
  placedAt: string;
  status: string | null;
  state: string;
  sent: 'none' | 'part' | 'all';
  /** `null` if nothing has to be delivered. */
  delivery: string | null;
  /** Amounts, like `cancelled` and `total`. */
  refunded?: number | undefined;
  cancelled?: number | undefined;
  total?: number;
}

/**
 * States in which the status text shows a dispatch. In other states, such as `holded`, the status
 * itself is shown.
 */
export const DISPATCHABLE_STATES: readonly string[] = ['new', 'processing', 'complete'];

/** States whose text says that nothing remains of the order. */
export const ENDED_STATES: readonly string[] = ['closed', 'canceled'];

function progressText({ placedAt, status, state, sent, delivery }: Standing): string {
  if (sent !== 'none' && DISPATCHABLE_STATES.includes(state)) return SENT[sent];
  const isNew = Date.now() - Date.parse(placedAt) < PACKING_DAYS * DAY_MS;
  if (status === 'complete' && delivery !== null && isNew) return PAID_STATUS;
  return STATUSES[status ?? ''] ?? STATUSES[state === 'new' ? 'pending' : state] ?? 'In progress';
}

/**
 * Returns the status text of an order. Dispatch comes first, because Magento calls a dispatched
 * order without an invoice 'processing'. A status that the shop added falls back to the order's
 * state. A partial refund or cancellation follows, which Magento's status does not show.
 */
export function orderStatus(order: Standing): string {
  const { state, refunded = 0, cancelled = 0 } = order;
  const progress = progressText(order);
  if (ENDED_STATES.includes(state)) return progress;
  if (hasEnded(order)) return ORDERS.refunded;
  return [
    progress,
    ...(cancelled > 0 ? ['partly cancelled'] : []),
    ...(refunded > 0 ? ['partly refunded'] : []),
  ].join(', ');
}

/** Texts of `STATUSES` in which the customer or the shop has to act before the order continues. */
const WAITING = ['Waiting for payment', 'Payment under review', 'On hold'];

const hasEnded = ({ state, refunded = 0, total = 0 }: Standing) =>
  ENDED_STATES.includes(state) || (refunded > 0 && refunded >= total);

/** Returns the kind of an order's status, for its colour; the text says the same. */
export function orderTone(order: Standing): 'ended' | 'waiting' | 'sent' | 'open' {
  if (hasEnded(order)) return 'ended';
  const progress = progressText(order);
  if (WAITING.includes(progress)) return 'waiting';
  return order.sent === 'all' || progress === STATUSES.complete ? 'sent' : 'open';
}

/**
 * Returns the steps of an order up to its dispatch, and the index of the current one. Magento does
 * not record the delivery. `null` if the status is not one of the steps, as for an order on hold.
 */
export function orderProgress(order: Standing): { steps: string[]; current: number } | null {
  if (order.delivery === null || hasEnded(order)) return null;
  const progress = progressText(order);
  const steps = [
    STATUSES.pending ?? '',
    // Four steps would not fit next to each other on a phone.
    order.sent === 'part' ? SENT.part : (STATUSES.processing ?? ''),
    SENT.all,
  ];
  const current = progress === PAID_STATUS ? 1 : steps.indexOf(progress);
  return current === -1 ? null : { steps, current };
}

export const PASSWORDS = {
  forgottenTitle: 'Forgotten Password',
  forgottenText:
    'Enter the email of your account. We will email you a link to choose a new password.',
  send: 'Send link',
  sentTitle: 'Check your email',
  sent: 'If an account exists for this email address, we have sent a link. It may take a few minutes to arrive.',
  toSignIn: 'Return to sign in',
  newTitle: 'New Password',
  newText: 'Enter the email that our link was sent to, and your new password.',
  save: 'Save password',
  saved: 'Your password has been changed. Please sign in with it.',
  linkDead:
    'This link has expired or has already been used. Please use our latest email, or request a new link.',
  linkOfAnother:
    'This link was sent to another email address, or it has expired. Please check the address.',
  askAgain: 'Request a new link',
  changeTitle: 'Change Password',
  changed: 'Your password has been changed.',
} as const;

/** Shown before a request for an e-mail while the back end cannot send one. */
export const EMAILS_FAIL = 'We cannot send emails at the moment. Please call us:';
