/** The list of the quick order: kept in the browser, equal in all tabs, with what its codes stand for. */

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
import type { TypedLine } from '#lib/quick-order/parse-lines.ts';
import { type Named, type Resolved, resolveLine } from '#lib/quick-order/resolve-line.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { readStored } from '#stores/safe-storage.ts';
import { productsByCode } from './products-by-code.ts';

const KEY = 'quickOrder';

export const $orderList = persistentAtom<OrderList>(KEY, NO_LIST, {
  encode: writeList,
  decode: readList,
});

/** The products that a code stands for, for those codes that were looked up. */
const $known = atom<ReadonlyMap<string, readonly Named[]>>(new Map());

/** Why codes could not be looked up. */
export const $lookUpFailure = atom<Failure | null>(null);

/** Lines that an address brought while there was a list already. */
export const $offered = atom<readonly TypedLine[]>([]);

/** What each line stands for, by its id; a line that is not looked up yet is left out. */
export const $resolved = computed([$orderList, $known], ({ lines }, known) => {
  const resolved = lines.flatMap((line) => {
    const found = known.get(line.code);
    return found === undefined ? [] : [[line.id, resolveLine(line, found)] as const];
  });
  return new Map<number, Resolved>(resolved);
});

/** Takes over what another tab wrote a moment ago; within the lock of the cart, this is how it stands. */
export function readAnew(): OrderList {
  if (readStored === undefined) return $orderList.get();
  const text = readStored[KEY];
  if (text !== writeList($orderList.get())) $orderList.set(readList(text ?? ''));
  return $orderList.get();
}

/** Changes the list as it is now, whichever tab wrote it. */
export function changeList(change: (list: OrderList) => OrderList): void {
  $orderList.set(change(readAnew()));
}

export function changeLine(id: number, change: (line: OrderLine) => OrderLine): void {
  changeList((list) => withLine(list, id, change));
}

/** Looks up what is not known yet; a code that failed is tried again with the next. */
export async function lookUp(): Promise<void> {
  const known = $known.get();
  const codes = new Set($orderList.get().lines.map(({ code }) => code));
  const missing = [...codes].filter((code) => !known.has(code));
  $lookUpFailure.set(null);
  if (missing.length === 0) return;
  try {
    const found = await productsByCode(missing);
    $known.set(new Map([...$known.get(), ...found]));
  } catch (error) {
    $lookUpFailure.set({ ...toFailure(error), mayRetry: true });
  }
}

export function addLines(typed: readonly TypedLine[]): Omit<Appended, 'list'> {
  const { list, ...told } = appendLines(readAnew(), typed);
  $orderList.set(list);
  void lookUp();
  return told;
}

/** What is on its way or in the basket stays as it is. */
export function editLine(id: number, typed: Partial<TypedLine>): void {
  changeLine(id, (line) => {
    return ['sending', 'added'].includes(line.state) ? line : draftOf({ ...line, ...typed });
  });
  void lookUp();
}

export function removeLine(id: number): void {
  changeList((list) => ({ ...list, lines: list.lines.filter((line) => line.id !== id) }));
}

export function clearList(): void {
  changeList(() => NO_LIST);
}

/** Makes an order that was put into the basket one that can be put there again. */
export function startAgain(): void {
  changeList((list) => ({ ...list, lines: list.lines.map(draftOf) }));
}

/** In place of the list, or below it; what has no room there is still offered. */
export function takeOffered(isReplacing: boolean): void {
  if (isReplacing) clearList();
  $offered.set(addLines($offered.get()).leftOut);
}

const isSame = (typed: readonly TypedLine[], { lines }: OrderList) =>
  JSON.stringify(typed) === JSON.stringify(lines.map(({ code, quantity }) => ({ code, quantity })));

/** Takes the list that the page's address brings; a list that is there already is not lost for it. */
function takeAddress(): void {
  const typed = readFragment(location.hash);
  if (typed.length === 0) return;
  history.replaceState(history.state, '', location.pathname);
  const list = readAnew();
  if (list.lines.length === 0) addLines(typed);
  else if (!isSame(typed, list)) $offered.set(typed);
}

/** Answers a function that ends it. */
export function openList(): () => void {
  takeAddress();
  void lookUp();
  addEventListener('hashchange', takeAddress);
  return () => removeEventListener('hashchange', takeAddress);
}
