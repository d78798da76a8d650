/** The cells of a row, as spreadsheets and people write them. */

const SEPARATORS = ['\t', ';', ','];

/** A cell, in quotes where it holds quotes or a separator. */
const cellOf = (separator: string) =>
  new RegExp(`${separator} *(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');

/** The empty ones as well, so that each stands below its heading. */
export function cellsOf(row: string, separator: string): string[] {
  return Array.from(`${separator}${row}`.matchAll(cellOf(separator)), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}

/** What stands between the cells; undefined where the row is a single one. */
export function separatorOf(row: string): string | undefined {
  return SEPARATORS.find((separator) => cellsOf(row, separator).length > 1);
}

/** `2.00` and `9.99`, but not `1,000`. */
const DECIMALS = /^-?\d+(?:\.\d+|,(?:\d{1,2}|\d{4,}))$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/;

/** What may stand before a quantity, and behind it. */
export const BEFORE = '(?:[x×]|(?:qty|quantity)\\.?:?)\\s?';
export const UNIT = '(?:[x×]|pcs?\\.?|pieces?|off|ea\\.?|each|units?)';

const AROUND = new RegExp(`^${BEFORE}|\\s?${UNIT}$`, 'gi');

/** `3`, `x3`, `qty 3`, `(3)`, `3 x`, `3 pcs`, `3 off`, `1,000` and `3.00` as digits; any other text stays. */
export function digitsOf(text: string): string {
  const bare = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(AROUND, '')
    .trim();
  const whole = THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare;
  return whole.replace(/^(\d+)[.,]0+$/, '$1');
}

/** A sum with its sign is none. */
export const isNumber = (text: string) => /^-?\d+(?:[.,]\d+)?$/.test(digitsOf(text));

const isWhole = (text: string) => /^-?\d+$/.test(digitsOf(text));

/** Whether commas may have cut a number of thousands: `1,000`, `1,000.00`. */
const isCut = (cells: readonly string[]) =>
  cells.some((cell, index) => {
    return /^\d{3}(?:\.\d+)?$/.test(cell) && /^\d{1,3}$/.test(cells[index - 1] ?? '');
  });

/**
 * The quantity among the cells beside a code: the only whole number, where prices with decimals may
 * stand behind it. Where it could be several, all of them, for the shopper to say.
 */
export function quantityAmong(cells: readonly string[], separator?: string): string {
  const [first = ''] = cells;
  const numbers = cells.filter(isNumber);
  const whole = numbers.filter(isWhole);
  const bare = whole.filter((number) => !DECIMALS.test(number));
  const isBareFirst = bare.length > 0 && bare[0] === whole[0];
  const mayBe = isBareFirst && !(separator === ',' && isCut(cells)) ? bare : whole;
  const [only = first] = mayBe.length > 0 ? mayBe : numbers;
  return mayBe.length > 1 ? mayBe.join(' ') : only;
}
