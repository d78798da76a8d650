import * as z from 'zod/mini';
import { choice } from '#lib/products/choice.ts';
import { MAX_LINES, type TypedLine } from './parse-lines.ts';

/** Maximum number of characters of a code or a quantity; the same as for a SKU in Magento. */
const MAX_TYPED_LENGTH = 64;

/**
 * Rejects half a surrogate pair at the end of a text that was cut off, because a URL cannot contain
 * it.
 */
const typedText = z.string().check(
  z.maxLength(MAX_TYPED_LENGTH),
  z.refine((text) => text.isWellFormed()),
);

const truncateTyped = (typed: string) => typed.slice(0, MAX_TYPED_LENGTH).toWellFormed();

const line = z.object({
  id: z.int(),
  code: typedText,
  quantity: typedText,
  /**
   * `draft` awaits the shopper's confirmation and `queued` its turn. `sending` is being added, or
   * was when the page was left.
   */
  state: z.enum(['draft', 'queued', 'sending', 'added', 'refused']),
  /** SKU of the product, set when the line is queued. */
  sku: z.optional(z.string()),
  choice: z.optional(choice),
  /** Message of the back end if it refused the line. */
  reason: z.optional(z.string()),
});

const orderList = z.object({
  lines: z.array(line).check(z.maxLength(MAX_LINES)),
  isRunning: z.boolean(),
  /** End of the token of the session whose basket the run fills; missing for a guest. */
  owner: z.optional(z.string()),
  /** Quantities in the basket before the last call, by SKU. */
  before: z.optional(z.array(z.tuple([z.string(), z.number()]))),
  /** When the last call was sent or the run was started, in ms since 1970. */
  sentAt: z.optional(z.number()),
});

export type OrderLine = z.infer<typeof line>;
export type OrderList = z.infer<typeof orderList>;

export const NO_LIST: OrderList = { lines: [], isRunning: false };

/** Parses a list written by {@link writeList}; any other text is an empty list. */
export function readList(text: string): OrderList {
  try {
    const parsed = orderList.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : NO_LIST;
  } catch {
    return NO_LIST;
  }
}

/** Formats a list; `undefined` for an empty list. */
export function writeList(list: OrderList): string | undefined {
  return list.lines.length === 0 ? undefined : JSON.stringify(list);
}

export interface Appended {
  list: OrderList;
  /**
   * Number of lines that were merged: their quantity was added to a draft line of the same product.
   */
  repeated: number;
  /** Lines that were not appended, because the list has the maximum number of lines. */
  leftOut: readonly TypedLine[];
}

const hasNumericQuantity = ({ quantity }: TypedLine) => /^\d{1,8}$/.test(quantity);

/**
 * Appends lines. A line is merged into a draft line of the same product if both quantities are
 * numbers.
 *
 * @param skuOf returns the SKU of a code, or the code if its product is not known
 */
export function appendLines(
  list: OrderList,
  typed: readonly TypedLine[],
  skuOf = (code: string) => code,
): Appended {
  const keyOf = (code: string) => skuOf(code).toLowerCase();
  const lines = [...list.lines];
  const leftOut: TypedLine[] = [];
  let next = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  let repeated = 0;
  for (const each of typed) {
    const draft = draftOf({ id: next, ...each });
    const key = keyOf(draft.code);
    const at = lines.findIndex((line) => {
      return line.state === 'draft' && hasNumericQuantity(line) && keyOf(line.code) === key;
    });
    const before = lines[at];
    if (before !== undefined && hasNumericQuantity(draft)) {
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

/** Returns the list with one line changed; unchanged if the line no longer exists. */
export function withLine(
  list: OrderList,
  id: number,
  change: (line: OrderLine) => OrderLine,
): OrderList {
  return { ...list, lines: list.lines.map((one) => (one.id === id ? change(one) : one)) };
}

/** Creates a draft with the typed texts, cut to the maximum length. */
export function draftOf({ id, code, quantity }: Omit<OrderLine, 'state'>): OrderLine {
  return { id, code: truncateTyped(code), quantity: truncateTyped(quantity), state: 'draft' };
}

export interface Progress {
  /** Number of lines, including drafts. */
  all: number;
  added: number;
  refused: number;
  left: number;
}

export function progressOf({ lines }: OrderList): Progress {
  const count = (...states: OrderLine['state'][]) =>
    lines.filter(({ state }) => states.includes(state)).length;
  return {
    all: lines.length,
    added: count('added'),
    refused: count('refused'),
    left: count('queued', 'sending'),
  };
}

export function linesIn({ lines }: OrderList, state: OrderLine['state']): OrderLine[] {
  return lines.filter((line) => line.state === state);
}

/** Quantities by SKU. */
type Quantities = ReadonlyMap<string, number>;

/**
 * Sums the quantities by SKU: a variant has one basket line if added by its SKU and another if
 * chosen on its page.
 */
export function quantitiesOf(items: readonly { sku: string; quantity: number }[]): Quantities {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of items) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/** Splits sent lines into added and missing ones by comparing the basket's quantities. */
export function splitArrivedLines(
  lines: readonly OrderLine[],
  before: Quantities,
  after: Quantities,
) {
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
