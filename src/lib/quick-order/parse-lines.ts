/** Lines of an order as somebody pastes them: from a spreadsheet, a mail, or as she types them. */

/** What a list holds at most. */
export const MOST_LINES = 200;

export interface TypedLine {
  /** SKU, model number or GTIN, as it was written. */
  code: string;
  /** As it was written, but for what a spreadsheet adds; '1' where none was. */
  quantity: string;
}

export interface ParsedLines {
  /** Each code once. */
  lines: readonly TypedLine[];
  /** How many named a code again; its quantity grew by theirs. */
  repeated: number;
}

const SEPARATORS = ['\t', ';', ','];

/** A cell, in quotes where it holds quotes or a separator. */
const cellOf = (separator: string) =>
  new RegExp(String.raw`(?:^|${separator})\s*(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');

function cellsOf(row: string, separator: string): string[] {
  return Array.from(row.matchAll(cellOf(separator)), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  ).filter((cell) => cell !== '');
}

/** `CODE 3`: the last word where it is a number, since a code may have spaces. */
function wordsOf(row: string): string[] {
  const [, code, quantity] = /^(.*\S)\s+([x×]?\s?\d\S*)$/i.exec(row) ?? [];
  return code !== undefined && quantity !== undefined && isNumber(quantity)
    ? [code, quantity]
    : [row];
}

/** `3`, `x3`, `3 x`, `1,000` and `3.00` as digits; any other text stays. */
function digitsOf(text: string): string {
  const bare = text.replace(/^[x×]\s?|\s?[x×]$/gi, '').trim();
  const whole = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  return whole.replace(/^(\d+)[.,]0+$/, '$1');
}

const isNumber = (text: string) => /^-?\d+(?:[.,]\d+)?$/.test(digitsOf(text));

/**
 * It stands second, or behind a name. Where it could be either of two numbers, a price beside it or
 * thousands that commas cut, both are kept, for the shopper to say.
 */
function quantityOf([second = '', ...others]: readonly string[], separator: string | undefined) {
  const [third = ''] = others;
  if (isNumber(second)) {
    const mayBeThousands = separator === ',' && /^\d{3}$/.test(third);
    return mayBeThousands ? `${second} ${third}` : second;
  }
  return others.filter(isNumber).join(' ') || second;
}

/** The quantity stands behind the code, or first where nothing else is a number. */
function lineOf(row: string): TypedLine | undefined {
  const separator = SEPARATORS.find((sign) => row.includes(sign));
  const [first = '', ...rest] = separator ? cellsOf(row, separator) : wordsOf(row);
  const [second = ''] = rest;
  if (isNumber(first) && second !== '' && !rest.some(isNumber)) {
    return toLine(second, first);
  }
  return toLine(first, quantityOf(rest, separator));
}

/** What a spreadsheet puts before a text that could be a formula is no part of a code. */
function toLine(written: string, quantity: string): TypedLine | undefined {
  const code = written.replace(/^'/, '').trim();
  return code === '' ? undefined : { code, quantity: digitsOf(quantity) || '1' };
}

/** The heading of a column, and no digit beside it. */
const HEADING = /^"?(?:sku|model|code|item|product|part|article)\b\D*$/i;

const areAdded = (one: TypedLine, other: TypedLine) =>
  [one, other].every(({ quantity }) => /^\d{1,8}$/.test(quantity));

/** Every line that names something, in its order; a heading above them is none. */
export function parseLines(text: string): ParsedLines {
  const byCode = new Map<string, TypedLine>();
  let repeated = 0;
  for (const [index, row] of text.split(/\r\n?|\n/).entries()) {
    const line = lineOf(row.trim());
    if (line === undefined || (index === 0 && HEADING.test(row.trim()))) continue;
    const key = line.code.toLowerCase();
    const before = byCode.get(key);
    if (before === undefined) byCode.set(key, line);
    else if (areAdded(before, line)) {
      repeated += 1;
      byCode.set(key, {
        ...before,
        quantity: String(Number(before.quantity) + Number(line.quantity)),
      });
    } else byCode.set(`${key}\n${index}`, line);
  }
  return { lines: [...byCode.values()], repeated };
}
