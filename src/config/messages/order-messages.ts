/** Texts of an order's details, its invoice and the order lookup for guests. */

export const ORDER_DETAILS = {
  shipping: 'Delivery address',
  billing: 'Billing address',
  payment: 'Payment',
  /** Shown if the back end names no payment method or only its placeholder. */
  paidOnline: 'Paid online',
  onAccount: 'On account',
  purchaseOrder: 'Purchase order number',
  vat: 'of which VAT',
  vatNumber: 'VAT number',
  parcels: 'Parcels',
  parcel: 'Sent on',
  unsent: 'Still to be sent',
  tracking: 'Tracking number',
  track: 'Track this parcel',
  newTab: '(opens in a new tab)',
  noTracking: 'Sent without a tracking number.',
  parcelsUnread: 'We cannot show tracking numbers just now.',
  invoice: 'Invoice',
  help: 'Help with this order',
  /** Leads to the help below the order. */
  returnShort: 'Return or cancel',
  returnByEmail: 'Return or cancel by email',
  return: 'Return or cancel this order',
  faulty: 'Something faulty? Your rights',
  contact: 'Contact us about this order',
} as const;

interface CancelledOrder {
  /** Order number with its name, such as 'Order 000000004'. */
  order: string;
  seller: string;
  placed: string;
  items: readonly string[];
  /** Name and address of the customer. */
  address: readonly string[];
}

/** Returns the wording of the page about returns with the data of an order. */
export function cancellationEmail({ order, seller, placed, items, address }: CancelledOrder) {
  return {
    subject: `${ORDER_DETAILS.returnShort}: ${order}`,
    body: [
      `To ${seller}: I give notice that I cancel my contract of sale of the following goods:`,
      ...items,
      '',
      `Ordered on ${placed}. ${order}.`,
      '',
      ...address,
    ].join('\r\n'),
  };
}

export function returnOverText(days: number): string {
  return `The ${days} days to change your mind have passed.`;
}

/**
 * Name of Magento's placeholder method, which orders have if the shop's provider takes the money.
 */
const PLACEHOLDER_METHOD = 'Check / Money order';

/** @param purchaseOrder number of an order on account */
export function paymentName(payment: string | null, purchaseOrder: string | null = null): string {
  if (purchaseOrder !== null) return ORDER_DETAILS.onAccount;
  return payment === null || payment === PLACEHOLDER_METHOD ? ORDER_DETAILS.paidOnline : payment;
}

export const INVOICE = {
  title: 'VAT invoice',
  plainTitle: 'Invoice',
  notVat: 'This is not a VAT invoice.',
  seller: 'From',
  number: 'Invoice number',
  date: 'Invoice date and tax point',
  plainDate: 'Invoice date',
  companyNumber: 'Company number',
  vatNumber: 'VAT number',
  lines: 'Items',
  item: 'Item',
  quantity: 'Qty',
  price: 'Unit price excl VAT',
  rate: 'VAT rate',
  vat: 'VAT',
  net: 'Excl VAT',
  total: 'Incl VAT',
  delivery: 'Delivery',
  discount: 'Discount',
  other: 'Other charges',
  totalNet: 'Total excl VAT',
  totalVat: 'Total VAT',
  totalDue: 'Total incl VAT',
  print: 'Print invoice',
  back: 'Back to the order',
} as const;

/**
 * @param amount formatted price
 * @param name labels of Magento's cart rules
 */
export function reducedText(amount: string, name: string | null | undefined): string {
  return name ? `less discount ${amount} (${name})` : `less discount ${amount}`;
}

export const LOOKUP = {
  title: 'Find Your Order',
  text: 'For orders placed without an account. Your order number is in the email that we sent you.',
  postcodeHint: 'From your delivery or billing address.',
  find: 'Find order',
  none: 'We could not find a matching order. Please check the order number, the email and the postcode.',
  account: 'Ordered while signed in?',
  accountLink: 'See your orders',
  another: 'Find another order',
} as const;
