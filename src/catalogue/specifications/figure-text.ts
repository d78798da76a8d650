/** '145', '1400.5', '20-145', '400 x 350 x 700'; what is longer is a sentence. */
const FIGURE = /^[<>≤≥±+-]?\s?\d[\d.,\s/x×–-]{0,24}$/i;

/**
 * '1,400 l/h', which no line ends within. Undefined where the value is no figure.
 * @param unit null for what is counted, or has none
 */
export function figureText(value: string, unit: string | null): string | undefined {
  if (!FIGURE.test(value)) return undefined;
  if (unit === null) return value;
  const number = Number(value);
  const digits = Number.isNaN(number) ? value : number.toLocaleString('en-GB');
  const one = number === 1 ? unit.replace(/^(day|week|month|year)s$/, '$1') : unit;
  return `${digits} ${one}`.replaceAll(' ', '\u00a0');
}
