import type { CartTotals } from '#commerce/cart/cart-totals.ts';
import type { AddressedCart, CartAddress } from '#commerce/cart/shipping.ts';
import {
  PAYMENT_ERRORS,
  paymentDescription,
  paymentFieldMessage,
} from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { readTransaction, type Transaction } from '#payments/transaction.ts';

export interface Payable {
  cart: AddressedCart;
  /** Totals that the shopper has seen. */
  totals: CartTotals;
}

/** Purchase order number, if any, for one of the two payment types. */
export type PurchaseOrderMembers = Pick<Transaction, 'purchaseOrder' | 'cardPurchaseOrder'>;

export type TransactionBuilding =
  | { isWhole: true; transaction: Transaction }
  | { isWhole: false; message: string };

function withoutEmail({ email: _, ...address }: CartAddress) {
  return address;
}

export function buildTransaction(
  code: string,
  { cart, totals }: Payable,
  purchaseOrder?: PurchaseOrderMembers,
): TransactionBuilding {
  const { addresses, reference } = cart;
  if (addresses === null) return { isWhole: false, message: PAYMENT_ERRORS.noShipping };
  const prices = new Map(totals.lines.map(({ itemId, price }) => [itemId, price]));
  const reading = readTransaction({
    protocolVersion: '4.00',
    transactionCode: code,
    amount: totals.grandTotal,
    currency: SHOP.currency,
    description: paymentDescription(SHOP.provider),
    customerEMail: addresses.billing.email,
    orderItems: cart.items.map(({ id, sku, name, quantity }) => {
      return { sku, name, qty: quantity, unitGross: prices.get(id) };
    }),
    billing: withoutEmail(addresses.billing),
    delivery: withoutEmail(addresses.shipping),
    ...(reference.kind === 'guest' && { guestCode: reference.maskedId }),
    ...purchaseOrder,
  });
  if (reading.isWhole) return reading;
  const message = [...new Set(reading.fields.map(paymentFieldMessage))].join(' ');
  return { isWhole: false, message };
}
