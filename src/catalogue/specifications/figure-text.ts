/** Matches '145', '1400.5', '20-145' and '400 x 350 x 700'; longer values are sentences. */
const FIGURE = /^[<>≤≥±+-]?\s?\d[\d.,\s/x×–-]{0,24}$/i;

/** Matches the digits before a decimal point that British readers group, as in '1,400'. */
const GROUPED = /(?<![\d.,])\d{4,}/g;

/** Joins a value and its unit: '230 V', but '25%', as is usual in English. */
export function joinUnit(value: string, unit: string): string {
  return unit === '%' ? `${value}%` : `${value} ${unit}`;
}

/**
 * Returns a figure such as '1,400 l/h' that wraps only between dimensions; `undefined` if the value
 * is not a figure.
 *
 * @param unit `null` for a count or a number without a unit, which is returned unchanged
 */
export function figureText(value: string, unit: string | null): string | undefined {
  if (!FIGURE.test(value)) return undefined;
  if (unit === null) return value;
  const number = Number(value);
  const digits = Number.isNaN(number)
    ? value.replace(GROUPED, (part) => Number(part).toLocaleString('en-GB'))
    : number.toLocaleString('en-GB');
  const one = number === 1 ? unit.replace(/^(day|week|month|year)s$/, '$1') : unit;
  return joinUnit(digits, one).replaceAll(' ', '\u00a0').replaceAll('\u00a0x\u00a0', '\u00a0x ');
}
