/** Lines of an order as somebody pastes them: from a spreadsheet, a mail, or as she types them. */
import { BEFORE, cellsOf, digitsOf, isNumber, quantityAmong, separatorOf, UNIT } from './cells.ts';
import { type Heading, headingOf, isBelow, readBelow } from './heading.ts';

/** What a list holds at most. */
export const MAX_LINES = 200;

export interface TypedLine {
  /** SKU, model number or GTIN, as it was written. */
  code: string;
  /** As it was written, but for what a spreadsheet adds; '1' where none was. */
  quantity: string;
}

/** `2 x CODE`, and `CODE 3`: the last word if it is a number, because a code may have spaces. */
const FIRST = new RegExp(`^(\\d+)\\s?${UNIT}\\s+(\\S.*)$`, 'i');
const LAST = new RegExp(
  `^(.*?[^\\s:=–-])\\s*[:=–-]?\\s+((?:${BEFORE})?\\d\\S*(?:\\s${UNIT})?|\\(\\d+\\))$`,
  'i',
);

/** `1.`, `2)` or a dot before each line of a list. */
const NUMBERING = /^\s*(?:\d{1,3}[.)]|[•*–-])\s+/;

function splitRow(row: string): string[] {
  const [, before, what] = FIRST.exec(row) ?? [];
  if (before !== undefined && what !== undefined) return [what, before];
  const [, code, quantity] = LAST.exec(row) ?? [];
  return code !== undefined && quantity !== undefined && isNumber(quantity)
    ? [code, quantity]
    : [row];
}

/** The quantity stands behind the code, or first where nothing else is a number. */
function lineOf(row: string): TypedLine | undefined {
  const separator = separatorOf(row);
  // The comma of a name stands between no numbers.
  const isName = separator === ',' && FIRST.test(row) && !cellsOf(row, ',').some(isNumber);
  const cells =
    separator && !isName ? cellsOf(row, separator).filter((cell) => cell !== '') : splitRow(row);
  const [first = '', ...rest] = cells;
  const [second = ''] = rest;
  if (isNumber(first) && second !== '' && !rest.some(isNumber)) {
    return toLine(second, first);
  }
  return toLine(first, quantityAmong(rest, separator));
}

/** What a spreadsheet puts before a text that could be a formula is no part of a code. */
function toLine(written: string, quantity: string): TypedLine | undefined {
  const code = written.replace(/^'/, '').trim();
  return code === '' ? undefined : { code, quantity: digitsOf(quantity) || '1' };
}

function lineBelow(heading: Heading | undefined, row: string): TypedLine | undefined {
  if (heading === undefined || !isBelow(heading, row)) {
    return lineOf(row.replace(NUMBERING, '').trim());
  }
  const { code, quantity } = readBelow(heading, row);
  return toLine(code, quantity);
}

/** The names of columns with spaces between them, and no digit beside them. */
const BARE_HEADING = /^"?(?:sku|model|code|item|product|part|article)\b\D*$/i;

/** Every line that names something, in its order; a heading above them is none. */
export function parseLines(text: string): TypedLine[] {
  const rows = text.split(/\r\n?|\n/).filter((row) => row.trim() !== '');
  const [first = ''] = rows;
  const heading = headingOf(first);
  const isHeading = heading !== undefined || BARE_HEADING.test(first.trim());
  return rows.slice(isHeading ? 1 : 0).flatMap((row) => lineBelow(heading, row) ?? []);
}
