/**
 * Validates e-mail addresses like the back end when it places an order: with PHP's
 * FILTER_VALIDATE_EMAIL without the unicode flag. Addresses at an IP number are rejected although
 * the filter accepts them, because Magento 2.4.7 does not save them.
 */

/** Maximum number of characters in the whole address and before the '@'. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const QUOTED = String.raw`"(?:[\x01-\x08\x0b\x0c\x0e-\x1f!#-\[\]-\x7f]|\\[\x00-\x7f])*"`;
const WORD = `(?:${ATOM}|${QUOTED})`;
const LABEL = '[a-z0-9]+(?:-+[a-z0-9]+)*';
const LAST_LABEL = '(?:[a-z][a-z0-9]*|xn--[a-z0-9]+)(?:-+[a-z0-9]+)*';

const EMAIL = new RegExp(
  `^(?<local>${WORD}(?:\\.${WORD})*)@(?!.*[^.]{64})(?:${LABEL}\\.){1,126}${LAST_LABEL}$`,
  'i',
);

/** Replaces typographic apostrophes, which keyboards and documents insert, and trims. */
export function normaliseEmail(typed: string): string {
  return typed
    .replace(/[\u2018\u2019\u02bc\u00b4\u2032\uff07]/g, "'")
    .replace(/\p{Cf}/gu, '')
    .trim();
}

export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const local = EMAIL.exec(text)?.groups?.['local'];
  return local !== undefined && local.length <= MAX_LOCAL_LENGTH;
}
