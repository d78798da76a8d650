/**
 * Compares payments with the back end's orders. No order is placed here: the worker does that,
 * after searching for one. Discrepancies that need a decision go to an operator.
 */
import {
  fetchOrdersOfQuotes,
  type Order,
  ordersChangedSince,
  type RejectedOrder,
} from '#commerce/orders.ts';
import type { AttentionReason } from '#server/payment/attention-reasons.ts';
import { createLease, type Lease, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields, shortCode } from '#server/payment/payment-log.ts';
import { holdAll } from '#server/payment/placing/hold-order.ts';
import { HoldFailed } from '#server/payment/placing/order-errors.ts';
import { maxRetryDelay } from '#server/payment/placing/retry.ts';
import type { Payment, PaymentChange } from '#server/payment/store/payment.ts';
import { OVERDUE_AFTER_MS } from '#server/payment/store/statistics.ts';
import { transition } from '#server/payment/transition.ts';
import { type Discrepancy, findDiscrepancy } from './find-discrepancies.ts';

export interface Reconciliation {
  compared: number;
  /** Codes of payments whose order existed but was not recorded. */
  repaired: string[];
  /** Payments that newly need an operator. */
  troubles: ({ code: string } & AttentionReason)[];
  /** Codes of payments that were paid at least a minute ago and have no order. */
  unplaced: string[];
  /** Orders that cannot be read, with the reason. Payments of their baskets were not compared. */
  unreadable: { order: string; reason: string }[];
}

/** Maximum age in ms of changes that are compared after an outage of all servers. */
const MAX_WINDOW_MS = 7 * 24 * 3_600_000;

/**
 * Maximum difference in ms between the clocks of back end and database. Recent changes are compared
 * again.
 */
const OVERLAP_MS = 3_600_000;

/** Interval of comparisons of payments with the back end's orders. */
export const RECONCILE_EVERY_MS = 180_000;

const PAGE_SIZE = 50;

/** Number of consecutive calls between two renewals of the lease. */
const CALLS = 2;

interface Run {
  parts: PaymentParts;
  lease: Lease;
  seen: Set<string>;
  found: Reconciliation;
}

type Doubtful = Extract<Discrepancy, { kind: 'trouble' }>;

async function keepLease({ parts, lease }: Run): Promise<void> {
  if (!(await parts.store.renewJob('reconcile', lease))) throw new LeaseLost();
}

/** Changes the current version of a payment. Returns false if no change is needed any more. */
async function change(
  { parts }: Run,
  code: string,
  decide: (payment: Payment) => PaymentChange | undefined,
): Promise<boolean> {
  let isChanged = false;
  await parts.store.change(code, (before) => {
    const decision = decide(before);
    isChanged = decision !== undefined;
    return decision;
  });
  return isChanged;
}

/**
 * Puts orders on hold before recording the reason, because a recorded payment is not processed
 * again.
 */
async function report(run: Run, { code, trouble: found, toHold }: Doubtful): Promise<void> {
  const trouble = await holdAll(run.parts.orders(), toHold, found).catch((error: unknown) => {
    if (error instanceof HoldFailed) return error.trouble;
    throw error;
  });
  const isNew = await change(run, code, (before) => {
    const { state, reason, nextStep } = transition(before, { kind: 'doubted', trouble });
    if (state === before.state) return undefined;
    return { kind: 'doubted', set: { state, reason, nextStep } };
  });
  if (!isNew) return;
  run.found.troubles.push({ code, ...trouble });
  const line = { code: shortCode(code), reason: trouble.reason };
  run.parts.log.error(line, 'payment and order do not agree');
}

/**
 * Returns a decision for the store, which makes the step that places an order due now if its delay
 * is longer than allowed.
 */
function hasten(kind: string, now: number, mayWaitMs: (payment: Payment) => number) {
  return (before: Payment): PaymentChange | undefined => {
    const { state, orderId, dueAt } = before;
    const isIdle = dueAt === null || dueAt > now + mayWaitMs(before);
    return state === 'paid' && orderId === null && isIdle
      ? { kind, set: { dueAt: now } }
      : undefined;
  };
}

async function repair(run: Run, code: string): Promise<void> {
  const decide = hasten('order-found', run.parts.now(), () => 0);
  if (!(await change(run, code, decide))) return;
  run.found.repaired.push(code);
  run.parts.log.warn({ code: shortCode(code) }, 'order found');
}

/**
 * Makes a step due that is delayed for longer than the maximum, which only a wrong clock can cause.
 * The alarms log payments without an order.
 */
async function hastenUnplaced(run: Run, { code, paidAt }: Payment): Promise<void> {
  const now = run.parts.now();
  await change(
    run,
    code,
    hasten('hastened', now, ({ attempts }) => maxRetryDelay(attempts)),
  );
  if (now - (paidAt ?? now) >= OVERDUE_AFTER_MS) run.found.unplaced.push(code);
}

function act(run: Run, finding: Discrepancy): Promise<void> {
  switch (finding.kind) {
    case 'trouble':
      return report(run, finding);
    case 'ordered':
      return repair(run, finding.code);
    case 'unplaced':
      return hastenUnplaced(run, finding.payment);
  }
}

function byQuote<T extends Pick<Order, 'quoteId'>>(things: readonly T[]): Map<string | null, T[]> {
  return Map.groupBy(things, ({ quoteId }) => quoteId);
}

/** Records an unreadable order, because its payment would otherwise appear to have no order. */
function recordUnreadable(
  { parts, found }: Run,
  { number, quoteId, problem }: RejectedOrder,
): void {
  const order = number ?? (quoteId === null ? 'unknown' : `of basket ${quoteId}`);
  if (found.unreadable.some((known) => known.order === order)) return;
  found.unreadable.push({ order, reason: problem.message });
  parts.log.error({ order, ...errorFields(problem) }, 'order cannot be read and was not compared');
}

/**
 * Compares the payments of baskets with their orders. If an unreadable order does not name its
 * basket, the group is halved until only that basket is left.
 */
async function compareGroup(run: Run, quoteIds: readonly string[]): Promise<void> {
  const { orders, now } = run.parts;
  const asked = now();
  const { orders: placed, rejected } = await fetchOrdersOfQuotes(orders(), quoteIds);
  const isNameless = rejected.some(({ quoteId }) => quoteId === null);
  if (isNameless && quoteIds.length > 1) {
    const half = Math.ceil(quoteIds.length / 2);
    for (const part of [quoteIds.slice(0, half), quoteIds.slice(half)]) {
      await keepLease(run);
      await compareGroup(run, part);
    }
    return;
  }
  for (const order of rejected)
    recordUnreadable(run, { ...order, quoteId: order.quoteId ?? quoteIds[0] ?? null });
  const skipped = new Set(rejected.map(({ quoteId }) => quoteId ?? quoteIds[0]));
  const readable = quoteIds.filter((quoteId) => !skipped.has(quoteId));
  await judgeAll(run, readable, { placed, asked });
}

/**
 * Reads orders first and payments afterwards, so that an order placed in between has a recorded
 * payment.
 */
async function compare(run: Run, quoteIds: readonly string[]): Promise<void> {
  const fresh = quoteIds.filter((quoteId) => !run.seen.has(quoteId));
  for (const quoteId of fresh) run.seen.add(quoteId);
  await compareGroup(run, fresh);
}

async function judgeAll(
  run: Run,
  quoteIds: readonly string[],
  { placed: orders, asked }: { placed: readonly Order[]; asked: number },
): Promise<void> {
  const placed = byQuote(orders);
  const payments = byQuote(await run.parts.store.ofQuotes(quoteIds));
  for (const [quoteId, own] of payments) {
    run.found.compared += own.length;
    for (const finding of findDiscrepancy(own, placed.get(quoteId) ?? [], asked))
      await act(run, finding);
  }
}

/**
 * Compares orders that changed in the back end. Only this finds an order of a basket whose payments
 * are old and unpaid; orders of baskets without any payment are ignored.
 */
async function compareOrders(run: Run, since: number): Promise<void> {
  const { store, orders } = run.parts;
  for await (const page of ordersChangedSince(orders(), since)) {
    for (const order of page.rejected) recordUnreadable(run, order);
    const quoteIds = new Set(
      [...page.orders, ...page.rejected].flatMap(({ quoteId }) => quoteId ?? []),
    );
    const known = new Set((await store.ofQuotes([...quoteIds])).map(({ quoteId }) => quoteId));
    await keepLease(run);
    await compare(run, [...known]);
    await keepLease(run);
  }
}

/** Compares paid payments: all that are not completed, and those whose last change is recent. */
async function comparePayments(run: Run, since: number): Promise<void> {
  let last = '';
  for (;;) {
    const page = await run.parts.store.toReconcile(since, last, PAGE_SIZE);
    if (page.length === 0) return;
    await keepLease(run);
    await compare(run, [...new Set(page.map(({ quoteId }) => quoteId))]);
    last = page.at(-1)?.code ?? last;
  }
}

/**
 * Compares once, unless another server is comparing or has done so recently.
 *
 * @param isUrgent ignores the time of the last comparison
 * @returns `undefined` if another server is comparing or the comparison is not due
 * @throws errors of the back end or database; results up to then are recorded
 */
export async function reconcile(
  parts: PaymentParts,
  { isUrgent = false } = {},
): Promise<Reconciliation | undefined> {
  const { store, settings, now, log } = parts;
  const lease = createLease(CALLS, settings.commerceTimeoutMs);
  const begun = now();
  const claim = await store.claimJob('reconcile', lease, isUrgent);
  if (claim === undefined) return undefined;
  const found: Reconciliation = {
    compared: 0,
    repaired: [],
    troubles: [],
    unplaced: [],
    unreadable: [],
  };
  const run: Run = { parts, lease, seen: new Set(), found };
  const since = Math.max(claim.seenUntil ?? 0, begun - MAX_WINDOW_MS) - OVERLAP_MS;
  // Every server tries once per interval. Half an interval is enough to make the other servers skip
  // their try.
  const dueInMs = RECONCILE_EVERY_MS / 2;
  try {
    await compareOrders(run, since);
    await comparePayments(run, since);
    // `seenUntil` stays unchanged, so that an unreadable order is compared once it is readable,
    // regardless of its age.
    const isAllSeen = found.unreadable.length === 0;
    await store.releaseJob('reconcile', lease.holder, {
      dueInMs,
      ...(isAllSeen && { seenUntil: begun }),
    });
  } catch (error) {
    await store.releaseJob('reconcile', lease.holder, { dueInMs });
    throw error;
  }
  const { compared, repaired, troubles, unplaced, unreadable } = found;
  const counts = {
    repaired: repaired.length,
    troubles: troubles.length,
    unreadable: unreadable.length,
  };
  log.info({ compared, ...counts, unplaced: unplaced.length }, 'reconciled');
  return found;
}
