/**
 * The quick order list, stored in the browser and equal in all tabs, with the products of its
 * codes.
 */

import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import { readFragment } from '#lib/quick-order/list-link.ts';
import {
  type Appended,
  appendLines,
  draftOf,
  NO_LIST,
  type OrderLine,
  type OrderList,
  readList,
  withLine,
  writeList,
} from '#lib/quick-order/order-list.ts';
import { MAX_LINES, type PastedLine, type TypedLine } from '#lib/quick-order/parse-lines.ts';
import {
  identifyProduct,
  type NamedProduct,
  type Resolved,
  resolveLine,
} from '#lib/quick-order/resolve-line.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { readStored } from '#stores/safe-storage.ts';
import { productsByCode } from './products-by-code.ts';

const KEY = 'quickOrder';

export const $orderList = persistentAtom<OrderList>(KEY, NO_LIST, {
  encode: writeList,
  decode: readList,
});

/** Products by code, for codes that were looked up. */
const $known = atom<ReadonlyMap<string, readonly NamedProduct[]>>(new Map());

export const $lookUpFailure = atom<Failure | null>(null);

/** Lines of a shared link, if the shopper already has a list. */
export const $offered = atom<readonly TypedLine[]>([]);

/** Product or problem of each line by line ID; lines without a lookup result are missing. */
export const $resolved = computed([$orderList, $known], ({ lines }, known) => {
  const resolved = lines.flatMap((line) => {
    const found = known.get(line.code);
    return found === undefined ? [] : [[line.id, resolveLine(line, found)] as const];
  });
  return new Map<number, Resolved>(resolved);
});

/**
 * Reads the list from the storage, which another tab may have changed. Under the cart lock it is up
 * to date.
 */
export function readStoredList(): OrderList {
  if (readStored === undefined) return $orderList.get();
  const text = readStored[KEY];
  if (text !== writeList($orderList.get())) $orderList.set(readList(text ?? ''));
  return $orderList.get();
}

/** Applies a change to the stored list, including changes of other tabs. */
export function changeList(change: (list: OrderList) => OrderList): void {
  $orderList.set(change(readStoredList()));
}

export function changeLine(id: number, change: (line: OrderLine) => OrderLine): void {
  changeList((list) => withLine(list, id, change));
}

const codesOf = (lines: readonly TypedLine[]) => lines.map(({ code }) => code);

/** Fetches the products of codes that have no result yet. The next call retries failed ones. */
export async function fetchProductsOfCodes(codes = codesOf($orderList.get().lines)): Promise<void> {
  const known = $known.get();
  const missing = [...new Set(codes)].filter((code) => !known.has(code));
  $lookUpFailure.set(null);
  if (missing.length === 0) return;
  try {
    const found = await productsByCode(missing);
    $known.set(new Map([...$known.get(), ...found]));
  } catch (error) {
    $lookUpFailure.set({ ...toFailure(error), mayRetry: true });
  }
}

/** Returns true if products have this code or name, not only similar ones. */
const isSold = (code: string) =>
  $known
    .get()
    .get(code)
    ?.some(({ isGuess }) => !isGuess) === true;

/** Returns the SKU of a code that was looked up and identifies one product. */
function skuOf(code: string): string | undefined {
  return identifyProduct(code, $known.get().get(code) ?? [])?.wanted.sku;
}

export function addLines(typed: readonly TypedLine[]): Omit<Appended, 'list'> {
  const { list, ...told } = appendLines(readStoredList(), typed, (code) => skuOf(code) ?? code);
  $orderList.set(list);
  void fetchProductsOfCodes();
  return told;
}

/**
 * Adds pasted lines after looking up their products, so that the right reading of each row is used
 * and lines of the same product are merged.
 */
export async function addPasted(pasted: readonly PastedLine[]): Promise<Omit<Appended, 'list'>> {
  const some = pasted.slice(0, MAX_LINES);
  await fetchProductsOfCodes(some.flatMap((line) => codesOf([line, ...(line.readings ?? [])])));
  return addLines(
    pasted.map(({ readings, ...typed }) => readings?.find(({ code }) => isSold(code)) ?? typed),
  );
}

/** Edits a line unless it is being sent or is already in the basket. */
export function editLine(id: number, typed: Partial<TypedLine>): void {
  changeLine(id, (line) => {
    return ['sending', 'added'].includes(line.state) ? line : draftOf({ ...line, ...typed });
  });
  void fetchProductsOfCodes();
}

export function removeLine(id: number): void {
  changeList((list) => ({ ...list, lines: list.lines.filter((line) => line.id !== id) }));
}

export function clearList(): void {
  changeList(() => NO_LIST);
}

/** Turns all lines into drafts, so that the list can be added to the basket again. */
export function startAgain(): void {
  changeList((list) => ({ ...list, lines: list.lines.map(draftOf) }));
}

/**
 * Replaces the list with the offered lines or appends them. Lines that exceed the maximum stay
 * offered.
 */
export function takeOffered(isReplacing: boolean): void {
  if (isReplacing) clearList();
  $offered.set(addLines($offered.get()).leftOut);
}

const isSame = (typed: readonly TypedLine[], { lines }: OrderList) =>
  JSON.stringify(typed) === JSON.stringify(lines.map(({ code, quantity }) => ({ code, quantity })));

/**
 * Reads a list from the page's URL. If the shopper already has a list, the new lines are offered
 * instead.
 */
function takeAddress(): void {
  const typed = readFragment(location.hash);
  if (typed.length === 0) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const list = readStoredList();
  if (list.lines.length === 0) addLines(typed);
  else if (!isSame(typed, list)) $offered.set(typed);
}

/**
 * Reads a list from the URL, now and whenever the fragment changes. Returns an unsubscribe
 * function.
 */
export function openList(): () => void {
  takeAddress();
  void fetchProductsOfCodes();
  addEventListener('hashchange', takeAddress);
  return () => removeEventListener('hashchange', takeAddress);
}
