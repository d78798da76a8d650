/** Texts of a customer's orders and of her password, apart because other pages do without them. */

export const ORDERS = {
  title: 'Your Orders',
  loading: 'Loading your orders',
  none: 'We found no order of yours with this number.',
  empty: 'You have not ordered anything yet.',
  emptyLink: 'Return to homepage',
  order: 'Order',
  placed: 'Placed on',
  status: 'Status',
  show: 'Details',
  all: 'All orders',
  shipping: 'Total shipping cost',
  discount: 'Discount',
  total: 'Total',
  inclVat: 'incl VAT',
  print: 'Print',
  again: 'Buy again',
  added: 'What you ordered is in your basket again.',
  addedInPart: 'Some of what you ordered is in your basket again.',
  view: 'View basket',
  pages: 'Pages of your orders',
  newer: 'Newer orders',
  older: 'Older orders',
  noLongerSold: 'no longer sold',
} as const;

/** Shown below the orders that can be shown. */
export function hiddenOrders(count: number): string {
  const orders = count === 1 ? 'one of your orders' : `${count} of your orders`;
  return `We cannot show ${orders} at the moment. Please call us if you have a question.`;
}

/** '2 of 5'. */
export function orderPageOf(page: number, pages: number): string {
  return `${page} of ${pages}`;
}

/** What could not be bought again, with the reason where the back end gives one. */
export function notAddedAgain(goods: readonly { name: string; reason: string }[]): string {
  const named = goods.map(({ name, reason }) => `${name} (${reason.replace(/\.$/, '')})`);
  return `Not added: ${named.join(', ')}.`;
}

/** Magento's own statuses in words; a shop may have others. */
const SENT = { part: 'Sent in part', all: 'Sent' } as const;

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Received',
  pending_payment: 'Waiting for payment',
  payment_review: 'The payment is being checked',
  fraud: 'The payment is being checked',
  processing: 'Being prepared',
  complete: 'Complete',
  closed: 'Refunded',
  canceled: 'Cancelled',
  holded: 'On hold',
};

interface Standing {
  status: string | null;
  state: string;
  sent: 'none' | 'part' | 'all';
}

/** States of an order that is being worked on, or was. */
const AT_WORK: readonly string[] = ['new', 'processing', 'complete'];

/**
 * How an order stands. What was sent says most: Magento calls an order that was sent and not invoiced
 * 'processing', whatever its status was. A status that a shop made up says less than the state below it.
 */
export function orderStatus({ status, state, sent }: Standing): string {
  if (sent !== 'none' && AT_WORK.includes(state)) return SENT[sent];
  return STATUSES[status ?? ''] ?? STATUSES[state === 'new' ? 'pending' : state] ?? 'In progress';
}

export const PASSWORDS = {
  forgottenTitle: 'Forgotten Password',
  forgottenText:
    'Enter the email of your account. We send you a link, with which you choose another password.',
  send: 'Send link',
  sentTitle: 'Please look into your emails',
  sent: 'If there is an account with this email, a link is on its way. It may take some minutes.',
  toSignIn: 'Return to sign in',
  newTitle: 'New Password',
  newText: 'Enter the email that our link was sent to, and the password that you want from now on.',
  save: 'Save password',
  saved: 'Your password has been changed. Please sign in with it.',
  linkDead:
    'This link can no longer be used. Please open the one in our latest email, or ask for a new one.',
  linkOfAnother:
    'This link was sent to another email, or it can no longer be used. Please check the email.',
  askAgain: 'Ask for a new link',
  changeTitle: 'Change Password',
  changed: 'Your password has been changed.',
} as const;

/** Said to everybody while the back end cannot send e-mails: before she asks for one, and then. */
export const EMAILS_FAIL = 'We cannot send emails at the moment. Please call us:';

export function linkNotSent(phone: string): string {
  return `We could not send the email. Please try again later, or call us: ${phone}.`;
}
