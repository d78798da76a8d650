/**
 * Code of a payment attempt. It cannot be guessed, so it also gives access to the result of the
 * payment.
 */

export const TRANSACTION_CODE = /^[A-Za-z0-9-]{40}$/;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const LENGTH = 40;

/**
 * Draws six bits per letter and drops the 64th value, which has no letter, so that all letters are
 * equally likely.
 */
function drawLetters(): string {
  const draws = crypto.getRandomValues(new Uint8Array(LENGTH * 2));
  return Array.from(draws, (byte) => LETTERS.charAt(byte & 63)).join('');
}

export function createTransactionCode(): string {
  let code = '';
  while (code.length < LENGTH) code += drawLetters();
  return code.slice(0, LENGTH);
}

export function isTransactionCode(text: string): boolean {
  return TRANSACTION_CODE.test(text);
}
