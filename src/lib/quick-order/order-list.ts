/** A list of a quick order, how far it got, and the changes of it. */
import * as z from 'zod/mini';
import { choice } from '#lib/products/choice.ts';
import { MAX_LINES, type TypedLine } from './parse-lines.ts';

/** Of a code or a quantity, in characters; longer is no SKU of Magento's. */
const LONGEST = 64;

/** Half a character, as the end of a text that was cut may be, has no place in an address. */
const typedText = z.string().check(
  z.maxLength(LONGEST),
  z.refine((text) => text.isWellFormed()),
);

const asKept = (typed: string) => typed.slice(0, LONGEST).toWellFormed();

const line = z.object({
  /** Tells it from the others of the list. */
  id: z.int(),
  code: typedText,
  quantity: typedText,
  /**
   * `draft` waits for the shopper, `queued` for its turn. `sending` is being added, or was when the page was left.
   */
  state: z.enum(['draft', 'queued', 'sending', 'added', 'refused']),
  /** Of the product that it stands for, since it was queued. */
  sku: z.optional(z.string()),
  choice: z.optional(choice),
  /** Why it was refused, in the back end's words. */
  reason: z.optional(z.string()),
});

const orderList = z.object({
  lines: z.array(line).check(z.maxLength(MAX_LINES)),
  isRunning: z.boolean(),
  /** Whose basket it goes into; left out of a guest's. */
  owner: z.optional(z.string()),
  /** Pieces in the basket before the last call, by SKU. */
  before: z.optional(z.array(z.tuple([z.string(), z.number()]))),
  /** When the last call was sent, or the run was started (ms since 1970). */
  sentAt: z.optional(z.number()),
});

export type OrderLine = z.infer<typeof line>;
export type OrderList = z.infer<typeof orderList>;

export const NO_LIST: OrderList = { lines: [], isRunning: false };

/** Reads a list as {@link writeList} writes it; any other text is an empty one. */
export function readList(text: string): OrderList {
  try {
    const parsed = orderList.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : NO_LIST;
  } catch {
    return NO_LIST;
  }
}

/** An empty list is no text at all. */
export function writeList(list: OrderList): string | undefined {
  return list.lines.length === 0 ? undefined : JSON.stringify(list);
}

export interface Appended {
  list: OrderList;
  /** How many named a code again that waits for the shopper; its quantity grew by theirs. */
  repeated: number;
  /** What had no room. */
  leftOut: readonly TypedLine[];
}

const isSum = ({ quantity }: TypedLine) => /^\d{1,8}$/.test(quantity);

/** Each code once, as far as quantities can be added. */
export function appendLines(list: OrderList, typed: readonly TypedLine[]): Appended {
  const lines = [...list.lines];
  const leftOut: TypedLine[] = [];
  let next = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  let repeated = 0;
  for (const each of typed) {
    const draft = draftOf({ id: next, ...each });
    const code = draft.code.toLowerCase();
    const at = lines.findIndex((line) => {
      return line.state === 'draft' && isSum(line) && line.code.toLowerCase() === code;
    });
    const before = lines[at];
    if (before !== undefined && isSum(draft)) {
      const quantity = String(Number(before.quantity) + Number(draft.quantity));
      lines[at] = { ...before, quantity };
      repeated += 1;
    } else if (lines.length < MAX_LINES) {
      lines.push(draft);
      next += 1;
    } else leftOut.push(each);
  }
  return { list: { ...list, lines }, repeated, leftOut };
}

/** The list with one line changed; as it was where the line is no longer there. */
export function withLine(
  list: OrderList,
  id: number,
  change: (line: OrderLine) => OrderLine,
): OrderList {
  return { ...list, lines: list.lines.map((one) => (one.id === id ? change(one) : one)) };
}

/** As it was typed, as far as a list keeps it. */
export function draftOf({ id, code, quantity }: Omit<OrderLine, 'state'>): OrderLine {
  return { id, code: asKept(code), quantity: asKept(quantity), state: 'draft' };
}

export interface Progress {
  /** Lines that go into the basket, or went. */
  all: number;
  added: number;
  refused: number;
  /** Still to add. */
  left: number;
}

export function progressOf({ lines }: OrderList): Progress {
  const count = (...states: OrderLine['state'][]) =>
    lines.filter(({ state }) => states.includes(state)).length;
  const [added, refused, left] = [count('added'), count('refused'), count('queued', 'sending')];
  return { all: added + refused + left, added, refused, left };
}

export function linesIn({ lines }: OrderList, state: OrderLine['state']): OrderLine[] {
  return lines.filter((line) => line.state === state);
}

/** Pieces by SKU. */
type Quantities = ReadonlyMap<string, number>;

/** Sums the quantities by SKU: a variant has one basket line if added by its SKU and another if chosen on its page. */
export function quantitiesOf(items: readonly { sku: string; quantity: number }[]): Quantities {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/** Divides lines that were sent by whether the basket shows that they were added. */
export function arrivedLines(lines: readonly OrderLine[], before: Quantities, after: Quantities) {
  const [arrived, missing]: [OrderLine[], OrderLine[]] = [[], []];
  const counted = new Map(before);
  for (const line of lines) {
    const { sku = '' } = line;
    const sum = (counted.get(sku) ?? 0) + Number(line.quantity);
    const isArrived = sum <= (after.get(sku) ?? 0);
    if (isArrived) counted.set(sku, sum);
    (isArrived ? arrived : missing).push(line);
  }
  return { arrived, missing };
}
