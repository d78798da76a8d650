/** The code of one payment attempt: nobody can guess it, so it also opens what became of it. */

export const TRANSACTION_CODE = /^[A-Za-z0-9-]{40}$/;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-';
const LENGTH = 40;

/** The 64th value of six bits has no letter and is drawn again, so that all are equally likely. */
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
