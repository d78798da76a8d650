/** Parses order lines pasted from a spreadsheet or an e-mail, or typed. */
import {
  cellsOf,
  digitsOf,
  isName,
  isNumber,
  QUANTITY_PREFIX,
  QUANTITY_UNIT,
  quantityAmong,
  separatorOf,
} from './cells.ts';
import { fitsHeading, type Heading, headingOf, readRowBelow } from './heading.ts';

export const MAX_LINES = 200;

export interface TypedLine {
  /** SKU, model number or GTIN, as typed. */
  code: string;
  /**
   * Digits of the quantity, such as '3' for `qty 3` or `3.00`; '1' if missing; '0' if the quantity
   * column is empty. Text that is not a number is retained.
   */
  quantity: string;
}

export interface PastedLine extends TypedLine {
  /** Readings of the row that take precedence, in this order, if the shop sells their code. */
  readings?: readonly TypedLine[];
}

/**
 * Match `2 x CODE`, and `CODE 3` with a number as the last word, because a code may contain spaces.
 */
const QUANTITY_FIRST = new RegExp(`^(\\d+)\\s?${QUANTITY_UNIT}\\s+(\\S.*)$`, 'i');
const QUANTITY_LAST = new RegExp(
  `^(.*?[^\\s:=–-])\\s*[:=–-]?\\s+((?:${QUANTITY_PREFIX})?\\d\\S*(?:\\s${QUANTITY_UNIT})?|\\(\\d+\\))$`,
  'i',
);

/** Match `2 CODE`, `NAME 2` and `NAME, 2`, in which the number may also be a part of the name. */
const NUMBER_FIRST = /^(\d{1,8})[\s,]+(\S.*)$/;
const NUMBER_LAST = new RegExp(`^(.*[^\\s,])[\\s,]+(\\d[^\\s,]*(?:\\s${QUANTITY_UNIT})?)$`, 'i');

/** Matches the number or bullet before a line, such as `1.`, `2)` or `•`. */
const NUMBERING = /^\s*(?:\d{1,3}[.)]|[•*–-])\s+/;

function splitRow(row: string): string[] {
  const [, before, what] = QUANTITY_FIRST.exec(row) ?? [];
  if (before !== undefined && what !== undefined) return [what, before];
  const [, code, quantity] = QUANTITY_LAST.exec(row) ?? [];
  return code !== undefined && quantity !== undefined && isNumber(quantity)
    ? [code, quantity]
    : [row];
}

/** Reads a row with the quantity after the code, or before it if no other cell is a number. */
function lineOf(row: string): TypedLine | undefined {
  const separator = separatorOf(row);
  // A comma in a product name has no numbers around it.
  const isOneName =
    separator === ',' && QUANTITY_FIRST.test(row) && !cellsOf(row, ',').some(isNumber);
  const cells =
    separator && !isOneName ? cellsOf(row, separator).filter((cell) => cell !== '') : splitRow(row);
  const [first = '', ...rest] = cells;
  const [second = ''] = rest;
  if (isNumber(first) && second !== '' && !rest.some(isNumber)) {
    return toLine(second, first);
  }
  return toLine(first, quantityAmong(rest, separator));
}

/**
 * Returns `undefined` without a code. Removes the apostrophe that spreadsheets put before a text
 * that could be a formula.
 */
function toLine(written: string, quantity: string): TypedLine | undefined {
  const code = written.replace(/^'/, '').trim();
  return code === '' ? undefined : { code, quantity: digitsOf(quantity) || '1' };
}

const hasCommaInName = ({ code }: TypedLine) => {
  const [start = '', ...rest] = code.split(',');
  return rest.length > 0 && isName(start);
};

/** Matches a model such as `SD 43`, in which the number is not a quantity. */
const MODEL = /^\D*\p{L}\s+\d+$/u;

/**
 * Returns the readings in which a number belongs to a model, a comma belongs to a name, or a number
 * without a unit before a code is the quantity. Only the catalogue shows whether one of them is
 * right.
 */
function readingsOf(row: string, line: TypedLine): TypedLine[] {
  const separator = separatorOf(row);
  const [, first = '', rest = ''] = NUMBER_FIRST.exec(row) ?? [];
  const afterNumber = toLine(rest, first);
  if (separator === undefined) {
    if (MODEL.test(row)) return [{ code: row, quantity: '1' }];
    return afterNumber && !QUANTITY_FIRST.test(row) ? [line, afterNumber] : [];
  }
  if (separator !== ',') return [];
  const [, code = '', last = ''] = NUMBER_LAST.exec(row) ?? [];
  // Codes are compared without punctuation, so `LANCE, 2` must not become the code `LANCE-2`.
  const whole = cellsOf(row, ',').some(isNumber) ? '' : row;
  return [toLine(whole, ''), toLine(isNumber(last) ? code : '', last), afterNumber]
    .filter((reading) => reading !== undefined)
    .filter(hasCommaInName);
}

function lineBelow(heading: Heading | undefined, row: string): PastedLine | undefined {
  if (heading === undefined || !fitsHeading(heading, row)) {
    const text = row.replace(NUMBERING, '').trim();
    const line = lineOf(text);
    const readings = line && readingsOf(text, line);
    return line && readings?.length ? { ...line, readings } : line;
  }
  const { code, quantity } = readRowBelow(heading, row);
  return toLine(code, quantity);
}

/** Matches column names separated by spaces, without any digit. */
const BARE_HEADING = /^"?(?:sku|model|code|item|product|part|article)\b\D*$/i;

/**
 * Returns the lines of a text in their order, without the heading and without rows that lack a
 * code.
 */
export function parseLines(text: string): PastedLine[] {
  const rows = text.split(/\r\n?|\n/).filter((row) => row.trim() !== '');
  const [first = ''] = rows;
  const heading = headingOf(first);
  const isHeading = heading !== undefined || BARE_HEADING.test(first.trim());
  return rows.slice(isHeading ? 1 : 0).flatMap((row) => lineBelow(heading, row) ?? []);
}
