import { Hono } from 'hono';
import { isEmail } from '#sandbox/resources/customers/account-rules.ts';
import { placeOrder } from '#sandbox/resources/orders/placing.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { CouldNotSave, fillMessage, Refusal } from '#sandbox/rest/errors.ts';
import { parameter, requiredParameter, requireParameters, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { BLANK_ADDRESS, type QuoteAddress } from '#sandbox/store/orders/quote-document.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartAccess, mayChange } from './cart-access.ts';
import { type CartContext, changeDocument } from './cart-context.ts';
import {
  paymentMethodInput,
  paymentMethodOrRefuse,
  toWirePaymentDetails,
} from './payment-methods.ts';
import { mergedAddress, noShippingAddress, quoteAddressInput } from './quote-address.ts';
import { isVirtual } from './totals/cart-sums.ts';

type Members = Record<string, unknown>;

/** Returns the billing address; one in the request replaces the previous address completely. */
function billingOf(access: CartAccess, { document }: StoredQuote, members: Members): QuoteAddress {
  const given = parameter(members, 'billingAddress');
  const billing =
    given === undefined
      ? document.billing
      : mergedAddress(BLANK_ADDRESS, quoteAddressInput(given, 'billingAddress'));
  if (!access.needsEmail) return billing;
  return { ...billing, email: text(parameter(members, 'email'), 'email') };
}

function savePayment(
  access: CartAccess,
  context: CartContext,
  c: SandboxContext,
  members: Members,
) {
  requireParameters(members, ...(access.needsEmail ? ['email'] : []), 'paymentMethod');
  const input = paymentMethodInput(requiredParameter(members, 'paymentMethod'), 'paymentMethod');
  const quote = access.open(c);
  const billing = billingOf(access, quote, members);
  if (access.needsEmail && context.store.quoteLines.list(quote.id).length === 0) {
    throw new CouldNotSave('Some of the products are disabled.');
  }
  const lines = context.store.quoteLines.list(quote.id);
  if (quote.document.shipping.country_id === null && !isVirtual(lines)) throw noShippingAddress();
  if (access.needsEmail && billing.email && !isEmail(billing.email)) {
    throw new Refusal(400, 'Invalid email format');
  }
  const payment = paymentMethodOrRefuse(context, quote, input);
  return changeDocument(context, quote, { billing, ...payment });
}

/** Replaces a refusal with one that has only its message, filled in. */
async function messageOnly<T>(place: () => Promise<T>): Promise<T> {
  try {
    return await place();
  } catch (error) {
    throw error instanceof Refusal ? new CouldNotSave(fillMessage(error)) : error;
  }
}

/** Routes for setting a payment method; posting `payment-information` also places the order. */
export function paymentRoutes(access: CartAccess, context: CartContext) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .get(`${access.path}/payment-information`, access.guard, (c) =>
      answer(c, toWirePaymentDetails(context, access.open(c))),
    )
    .post(`${access.path}/set-payment-information`, access.guard, async (c) => {
      savePayment(access, context, c, await readMembers(c));
      return answer(c, true);
    })
    .post(`${access.path}/payment-information`, access.guard, async (c) => {
      const quote = savePayment(access, context, c, await readMembers(c));
      return answer(c, await messageOnly(() => placeOrder(context, quote, mayChange(c, quote))));
    });
}
