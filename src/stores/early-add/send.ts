/**
 * A first tap on 'add' asks the back end at once, while the scripts that usually ask still load:
 * on a poor network they take longer than the back end. The stores take the answers over.
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

/** What a tap asked for, until the stores take it over: see `adopt.ts`. */
interface SentAhead {
  sku: string;
  quantity: number;
  /** Of a variant, which of its configurable product it is. */
  choice?: Choice;
  /** Undefined where nothing was added: then it is all still to do. */
  sent: Promise<SentAnswers | undefined>;
}

export interface SentAnswers {
  /** The guest's cart, by its masked id. */
  maskedId: string;
  /** The cart as it was before; undefined for one that was opened for this. */
  before: Response | undefined;
  /** To the request that adds. It rejects where none came. */
  answer: Promise<Response>;
}

declare global {
  var sentAhead: SentAhead | undefined;
}

type Wanted = Omit<SentAhead, 'sent'>;

const TIMEOUT_MS = 20_000;

/** With all that it holds: a body that is read after the time is up is lost. */
async function ask(method: string, path: string, body?: object): Promise<Response> {
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
  const maskedId = await (await ask('POST', GUEST_CARTS_PATH)).json();
  if (isMaskedId(maskedId)) localStorage.setItem('guestCode', maskedId);
  return maskedId;
}

/** Undefined where no cart was found that takes the item, and for a customer: her scripts are there. */
async function add(ahead: Wanted): Promise<SentAnswers | undefined> {
  if (localStorage.getItem('login')) return undefined;
  const known = localStorage.getItem('guestCode');
  const before = known ? await ask('GET', guestCartPath(known)) : undefined;
  const maskedId = known || (await openCart());
  if (!isMaskedId(maskedId) || before?.ok === false) return undefined;
  const item = newItem(ahead, maskedId);
  const answer = ask('POST', itemsPath(guestCartPath(maskedId)), item);
  // Whoever takes it over hears that it failed.
  await answer.catch(() => {});
  return { maskedId, before, answer };
}

/**
 * @param island what holds the button, and its quantity where it asks for one; it stands in the `data-sku` of its product,
 *   beside its `data-fewest` where a basket takes no single one, and its `data-choice` where it is a variant
 * @returns whether the tap repeats one that is being sent: a second tap must not add a second product
 */
export function sendEarlyAdd(island: HTMLElement): boolean {
  const { locks } = navigator;
  const { sentAhead } = globalThis;
  const { sku, fewest = '1', choice } = island.closest<HTMLElement>('[data-sku]')?.dataset ?? {};
  const field = island.querySelector('input');
  const quantity = parseQuantity(field?.value ?? fewest);
  if (sku === undefined || quantity === null || locks === undefined) return false;
  // The island reports beside the field what a basket does not take.
  if (field?.validity.valid === false) return false;
  // One at a time; what was sent ahead and never taken over is not sent again.
  if (sentAhead !== undefined) return sentAhead.sku === sku && sentAhead.quantity === quantity;
  // What fails before the item was asked for, blocked storage too, is left to the stores.
  const wanted: Wanted = { sku, quantity, ...(choice && { choice: JSON.parse(choice) }) };
  const sent = locks.request(CART_LOCK, () => add(wanted)).catch(() => undefined);
  globalThis.sentAhead = { ...wanted, sent };
  return false;
}
