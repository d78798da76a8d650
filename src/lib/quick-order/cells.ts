const SEPARATORS = ['\t', ';', ','];

/** Matches a cell, which is quoted if it contains quotes or a separator. */
const cellOf = (separator: string) =>
  new RegExp(`${separator} *(?:"((?:[^"]|"")*)"|([^${separator}]*))`, 'g');

/** Returns all cells, including empty ones so that columns match the heading. */
export function cellsOf(row: string, separator: string): string[] {
  return Array.from(`${separator}${row}`.matchAll(cellOf(separator)), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
}

/** Returns the separator of a row; `undefined` if the row is a single cell. */
export function separatorOf(row: string): string | undefined {
  return SEPARATORS.find((separator) => cellsOf(row, separator).length > 1);
}

/** Matches decimals such as `2.00` and `9.99`, but not `1,000`. */
const DECIMALS = /^-?\d+(?:\.\d+|,(?:\d{1,2}|\d{4,}))$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.0+)?$/;

/** Text allowed before or after a quantity. */
export const QUANTITY_PREFIX = '(?:[x×]|(?:qty|quantity)\\.?:?)\\s?';
export const QUANTITY_UNIT = '(?:[x×]|pcs?\\.?|pieces?|off|ea\\.?|each|units?)';

const AROUND = new RegExp(`^${QUANTITY_PREFIX}|\\s?${QUANTITY_UNIT}$`, 'gi');

/**
 * Removes brackets, units, thousands separators and zero decimals from a quantity: returns `3` for
 * `x3`, `qty 3`, `(3)`, `3 pcs`, `3 off` and `3.00`, and `1000` for `1,000`. The remaining text may
 * still be no number.
 */
export function digitsOf(text: string): string {
  const bare = text
    .replace(/^\((.*)\)$/, '$1')
    .replace(AROUND, '')
    .trim();
  const whole = THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare;
  return whole.replace(/^(\d+)[.,]0+$/, '$1');
}

/**
 * Returns true for an integer or a decimal, also with a unit such as `3 pcs`; false for an amount
 * with a currency sign.
 */
export const isNumber = (text: string) => /^-?\d+(?:[.,]\d+)?$/.test(digitsOf(text));

const isWhole = (text: string) => /^-?\d+$/.test(digitsOf(text));

/** Returns true if a text looks like a name, not like a code with a typing error. */
export const isName = (text: string) =>
  /[a-z]{3}/i.test(text) && (/\s/.test(text) || !/\d/.test(text));

/** Returns true if commas as separators may have split a number such as `1,000` or `1,000.00`. */
const mayBeSplitNumber = (cells: readonly string[]) =>
  cells.some((cell, index) => {
    return /^\d{3}(?:\.\d+)?$/.test(cell) && /^\d{1,3}$/.test(cells[index - 1] ?? '');
  });

/**
 * Returns the quantity among the cells next to a code: the only whole number, otherwise the first
 * number or text. Numbers such as `9.00` do not count if an integer comes before them. If several
 * numbers are possible, returns them all, for the shopper to decide.
 */
export function quantityAmong(cells: readonly string[], separator?: string): string {
  const [first = ''] = cells;
  const numbers = cells.filter(isNumber);
  const whole = numbers.filter(isWhole);
  const bare = whole.filter((number) => !DECIMALS.test(number));
  const isBareFirst = bare.length > 0 && bare[0] === whole[0];
  const mayBe = isBareFirst && !(separator === ',' && mayBeSplitNumber(cells)) ? bare : whole;
  const [only = first] = mayBe.length > 0 ? mayBe : numbers;
  return mayBe.length > 1 ? mayBe.join(' ') : only;
}
