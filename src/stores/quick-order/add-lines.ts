/**
 * Adds the quick order list to the basket, 40 lines per call. Each step holds the cart lock and
 * starts from the stored list, so that two tabs never add a line twice.
 *
 * Before each call the list stores the quantities in the basket. After a rejection, a lost response
 * or a reload, comparing them with the basket shows which lines arrived.
 */

import { atom } from 'nanostores';
import { addCartLines, type CartReference, fetchCart, isCartGone } from '#commerce/cart/carts.ts';
import { LINES_PER_CALL } from '#commerce/cart-paths.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTokenRejected, isTransient } from '#commerce/errors.ts';
import { QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import {
  linesIn,
  type OrderLine,
  type OrderList,
  quantitiesOf,
  splitArrivedLines,
} from '#lib/quick-order/order-list.ts';
import {
  $basketCount,
  markBasketChanged,
  refreshBasket,
  setBasketCount,
} from '#stores/basket/basket.ts';
import { forgetCachedCart } from '#stores/basket/cached-cart.ts';
import { withCart } from '#stores/basket/cart-access.ts';
import { addIdempotently } from '#stores/basket/changes.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { readStored } from '#stores/safe-storage.ts';
import { $login } from '#stores/session/session.ts';
import { CART_LOCK, withTabLock } from '#stores/tab-lock.ts';
import { $resolved, changeList, readStoredList } from './list.ts';

/** Maximum time in ms that Magento may still work on a call whose response is lost. */
const LOST_CALL_MS = 60_000;

/** Delay in ms before the basket is read again for such a call. */
const RECHECK_MS = 2000;

/** A run resumes automatically after a reload if its last call is at most this old, in ms. */
const RESUME_WITHIN_MS = 120_000;

export const $runFailure = atom<Failure | null>(null);

/**
 * Number of lines in the next call. It is halved after a rejection, because Magento 2.4.4 then adds
 * none of them.
 */
let size = LINES_PER_CALL;

let hasGraphql = true;

/**
 * Returns the end of the session's token from the storage, which another tab may just have changed;
 * `undefined` for a guest.
 */
function ownerNow(): string | undefined {
  const token = readStored === undefined ? $login.get() : readStored['login'];
  return token?.slice(-8);
}

type LineOutcome = Pick<OrderLine, 'state' | 'reason'>;

function setOutcome(lines: readonly OrderLine[], outcomeOf: (index: number) => LineOutcome): void {
  const outcomes = new Map(lines.map(({ id }, index) => [id, outcomeOf(index)]));
  changeList((list) => ({
    ...list,
    lines: list.lines.map((line) => ({ ...line, ...outcomes.get(line.id) })),
  }));
}

function setState(lines: readonly OrderLine[], state: OrderLine['state']): void {
  setOutcome(lines, () => ({ state }));
  if (state !== 'added') return;
  const added = lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  setBasketCount($basketCount.get() + added);
}

/** Returns true if the back end rejects this line but may accept others. */
function isLineRefusal(error: unknown, cart: CartReference): error is BackEndRefusal {
  const isRefusal = error instanceof BackEndRefusal && !isTransient(error);
  return isRefusal && !isTokenRejected(error) && !isCartGone(error, cart);
}

const lacksGraphql = (error: unknown) => error instanceof BackEndRefusal && error.status === 501;

/** Returns true if the back end rejected a call without executing it. */
const wasNotExecuted = (error: unknown) =>
  error instanceof BackEndRefusal &&
  (!isTransient(error) || [429, 501, 503].includes(error.status));

async function readQuantities(client: CommerceClient, cart: CartReference) {
  return quantitiesOf((await fetchCart(client, cart)).items);
}

/** Adds lines and returns the messages about rejected ones. */
async function add(
  client: CommerceClient,
  cart: CartReference,
  lines: readonly OrderLine[],
): Promise<readonly string[]> {
  const items = lines.map(({ sku = '', quantity, choice }) => {
    return { sku, quantity: Number(quantity), choice };
  });
  if (hasGraphql) return addCartLines(client, cart, items).finally(forgetCachedCart);
  try {
    for (const item of items) await addIdempotently(client, cart, item);
    return [];
  } catch (error) {
    if (isLineRefusal(error, cart)) return [error.reason];
    throw error;
  }
}

/**
 * Assigns messages to the lines that did not arrive. If none of several lines arrived, or if it is
 * unclear which message belongs to which line, the next call has half as many lines.
 */
function assignMessages(
  sent: number,
  missing: readonly OrderLine[],
  messages: readonly string[],
): void {
  const areOthersAdded = sent > missing.length || sent === 1;
  if (missing.length === 1 && areOthersAdded) {
    setOutcome(missing, () => ({ state: 'refused', reason: messages.join(' ') }));
  } else if (missing.length === messages.length && areOthersAdded) {
    setOutcome(missing, (index) => ({ state: 'refused', reason: messages[index] }));
  } else {
    size = Math.ceil(missing.length / 2);
    setState(missing, 'queued');
  }
}

type Progress = 'running' | 'waiting' | 'done';

async function send(client: CommerceClient, cart: CartReference, list: OrderList): Promise<void> {
  const lines = linesIn(list, 'queued').slice(0, hasGraphql ? size : 1);
  const before = await readQuantities(client, cart);
  changeList((now) => ({ ...now, before: [...before], sentAt: Date.now() }));
  setState(lines, 'sending');
  let messages: readonly string[];
  try {
    messages = await add(client, cart, lines);
  } catch (error) {
    if (wasNotExecuted(error)) setState(lines, 'queued');
    if (!lacksGraphql(error)) throw error;
    hasGraphql = false;
    return;
  }
  size = Math.min(size * 2, LINES_PER_CALL);
  if (messages.length === 0) return setState(lines, 'added');
  const { arrived, missing } = splitArrivedLines(lines, before, await readQuantities(client, cart));
  setState(arrived, 'added');
  assignMessages(lines.length, missing, messages);
}

/**
 * Checks the basket for lines whose response is lost. Missing lines are queued again once the call
 * has added others or can no longer add them.
 */
async function settle(
  client: CommerceClient,
  cart: CartReference,
  { before, sentAt = 0 }: OrderList,
  lines: readonly OrderLine[],
): Promise<Progress> {
  const after = await readQuantities(client, cart);
  const { arrived, missing } = splitArrivedLines(lines, new Map(before), after);
  if (arrived.length === 0 && Date.now() < sentAt + LOST_CALL_MS) return 'waiting';
  setState(arrived, 'added');
  setState(missing, 'queued');
  return 'running';
}

/**
 * Sends one call, or checks the basket after a lost response. Returns `done` when nothing is left
 * to do for this owner.
 */
async function step(owner: string | undefined): Promise<Progress> {
  if (ownerNow() !== owner) return 'done';
  return withCart(async (client, cart) => {
    const list = readStoredList();
    if (!list.isRunning || ownerNow() !== owner) return 'done';
    const sent = linesIn(list, 'sending');
    if (sent.length > 0) return settle(client, cart, list, sent);
    if (linesIn(list, 'queued').length === 0) return 'done';
    await send(client, cart, list);
    return 'running';
  });
}

let isRunningHere = false;

async function run(): Promise<void> {
  if (isRunningHere) return;
  isRunningHere = true;
  $runFailure.set(null);
  const { owner } = readStoredList();
  try {
    await refreshBasket();
    let progress: Progress = 'running';
    while (progress !== 'done') {
      progress = await step(owner);
      if (progress === 'waiting') await new Promise((done) => setTimeout(done, RECHECK_MS));
    }
  } catch (error) {
    if (!isTokenRejected(error)) $runFailure.set(toFailure(error));
  } finally {
    if (ownerNow() !== owner) $runFailure.set({ message: QUICK_ORDER.otherOwner, mayRetry: false });
    await endRun();
    isRunningHere = false;
    markBasketChanged();
  }
}

function queueIfReady(line: OrderLine): OrderLine {
  const resolved = $resolved.get().get(line.id);
  if (line.state !== 'draft' || resolved?.state !== 'ready') return line;
  const { id, code } = line;
  const { product, quantity } = resolved;
  return { id, code, quantity: String(quantity), state: 'queued', ...product.wanted };
}

/** Queues every line that can be added to the basket and starts the run. */
export async function startRun(): Promise<void> {
  await withTabLock(CART_LOCK, async () =>
    changeList((list) => {
      const lines = list.lines.map(queueIfReady);
      return { ...list, lines, isRunning: true, owner: ownerNow(), sentAt: Date.now() };
    }),
  );
  return run();
}

function endRun(): Promise<void> {
  return withTabLock(CART_LOCK, async () => {
    if (readStoredList().isRunning) changeList((list) => ({ ...list, isRunning: false }));
  });
}

/** Resumes a run after a reload. After a longer time only the shopper can resume it. */
export function resumeRun(): void {
  const { isRunning, sentAt = 0 } = readStoredList();
  if (!isRunning) return;
  void (Date.now() < sentAt + RESUME_WITHIN_MS ? run() : endRun());
}
