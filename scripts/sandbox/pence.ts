/**
 * Money of the simulators, in whole pence. The simulators share no code with the shop, so that
 * tests can compare the results of both.
 */

export type Pence = number;

/**
 * Parses pounds such as '1299.99' and rounds half up; returns null unless the result is above 0.
 */
export function parsePence(text: string): Pence | null {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  const thousandths = Number(`${whole}${decimals.padEnd(3, '0').slice(0, 3)}`);
  const pence = Math.floor((thousandths + 5) / 10);
  return pence > 0 && Number.isSafeInteger(pence) ? pence : null;
}

const POUNDS_FORMAT = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export function formatPounds(amount: Pence): string {
  return POUNDS_FORMAT.format(amount / 100);
}
