/** An amount of money in whole pence. */
export type Pence = number;

const DECIMAL = /^(\d*)(?:\.(\d*))?$/;

/**
 * Reads a decimal of pounds digit by digit, so that no float ever rounds a price.
 * Beyond pence it rounds half up. Null means "no price": empty, nought, negative or not a number.
 */
export function parsePence(text: string): Pence | null {
  const match = DECIMAL.exec(text.trim());
  if (match === null) return null;
  const fraction = `${match[2] ?? ''}000`;
  const roundsUp = fraction.charAt(2) >= '5';
  const pence = Number(`${match[1]}${fraction.slice(0, 2)}`) + (roundsUp ? 1 : 0);
  return pence > 0 && Number.isSafeInteger(pence) ? pence : null;
}

/** Pounds as the back end's carts send them, a JSON number of at most four decimals. */
export function toPence(pounds: number): Pence {
  return Math.round(Number((pounds * 100).toFixed(2)));
}

/** '1299.99': what {@link formatPrice} shows, for machines. */
export function formatDecimal(amount: Pence, options: { pence: boolean }): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const pence = options.pence ? digits.slice(-2) : '00';
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${pence}`;
}

/**
 * '£1,299.99'. With `pence: false` the amount is cut, not rounded, to whole pounds and still
 * shows two decimals: '£1,299.00'.
 */
export function formatPrice(amount: Pence, options: { pence: boolean }): string {
  const decimal = formatDecimal(Math.abs(amount), options);
  return `${amount < 0 ? '-' : ''}£${decimal.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
}
