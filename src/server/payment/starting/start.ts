/**
 * Starts payments: registers a browser's transaction at the provider, or accepts it without a card.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paidPath } from '#lib/urls/paths.ts';
import { paymentNotificationPath } from '#lib/urls/payment-paths.ts';
import type { Transaction } from '#payments/transaction.ts';
import { type Basket, fingerprintsOf } from '#server/payment/basket.ts';
import { createLease, type Lease } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { Registration, RegistrationResult } from '#server/payment/provider/port.ts';
import type { NewPayment, Opening, Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { isAllowedNextUrl } from './next-url.ts';
import {
  fetchPayableBasket,
  refuseSoldOut,
  refuseTooMuch,
  replaceByBasket,
  type Shopper,
} from './payable-basket.ts';
import { requireOnAccountGroup } from './payment-options.ts';
import { StartRefused } from './start-refused.ts';

interface Attempt {
  /** The transaction with the basket's data. */
  transaction: Transaction;
  shopper: Shopper;
  basket: Basket;
}

function toPayment({ transaction, basket }: Attempt): NewPayment {
  const { quoteId, openedAt } = basket.quote;
  const { purchaseOrder, cardPurchaseOrder } = transaction;
  const way = basket.total === 0 ? 'free' : purchaseOrder === undefined ? 'card' : 'account';
  const numbers = { card: cardPurchaseOrder, account: purchaseOrder, free: undefined };
  return {
    code: transaction.transactionCode,
    way,
    purchaseOrder: numbers[way] ?? null,
    quoteId,
    quoteKey: `${quoteId} ${openedAt}`,
    amount: basket.total,
    ...fingerprintsOf(basket),
    lines: transaction.orderItems,
    email: transaction.customerEMail,
    returnToken: randomBytes(16).toString('base64url'),
  };
}

function registrationOf(
  { settings }: PaymentParts,
  attempt: Attempt,
  payment: Payment,
): Registration {
  const { transaction, shopper } = attempt;
  return {
    code: payment.code,
    amount: payment.amount,
    description: transaction.description,
    email: transaction.customerEMail,
    billing: transaction.billing,
    delivery: transaction.delivery,
    notificationUrl: settings.publicUrl + paymentNotificationPath(),
    clientAddress: shopper.address,
  };
}

/** A stored payment and the holder of the lease for registering it. */
interface OpenedPayment {
  payment: Payment;
  holder: string;
}

/**
 * Stores the key before the shopper receives the URL, because a notification may follow
 * immediately.
 */
async function recordRegistration(
  { store }: PaymentParts,
  { payment: { code }, holder }: OpenedPayment,
  reply: Extract<RegistrationResult, { kind: 'registered' }>,
): Promise<Payment> {
  const { providerId, secret, nextUrl } = reply;
  const decide = (before: Payment) => {
    const { state } = transition(before, { kind: 'registered' });
    return { kind: 'registered', set: { state, providerId, securityKey: secret, nextUrl } };
  };
  const payment = await store.change(code, decide, holder);
  // The attempt expired or was superseded during the registration.
  if (payment.state !== 'registered') throw new StartRefused('code');
  return payment;
}

async function giveUp(
  { store }: PaymentParts,
  { payment: { code }, holder }: OpenedPayment,
  detail: string,
): Promise<void> {
  const decide = (before: Payment) => {
    const { state } = transition(before, { kind: 'refused' });
    return { kind: 'refused', set: { state }, detail: { detail } };
  };
  await store.change(code, decide, holder);
}

/** Releases the lease, so that the same attempt can be repeated immediately. */
async function leaveOpen(
  { store }: PaymentParts,
  { payment: { code }, holder }: OpenedPayment,
  detail: string,
): Promise<void> {
  await store.change(code, () => ({ kind: 'unclear', set: {}, detail: { detail } }), holder);
}

async function register(
  parts: PaymentParts,
  attempt: Attempt,
  opened: OpenedPayment,
): Promise<Payment> {
  const { settings, provider, log, now } = parts;
  const { code, amount } = opened.payment;
  const start = now();
  const reply = await provider.register(registrationOf(parts, attempt, opened.payment));
  const line = { code: shortCode(code), ms: now() - start };
  if (reply.kind === 'unclear') {
    log.error({ ...line, detail: reply.detail }, 'registration without a clear answer');
    await leaveOpen(parts, opened, reply.detail);
    throw new StartRefused('unreachable');
  }
  if (reply.kind !== 'registered') {
    log.error({ ...line, detail: reply.detail }, 'registration refused');
    await giveUp(parts, opened, reply.detail);
    throw new StartRefused(reply.kind === 'code-used' ? 'code' : 'provider');
  }
  if (!isAllowedNextUrl(reply.nextUrl, settings)) {
    log.error({ ...line, host: new URL(reply.nextUrl).host }, 'NextURL leads elsewhere');
    await giveUp(parts, opened, 'NextURL leads elsewhere');
    throw new StartRefused('provider');
  }
  const registered = await recordRegistration(parts, opened, reply);
  log.info({ ...line, amount }, 'registered');
  return registered;
}

/**
 * Accepts an order without the provider. The shopper is redirected to the status page, and the
 * worker places the order.
 */
async function accept(
  { settings, store, log, now }: PaymentParts,
  { payment: { code, amount, returnToken }, holder }: OpenedPayment,
): Promise<Payment> {
  const nextUrl = settings.publicUrl + paidPath(returnToken);
  const decide = (before: Payment) => {
    const { state, isAccepted } = transition(before, { kind: 'on-account' });
    const times = { paidAt: now(), dueAt: now() };
    const kind = before.way === 'free' ? 'free' : 'on-account';
    return { kind, set: { state, isAccepted, nextUrl, ...times } };
  };
  const payment = await store.change(code, decide, holder);
  // The attempt expired or was superseded in the meantime.
  if (payment.state !== 'paid') throw new StartRefused('code');
  log.info({ code: shortCode(code), amount, way: payment.way }, 'accepted without a card');
  return payment;
}

const REOPEN_MS = 100;

/** Waits while another tab or server registers an attempt for the same basket. */
async function openWhenFree(
  { store, settings, now }: PaymentParts,
  payment: NewPayment,
  lease: Lease,
): Promise<Opening> {
  const end = now() + settings.providerTimeoutMs;
  for (;;) {
    const opening = await store.open(payment, lease);
    if (opening.kind !== 'busy' || now() > end) return opening;
    await sleep(REOPEN_MS);
  }
}

async function openAndRegister(parts: PaymentParts, attempt: Attempt): Promise<Payment> {
  const lease = createLease(1, parts.settings.providerTimeoutMs);
  const opening = await openWhenFree(parts, toPayment(attempt), lease);
  switch (opening.kind) {
    case 'opened': {
      const opened = { payment: opening.payment, holder: lease.holder };
      if (opened.payment.way !== 'card') return accept(parts, opened);
      return register(parts, attempt, opened);
    }
    case 'live':
      parts.log.info({ code: shortCode(opening.payment.code) }, 'registered before');
      return opening.payment;
    case 'settled':
      throw new StartRefused('paid');
    case 'code-used':
      throw new StartRefused('code');
    case 'busy':
      throw new StartRefused('unreachable');
  }
}

/**
 * Starts payments. If the basket has a live attempt, that one is returned. Concurrent requests for
 * one basket wait for each other.
 */
export function createStart(parts: PaymentParts) {
  /** @throws {StartRefused} with the message for the shopper */
  return async (transaction: Transaction, shopper: Shopper): Promise<Payment> => {
    if (transaction.purchaseOrder !== undefined) await requireOnAccountGroup(parts, shopper);
    const basket = await fetchPayableBasket(parts, shopper);
    const whole = replaceByBasket(transaction, basket);
    if (whole.purchaseOrder === undefined) refuseTooMuch(basket);
    await refuseSoldOut(parts, basket);
    return openAndRegister(parts, { transaction: whole, shopper, basket });
  };
}
