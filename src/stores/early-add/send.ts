/**
 * Sends the request of a first tap on Add to basket while the other scripts still load: on a slow
 * network they take longer than the back end. The stores adopt the responses.
 */
import {
  GUEST_CARTS_PATH,
  guestCartPath,
  isMaskedId,
  itemsPath,
  newItem,
} from '#commerce/cart-paths.ts';
import type { Choice } from '#lib/products/choice.ts';
import { parseQuantity } from '#stores/basket/quantity.ts';
import { CART_LOCK } from '#stores/tab-lock.ts';

/** Request of an early tap until the stores adopt it (see `adopt.ts`). */
interface SentAhead {
  sku: string;
  quantity: number;
  /** Chosen options, for a variant of a configurable product. */
  choice?: Choice;
  /** Resolves to undefined if the item was not sent; the stores then add it. */
  sent: Promise<EarlyResponses | undefined>;
}

export interface EarlyResponses {
  maskedId: string;
  /** Response with the cart before the change; `undefined` for a new cart. */
  before: Response | undefined;
  /** Response to the request that adds the item; rejects after a network failure. */
  answer: Promise<Response>;
}

declare global {
  var sentAhead: SentAhead | undefined;
}

type Wanted = Omit<SentAhead, 'sent'>;

const TIMEOUT_MS = 20_000;

/** Reads the body as well, because it can no longer be read after the timeout. */
async function sendRequest(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return new Response(await response.text(), { status: response.status });
}

async function openCart(): Promise<unknown> {
  const maskedId = await (await sendRequest('POST', GUEST_CARTS_PATH)).json();
  if (isMaskedId(maskedId)) localStorage.setItem('guestCode', maskedId);
  return maskedId;
}

/**
 * Returns undefined if the guest's cart cannot take the item, and for customers, because pages load
 * the stores early for them.
 */
async function addToGuestCart(ahead: Wanted): Promise<EarlyResponses | undefined> {
  if (localStorage.getItem('login')) return undefined;
  const known = localStorage.getItem('guestCode');
  const before = known ? await sendRequest('GET', guestCartPath(known)) : undefined;
  const maskedId = known || (await openCart());
  if (!isMaskedId(maskedId) || before?.ok === false) return undefined;
  const item = newItem(ahead, maskedId);
  const answer = sendRequest('POST', itemsPath(guestCartPath(maskedId)), item);
  // The stores handle the rejection.
  await answer.catch(() => {});
  return { maskedId, before, answer };
}

/**
 * Sends the request of a tap before the stores have loaded.
 *
 * @param island contains the button and possibly a quantity field. It is inside the product's
 * element with `data-sku`, which may have a `data-fewest` (minimum quantity) and a `data-choice`
 * (variant)
 * @returns true if the tap repeats a pending request, because a second tap must not add a second
 * product
 */
export function sendEarlyAdd(island: HTMLElement): boolean {
  const { locks } = navigator;
  const { sentAhead } = globalThis;
  const { sku, fewest = '1', choice } = island.closest<HTMLElement>('[data-sku]')?.dataset ?? {};
  const field = island.querySelector('input');
  const quantity = parseQuantity(field?.value ?? fewest);
  if (sku === undefined || quantity === null || locks === undefined) return false;
  // The island shows an invalid quantity next to the field.
  if (field?.validity.valid === false) return false;
  // Only one request at a time; a request that was never adopted is not repeated.
  if (sentAhead !== undefined) return sentAhead.sku === sku && sentAhead.quantity === quantity;
  // The stores handle failures before the request, such as blocked storage.
  const wanted: Wanted = { sku, quantity, ...(choice && { choice: JSON.parse(choice) }) };
  const sent = locks.request(CART_LOCK, () => addToGuestCart(wanted)).catch(() => undefined);
  globalThis.sentAhead = { ...wanted, sent };
  return false;
}
