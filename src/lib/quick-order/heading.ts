/** Recognises the heading of a pasted list and reads the rows below it. */
import { cellsOf, quantityAmong, separatorOf } from './cells.ts';

export interface Heading {
  separator: string;
  length: number;
  /** Index of the column with the codes; `undefined` if no column has such a name. */
  code: number | undefined;
  quantities: readonly number[];
  /** Columns with numbers that are not quantities, such as prices. */
  others: readonly number[];
}

/**
 * Names of the code column, most specific first: next to "SKU", an "Item" column numbers the lines.
 */
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

/** Returns the heading in a row. A single known column name is enough if the row has no digits. */
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

/**
 * Returns true if the row has several cells but no text beyond the heading. A comma in a text would
 * add a cell and shift the others.
 */
export function fitsHeading({ separator, length }: Heading, row: string): boolean {
  const cells = cellsOf(row, separator);
  return cells.length > 1 && cells.slice(length).every((cell) => cell === '');
}

/**
 * Reads code and quantity of a row below a heading; the code is '' if it is missing. An empty
 * quantity column becomes `0`, which the shopper must correct, because order forms also list
 * products that nobody ordered.
 */
export function readRowBelow({ separator, code, quantities, others }: Heading, row: string) {
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
