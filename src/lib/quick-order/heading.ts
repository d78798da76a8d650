/** The heading of a pasted list, and what stands below its names. */
import { cellsOf, quantityAmong, separatorOf } from './cells.ts';

export interface Heading {
  separator: string;
  /** How many columns it names. */
  length: number;
  /** The column of the codes; undefined where none is named so. */
  code: number | undefined;
  /** All columns that are named as a quantity. */
  quantities: readonly number[];
  /** Columns whose numbers are none, by their names. */
  others: readonly number[];
}

/** What the column of codes is called, the surest names first: beside "SKU", "Item" counts the lines. */
const CODES = [
  /^skus?(?: (?:code|numbers?|no\.?|nr\.?))?$/,
  /^(?:model|code|gtin|ean|barcode)s?(?: (?:code|numbers?|no\.?|nr\.?|#))?$/,
  /^(?:part|article|item|product|catalogue)s? ?(?:code|numbers?|no\.?|nr\.?|id|#)$/,
  /^(?:part|article|item|product)s?$/,
];

const QUANTITIES = [
  /^(?:order(?:ed)? |required )?(?:qty|quantity)\.?(?: ordered| required| ?\(.*\))?$/,
  /^(?:pcs|pieces|number of (?:pcs|pieces|items))\.?$/,
  /^number$/,
];

const OTHERS = [/price|cost|total|amount|stock|weight|\bref\b|reference|\brrp\b|\bvat\b|date|£/];

function columnsOf(cells: readonly string[], names: readonly RegExp[]): number[] {
  const found = names.map((name) =>
    cells.flatMap((cell, column) => (name.test(cell.toLowerCase()) ? [column] : [])),
  );
  return found.find(({ length }) => length > 0) ?? [];
}

/** A row that names its columns; one of the two that count is enough where no digit is beside it. */
export function headingOf(row: string): Heading | undefined {
  const separator = separatorOf(row);
  if (separator === undefined) return undefined;
  const cells = cellsOf(row, separator);
  const [code] = columnsOf(cells, CODES);
  const quantities = columnsOf(cells, QUANTITIES);
  const named = (code === undefined ? 0 : 1) + quantities.length;
  const isHeading = named > 1 || (named === 1 && !/\d/.test(row));
  if (!isHeading) return undefined;
  return { separator, length: cells.length, code, quantities, others: columnsOf(cells, OTHERS) };
}

/** Whether a row stands below these names: a comma too many moves its cells. */
export function isBelow({ separator, length }: Heading, row: string): boolean {
  const cells = cellsOf(row, separator);
  return cells.length > 1 && cells.slice(length).every((cell) => cell === '');
}

/**
 * The code and the quantity of a row below a heading; '' where neither is there. No quantity is `0`,
 * which has to be mended: an order form holds what nobody wants.
 */
export function readBelow({ separator, code, quantities, others }: Heading, row: string) {
  const cells = cellsOf(row, separator);
  const textsBut = (columns: readonly number[]) =>
    cells.filter((cell, column) => cell !== '' && column !== code && !columns.includes(column));
  const own = code === undefined ? '' : (cells[code] ?? '');
  if (quantities.length === 0) {
    return { code: own, quantity: quantityAmong(textsBut(others), separator) };
  }
  const wanted = quantities.map((column) => cells[column] ?? '').filter((cell) => cell !== '');
  const [instead = ''] = wanted.length > 0 || code === undefined ? textsBut(quantities) : [];
  return { code: own || instead, quantity: [...new Set(wanted)].join(' ') || '0' };
}
