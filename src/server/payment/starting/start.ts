/** From a transaction that a browser sent to the address where it is paid. */
import { randomBytes } from 'node:crypto';
import type { CartReference } from '#commerce/carts.ts';
import { paymentNotificationPath } from '#lib/paths.ts';
import type { Transaction } from '#payments/transaction.ts';
import { shortCode } from '#server/payment/log.ts';
import { oneAtATime } from '#server/payment/one-at-a-time.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { postRegistration } from '#server/payment/provider/register.ts';
import { registrationBody } from '#server/payment/provider/registration.ts';
import type { RegistrationReply } from '#server/payment/provider/registration-reply.ts';
import type { NewPayment, Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { fetchPayableBasket, type PayableBasket } from './basket.ts';
import { isAllowedNextUrl } from './next-url.ts';
import { amountRefused, StartRefused } from './refusal.ts';

export interface Shopper {
  cart: CartReference;
  /** A customer's. */
  token?: string;
  /** The address that she comes from. */
  address: string | undefined;
}

interface Attempt {
  transaction: Transaction;
  shopper: Shopper;
  basket: PayableBasket;
}

function toPayment({ transaction, shopper, basket }: Attempt): NewPayment {
  return {
    code: transaction.vendorTxCode,
    quoteId: basket.quoteId,
    quoteKey: `${basket.quoteId} ${basket.openedAt}`,
    amount: basket.total,
    lines: transaction.orderItems,
    email: basket.email ?? transaction.customerEMail,
    maskedCartId: shopper.cart.kind === 'guest' ? shopper.cart.maskedId : null,
    returnToken: randomBytes(16).toString('base64url'),
  };
}

function bodyOf({ settings }: PaymentParts, attempt: Attempt, payment: Payment): string {
  const { transaction, shopper } = attempt;
  return registrationBody({
    vendor: settings.vendor,
    code: payment.code,
    amount: payment.amount,
    description: transaction.description,
    email: payment.email ?? transaction.customerEMail,
    billing: transaction.billing,
    delivery: transaction.delivery,
    notificationUrl: settings.publicUrl + paymentNotificationPath(),
    clientAddress: shopper.address,
  });
}

/** The key is committed before anybody learns of the address: the notification may come at once. */
async function keep(
  { store }: PaymentParts,
  code: string,
  reply: Extract<RegistrationReply, { kind: 'registered' }>,
): Promise<Payment> {
  const { providerId, securityKey, nextUrl } = reply;
  const payment = await store.change(code, (before) => {
    const { state } = transition(before, { kind: 'registered' });
    return { kind: 'registered', set: { state, providerId, securityKey, nextUrl } };
  });
  // Superseded while the provider was asked.
  if (payment.state !== 'registered') throw new StartRefused('code');
  return payment;
}

async function giveUp({ store }: PaymentParts, code: string, detail: string): Promise<void> {
  await store.change(code, (before) => {
    const { state } = transition(before, { kind: 'refused' });
    return { kind: 'refused', set: { state }, detail: { detail } };
  });
}

async function register(parts: PaymentParts, attempt: Attempt, payment: Payment): Promise<Payment> {
  const { settings, log, now } = parts;
  const { code } = payment;
  const start = now();
  const door = { registerUrl: settings.registerUrl, timeoutMs: settings.providerTimeoutMs };
  const reply = await postRegistration(door, bodyOf(parts, attempt, payment));
  const line = { code: shortCode(code), ms: now() - start };
  if (reply.kind === 'unclear') {
    log.error({ ...line, detail: reply.detail }, 'registration without a clear answer');
    throw new StartRefused('unreachable');
  }
  if (reply.kind !== 'registered') {
    log.error({ ...line, detail: reply.detail }, 'registration refused');
    await giveUp(parts, code, reply.detail);
    throw new StartRefused(reply.kind === 'code-used' ? 'code' : 'provider');
  }
  if (!isAllowedNextUrl(reply.nextUrl, settings)) {
    log.error({ ...line, host: new URL(reply.nextUrl).host }, 'NextURL leads elsewhere');
    await giveUp(parts, code, 'NextURL leads elsewhere');
    throw new StartRefused('provider');
  }
  const registered = await keep(parts, code, reply);
  log.info({ ...line, amount: payment.amount }, 'registered');
  return registered;
}

async function openAndRegister(parts: PaymentParts, attempt: Attempt): Promise<Payment> {
  const opening = await parts.store.open(toPayment(attempt));
  switch (opening.kind) {
    case 'opened':
      return register(parts, attempt, opening.payment);
    case 'live':
      parts.log.info({ code: shortCode(opening.payment.code) }, 'registered before');
      return opening.payment;
    case 'settled':
      throw new StartRefused('paid');
    case 'code-used':
      throw new StartRefused('code');
  }
}

/**
 * Starts payments. The same code, or another one for the same basket, gets what is there already;
 * two of them at the same time wait for one another.
 */
export function createStart(parts: PaymentParts) {
  const forQuote = oneAtATime();
  /** @throws {StartRefused} with what to tell the shopper */
  return async (transaction: Transaction, shopper: Shopper): Promise<Payment> => {
    const client = parts.commerce({ token: shopper.token });
    const basket = await fetchPayableBasket(client, shopper.cart);
    if (basket.total !== transaction.amount) throw amountRefused(basket.total);
    const attempt = { transaction, shopper, basket };
    return forQuote(basket.quoteId, () => openAndRegister(parts, attempt));
  };
}
