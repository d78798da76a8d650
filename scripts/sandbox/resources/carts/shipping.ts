import { Hono } from 'hono';
import type { DeliveryRate } from '#sandbox/delivery.ts';
import { isEmail } from '#sandbox/resources/customers/account-rules.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { fillMessage, Refusal } from '#sandbox/rest/errors.ts';
import { ignored, object, requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { QuoteAddress } from '#sandbox/store/orders/quote-document.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartAccess, refuseForeignChange } from './cart-access.ts';
import { type CartContext, changeDocument } from './cart-context.ts';
import { toWirePaymentDetails } from './payment-methods.ts';
import {
  fromCustomerAddress,
  mergedAddress,
  noShippingAddress,
  type QuoteAddressInput,
  quoteAddressInput,
} from './quote-address.ts';
import { isVirtual, ratesFor } from './totals/cart-sums.ts';
import { pounds } from './totals/sums.ts';

/**
 * Returns a delivery rate. If the catalogue is displayed without tax, both prices are the one
 * entered, as in Magento.
 */
function toWireRate(rate: DeliveryRate, displaysTax: boolean) {
  const entered = pounds(rate.entered);
  return {
    carrier_code: rate.carrier,
    method_code: rate.method,
    carrier_title: rate.carrierTitle,
    method_title: rate.methodTitle,
    amount: entered,
    base_amount: entered,
    available: true,
    error_message: '',
    price_excl_tax: displaysTax ? pounds(rate.exclTax) : entered,
    price_incl_tax: displaysTax ? pounds(rate.exclTax + rate.tax) : entered,
  };
}

const addressInformation = object({
  shipping_address: quoteAddressInput,
  billing_address: quoteAddressInput,
  shipping_carrier_code: text,
  shipping_method_code: text,
  extension_attributes: ignored,
  custom_attributes: ignored,
});

/**
 * Returns the address of a request. `customer_address_id` selects an address of the customer
 * instead.
 */
function addressOf(
  { store }: CartContext,
  quote: StoredQuote,
  before: QuoteAddress,
  input: QuoteAddressInput,
): QuoteAddress {
  const given = mergedAddress(before, input);
  const wanted = input.customer_address_id;
  if (!wanted) return { ...given, customer_address_id: null };
  const own = quote.customerId === null ? [] : store.customerAddresses.list(quote.customerId);
  const found = own.find(({ id }) => id === wanted);
  if (found === undefined) throw new Refusal(404, `Invalid customer address id ${wanted}`);
  return fromCustomerAddress(given, found.address);
}

function addressNotSaved(): Refusal {
  return new Refusal(400, 'The address failed to save. Verify the address and try again.');
}

/** Wraps any refusal about addresses or carts in Magento's error for shipping information. */
function wrapRefusals<T>(save: () => T): T {
  try {
    return save();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = 'The shipping information was unable to be saved. Error: "%message"';
    throw new Refusal(400, message, { message: fillMessage(error) });
  }
}

function refuseUnknownMethod(carrier: string, method: string, isKnown: boolean): void {
  if (method === '') {
    const message = 'The shipping method is missing. Select the shipping method and try again.';
    throw new Refusal(404, message);
  }
  if (!isKnown) {
    const message = 'Carrier with such method not found: %1, %2';
    throw new Refusal(404, message, [carrier, method]);
  }
}

function refuseGuests({ store, switches }: CartContext): void {
  if (!switches.mayRefuseGuests || store.settings.current().guestCheckout) return;
  throw new Refusal(400, 'Sorry, guest checkout is not available.');
}

function saveShipping(
  c: SandboxContext,
  context: CartContext,
  quote: StoredQuote,
  given: ReturnType<typeof addressInformation>,
): StoredQuote {
  const lines = context.store.quoteLines.list(quote.id);
  if (lines.length === 0) {
    const message = "The shipping method can't be set for an empty cart.";
    throw new Refusal(400, `${message} Add an item to cart and try again.`);
  }
  const { shipping_address, billing_address } = given;
  if (!shipping_address?.country_id) throw noShippingAddress();
  const carrier = given.shipping_carrier_code ?? '';
  const method = given.shipping_method_code ?? '';
  const { document } = quote;
  const saved = wrapRefusals(() => {
    const billing = billing_address
      ? addressOf(context, quote, document.billing, billing_address)
      : document.billing;
    const before = { ...document.shipping, same_as_billing: 0 };
    const shipping = addressOf(context, quote, before, shipping_address);
    refuseForeignChange(c, quote);
    for (const { email } of [billing, shipping]) {
      if (email && !isEmail(email)) throw addressNotSaved();
    }
    const shippingMethod = isVirtual(lines) ? null : `${carrier}_${method}`;
    return changeDocument(context, quote, { billing, shipping, shippingMethod });
  });
  // Checked after saving, as in Magento: the addresses are stored even if the method is refused.
  const isKnown = isVirtual(lines) || saved.document.shippingMethod !== null;
  refuseUnknownMethod(carrier, method, isKnown);
  return saved;
}

export function shippingRoutes(access: CartAccess, context: CartContext) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .post(`${access.path}/estimate-shipping-methods`, access.guard, async (c) => {
      const given = requiredParameter(await readMembers(c), 'address');
      const { postcode } = quoteAddressInput(given, 'address');
      const quote = access.openForEstimate(c);
      const lines = context.store.quoteLines.list(quote.id);
      const rates = ratesFor(context.delivery, quote, lines, postcode ?? '');
      return answer(
        c,
        rates.map((rate) => toWireRate(rate, context.displaysTax())),
      );
    })
    .post(`${access.path}/shipping-information`, access.guard, async (c) => {
      const given = requiredParameter(await readMembers(c), 'addressInformation');
      const input = addressInformation(given, 'addressInformation');
      const quote = access.open(c);
      if (access.needsEmail) refuseGuests(context);
      const saved = saveShipping(c, context, quote, input);
      return answer(c, toWirePaymentDetails(context, saved));
    });
}
