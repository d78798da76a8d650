import type { RequiredFields } from '#sandbox/required-fields.ts';
import { outOfStock, tooFew } from '#sandbox/resources/carts/items/line-rules.ts';
import { isEmail } from '#sandbox/resources/customers/account-rules.ts';
import { addressProblems, findCountry } from '#sandbox/resources/customers/address-rules.ts';
import type { Switches } from '#sandbox/rest/environment.ts';
import { fillMessage, Refusal } from '#sandbox/rest/errors.ts';
import { availableQuantity, isInStock } from '#sandbox/store/catalogue/stored-product.ts';
import type { QuoteAddress, QuoteDocument } from '#sandbox/store/orders/quote-document.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';

type StockMessage = Switches['stockMessage'];

function stockProblem(line: QuoteLine, stockMessage: StockMessage): string[] {
  if (!isInStock(line)) {
    const classic = 'Some of the products are out of stock.';
    return [stockMessage === 'classic' ? classic : outOfStock(stockMessage)];
  }
  return line.quantity > availableQuantity(line) ? [tooFew(stockMessage)] : [];
}

export function refuseLines(lines: readonly QuoteLine[], stockMessage: StockMessage): void {
  if (lines.length === 0) {
    const message = 'A server error stopped your order from being placed.';
    throw new Refusal(400, `${message} Please try to place your order again.`);
  }
  const problems = new Set(lines.flatMap((line) => stockProblem(line, stockMessage)));
  if (problems.size > 0) throw new Refusal(400, [...problems].join('\n'));
}

function refuseAddress(
  address: QuoteAddress,
  kind: 'shipping' | 'billing',
  requiredFields: RequiredFields,
): void {
  const problems = addressProblems(address, requiredFields).map(fillMessage);
  if (problems.length === 0) return;
  const message = `Please check the ${kind} address information. %1`;
  throw new Refusal(400, message, [problems.join(' ')]);
}

/** Refuses a cart without the data for an order, in the order of Magento's checks. */
export function refuseIncomplete(
  document: QuoteDocument,
  isVirtual: boolean,
  requiredFields: RequiredFields,
): void {
  const { billing, paymentMethod } = document;
  if (!isVirtual) refuseUndeliverable(document, requiredFields);
  refuseAddress(billing, 'billing', requiredFields);
  if (paymentMethod === null) throw new Refusal(400, 'Enter a valid payment method and try again.');
}

function refuseUndeliverable(
  { shipping, shippingMethod }: QuoteDocument,
  requiredFields: RequiredFields,
): void {
  if (findCountry(shipping.country_id) === undefined) {
    const message =
      "Some addresses can't be used due to the configurations for specific countries.";
    throw new Refusal(400, message);
  }
  refuseAddress(shipping, 'shipping', requiredFields);
  if (shippingMethod === null) {
    const message = 'The shipping method is missing. Select the shipping method and try again.';
    throw new Refusal(400, message);
  }
}

export function emailOrRefuse(email: string | null): string {
  if (email && isEmail(email)) return email;
  const missing = email ? [] : ['"Email" is required. Enter and try again.'];
  const problems = [...missing, 'Email has a wrong format'].join('\n');
  throw new Refusal(400, 'Failed address validation:\n%1', [problems]);
}
