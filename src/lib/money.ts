/** Amount of money in whole pence. */
export type Pence = number;

const DECIMAL = /^(\d*)(?:\.(\d*))?$/;

/**
 * Parses a decimal of pounds digit by digit, so that no float rounds a price. Rounds half up to
 * whole pence. Returns `null` for no price: empty, zero, negative or not a number.
 */
export function parsePence(text: string): Pence | null {
  const match = DECIMAL.exec(text.trim());
  if (match === null) return null;
  const fraction = `${match[2] ?? ''}000`;
  const roundsUp = fraction.charAt(2) >= '5';
  const pence = Number(`${match[1]}${fraction.slice(0, 2)}`) + (roundsUp ? 1 : 0);
  return pence > 0 && Number.isSafeInteger(pence) ? pence : null;
}

/** Converts pounds from the back end's carts, a JSON number with at most four decimals. */
export function toPence(pounds: number): Pence {
  return Math.round(Number((pounds * 100).toFixed(2)));
}

/**
 * Formats an amount for machines, such as '1299.99', with the value that {@link formatPrice} shows.
 */
export function formatDecimal(amount: Pence, options: { pence: boolean }): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const pence = options.pence ? digits.slice(-2) : '00';
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${pence}`;
}

/**
 * Formats an amount, such as '£1,299.99'. With `pence: false` it is cut, not rounded, to whole
 * pounds but still has two decimals: '£1,299.00'.
 */
export function formatPrice(amount: Pence, options: { pence: boolean }): string {
  const decimal = formatDecimal(Math.abs(amount), options);
  return `${amount < 0 ? '-' : ''}£${decimal.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
}
