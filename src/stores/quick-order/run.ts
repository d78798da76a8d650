/**
 * Puts the list of the quick order into the basket, a line at a time. Each step holds the lock of the
 * cart and begins with the list as it is kept, so that two tabs never add a line twice; a line that
 * was on its way when its page was left is looked for in the basket before it is sent again.
 */

import { atom } from 'nanostores';
import { type CartReference, fetchCart, isCartGone, quantityIn } from '#commerce/cart/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTokenDead, isTransient } from '#commerce/errors.ts';
import { QUICK_ORDER } from '#config/messages/quick-order-messages.ts';
import { nextLine, type OrderLine, type OrderList } from '#lib/quick-order/order-list.ts';
import {
  $basketCount,
  markBasketChanged,
  refreshBasket,
  setBasketCount,
} from '#stores/basket/basket.ts';
import { withCart } from '#stores/basket/cart-access.ts';
import { addSurely } from '#stores/basket/changes.ts';
import { CART_LOCK, exclusively } from '#stores/exclusive.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { $login } from '#stores/session/session.ts';
import { isLeaving } from '#stores/session/session-end.ts';
import { keptNow } from '#stores/storage.ts';
import { $resolved, changeLine, changeList, readAnew } from './list.ts';

/** Between two lines of a guest, one call each: 240 a minute leave room for others below the gateway's 300. */
const PACE_MS = 250;

/** A customer's line is two calls: the first finds her cart. */
const CUSTOMER_PACE_MS = 500;

/** How long a call may still be answered after its page was left. */
const ANSWERED_WITHIN_MS = 30_000;

/** How often an unanswered line is tried before the shopper is asked. */
const MOST_TRIES = 6;

/** Seconds before the next try where the answer names none; doubled with each. */
const FIRST_WAIT = 2;

/** A list that stood still for so long does not go on by itself. */
const FORGOTTEN_MS = 120_000;

/** Why it stopped by itself. */
export const $runFailure = atom<Failure | null>(null);

/** Who shops in this browser as it is now, also where another tab signed in or out a moment ago. */
function ownerNow(): string | undefined {
  const token = keptNow === undefined ? $login.get() : keptNow['login'];
  return token?.slice(-8);
}

/** Why it waits: the shop asked for a pause, or the browser has no connection. */
export const $pause = atom<'busy' | 'offline' | null>(null);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** In slices, so that Stop is heard. */
async function waitUntil(time: number): Promise<void> {
  while (Date.now() < time && readAnew().isRunning) {
    await pause(Math.min(PACE_MS, time - Date.now()));
  }
}

type Outcome = Pick<OrderLine, 'state' | 'reason'>;

function finish({ id, code, quantity, sku, choice }: OrderLine, outcome: Outcome): void {
  changeLine(id, () => ({ id, code, quantity, sku, choice, ...outcome }));
}

/** Whether a line whose page was left arrived; undefined as long as it still may. */
async function hasArrived(
  client: CommerceClient,
  cart: CartReference,
  { sku = '', quantity, before = 0, sentAt = 0 }: OrderLine,
): Promise<boolean | undefined> {
  const held = quantityIn(await fetchCart(client, cart), sku);
  if (held >= before + Number(quantity)) return true;
  return Date.now() > sentAt + ANSWERED_WITHIN_MS ? false : undefined;
}

async function settle(client: CommerceClient, cart: CartReference, line: OrderLine): Promise<void> {
  const isThere = await hasArrived(client, cart, line);
  if (isThere === undefined) return holdUntil(Date.now() + FIRST_WAIT * 1000);
  finish(line, { state: isThere ? 'added' : 'queued' });
}

function holdUntil(notBefore: number): void {
  changeList((list) => ({ ...list, notBefore }));
}

/** Whether the back end says something of this line alone. */
function isOfLine(error: unknown, cart: CartReference): error is BackEndRefusal {
  const isRefusal = error instanceof BackEndRefusal && !isTransient(error);
  return isRefusal && !isTokenDead(error) && !isCartGone(error, cart);
}

/** Whether the answer says that nothing was done: then the line has not to be looked for. */
const isTurnedAway = (error: unknown) =>
  error instanceof BackEndRefusal && (!isTransient(error) || [429, 503].includes(error.status));

async function add(client: CommerceClient, cart: CartReference, line: OrderLine): Promise<void> {
  const { id, sku = '', choice } = line;
  const quantity = Number(line.quantity);
  try {
    await addSurely(client, cart, { sku, quantity, choice }, (before) =>
      changeLine(id, (one) => ({ ...one, state: 'sending', before, sentAt: Date.now() })),
    );
  } catch (error) {
    if (isOfLine(error, cart)) return finish(line, { state: 'refused', reason: error.reason });
    if (isTurnedAway(error)) finish(line, { state: 'queued' });
    throw error;
  }
  finish(line, { state: 'added' });
  setBasketCount($basketCount.get() + quantity);
}

async function send(client: CommerceClient, cart: CartReference, line: OrderLine): Promise<void> {
  await add(client, cart, line);
  holdUntil(Date.now() + (cart.kind === 'guest' ? PACE_MS : CUSTOMER_PACE_MS));
}

/** One line; false when nothing is left to do for this owner. */
async function step(owner: string | undefined): Promise<boolean> {
  if (ownerNow() !== owner) return false;
  return withCart(async (client, cart) => {
    const list = readAnew();
    const line = nextLine(list);
    if (!list.isRunning || line === undefined || ownerNow() !== owner) return false;
    if (Date.now() < list.notBefore) return true;
    await (line.state === 'sending' ? settle(client, cart, line) : send(client, cart, line));
    return true;
  });
}

/** Waits as the answer says, or for a connection; false when it is of no use. */
function waitAfter(error: unknown, tries: number): boolean {
  if (isLeaving() || isTokenDead(error) || !isTransient(error)) return false;
  const isOffline = navigator.onLine === false;
  if (tries >= MOST_TRIES && !isOffline) return false;
  const told = error instanceof BackEndRefusal ? error.retryAfter : undefined;
  $pause.set(isOffline ? 'offline' : 'busy');
  holdUntil(Date.now() + (isOffline ? FIRST_WAIT : (told ?? FIRST_WAIT * 2 ** tries)) * 1000);
  return true;
}

async function stepSurely(owner: string | undefined): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    await waitUntil(readAnew().notBefore);
    try {
      const isMore = await step(owner);
      $pause.set(null);
      return isMore;
    } catch (error) {
      if (!waitAfter(error, tries)) throw error;
    }
  }
}

let isRunningHere = false;

async function run(): Promise<void> {
  if (isRunningHere) return;
  isRunningHere = true;
  $runFailure.set(null);
  const { owner } = readAnew();
  try {
    // What the basket holds is then known: each line is one call.
    await refreshBasket();
    while (await stepSurely(owner)) {}
  } catch (error) {
    if (!isTokenDead(error)) $runFailure.set(toFailure(error));
  } finally {
    if (ownerNow() !== owner) $runFailure.set({ message: QUICK_ORDER.otherOwner, mayRetry: false });
    $pause.set(null);
    await stopRun();
    isRunningHere = false;
    markBasketChanged();
  }
}

function queued(line: OrderLine): OrderLine {
  const resolved = $resolved.get().get(line.id);
  if (line.state !== 'draft' || resolved?.state !== 'ready') return line;
  const { id, code } = line;
  const { product, quantity } = resolved;
  return { id, code, quantity: String(quantity), state: 'queued', ...product.wanted };
}

/** Queues every line that can go into the basket, and puts them there. */
export async function startRun(): Promise<void> {
  await exclusively(CART_LOCK, async () =>
    changeList((list): OrderList => {
      return { lines: list.lines.map(queued), isRunning: true, owner: ownerNow(), notBefore: 0 };
    }),
  );
  return run();
}

/** Once the line that is on its way has arrived: nobody else changes the list meanwhile. */
export function stopRun(): Promise<void> {
  return exclusively(CART_LOCK, async () => {
    if (readAnew().isRunning) changeList((list) => ({ ...list, isRunning: false }));
  });
}

/** After a reload it goes on by itself; after a long time only when it is told to. */
export function resumeRun(): void {
  const { isRunning, notBefore } = readAnew();
  if (!isRunning) return;
  if (Date.now() < notBefore + FORGOTTEN_MS) void run();
  else void stopRun();
}
