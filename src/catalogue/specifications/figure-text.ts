/** Matches '145', '1400.5', '20-145' and '400 x 350 x 700'; longer values are sentences. */
const FIGURE = /^[<>≤≥±+-]?\s?\d[\d.,\s/x×–-]{0,24}$/i;

/**
 * Returns a figure such as '1,400 l/h' that does not wrap; `undefined` if the value is not a
 * figure.
 *
 * @param unit `null` for a count or a number without a unit, which is returned unchanged
 */
export function figureText(value: string, unit: string | null): string | undefined {
  if (!FIGURE.test(value)) return undefined;
  if (unit === null) return value;
  const number = Number(value);
  const digits = Number.isNaN(number) ? value : number.toLocaleString('en-GB');
  const one = number === 1 ? unit.replace(/^(day|week|month|year)s$/, '$1') : unit;
  return `${digits} ${one}`.replaceAll(' ', '\u00a0');
}
