/**
 * Texts of addresses in a spelling that Magento 2.4.4 to 2.4.8 accept. Some versions reject characters only when
 * they place the order, after the money was taken: 2.4.4 typographic quotes and '&' in names, 2.4.8 full stops,
 * commas, brackets, slashes and '&' in cities (magento/magento2#39854 and #40280), and in telephone numbers
 * all but digits, spaces and + - ( ). Forms accept no text that could not be rewritten (src/lib/address.ts).
 */
import type { Address } from '#lib/address.ts';

const QUOTES = /[\u2018\u2019\u201b\u2032`\u00b4]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/** Characters of a telephone number in 2.4.8. */
const TELEPHONE_LIMIT = 20;

function tidied(text: string): string {
  return text.replace(/[\s\p{Z}\p{Cc}]+/gu, ' ').trim();
}

function acceptedName(text: string): string {
  const plain = text.replace(QUOTES, "'").replace(DASHES, '-');
  return tidied(plain.replaceAll('&', ' and '));
}

function acceptedCity(text: string): string {
  const plain = acceptedName(text).replace(/ *\/ */g, '-');
  return tidied(plain.replace(/[.,()]/g, ' '));
}

function acceptedTelephone(text: string): string {
  const extended = text.replace(/\s*(?:ext(?:ension)?\.?|x)\s*(?=\d)/i, '-');
  const plain = tidied(extended.replace(DASHES, '-').replace(/[./]/g, ' '));
  if (plain.length <= TELEPHONE_LIMIT) return plain;
  const dense = plain.replace(/ /g, '');
  return dense.length <= TELEPHONE_LIMIT ? dense : dense.replace(/[()]|-(?=.*-)/g, '');
}

const ACCEPTED: Partial<Record<keyof Address, (text: string) => string>> = {
  firstName: acceptedName,
  lastName: acceptedName,
  city: acceptedCity,
  telephone: acceptedTelephone,
};

/** Returns the text of a member of an address as it is sent to the back end. */
export function acceptedText(name: keyof Address, text: string): string {
  return ACCEPTED[name]?.(text) ?? text;
}
