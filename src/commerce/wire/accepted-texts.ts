/**
 * Rewrites texts of addresses so that Magento 2.4.4 to 2.4.8 accept them. Some versions reject
 * characters only when the order is placed, after the payment. Forms reject texts that cannot be
 * rewritten (src/lib/address.ts).
 *
 * - 2.4.4 rejects typographic quotes and '&' in names.
 * - 2.4.8 rejects full stops, commas, brackets, slashes and '&' in cities (magento/magento2#39854
 * and #40280).
 * - 2.4.8 accepts only digits, spaces and + - ( ) in telephone numbers.
 */
import type { Address } from '#lib/address.ts';

const QUOTES = /[\u2018\u2019\u201b\u2032`\u00b4]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/** Maximum length of a telephone number in Magento 2.4.8. */
const TELEPHONE_LIMIT = 20;

function withSingleSpaces(text: string): string {
  return text.replace(/[\s\p{Z}\p{Cc}]+/gu, ' ').trim();
}

function acceptedName(text: string): string {
  const plain = text.replace(QUOTES, "'").replace(DASHES, '-');
  return withSingleSpaces(plain.replaceAll('&', ' and '));
}

function acceptedCity(text: string): string {
  const plain = acceptedName(text).replace(/ *\/ */g, '-');
  return withSingleSpaces(plain.replace(/[.,()]/g, ' '));
}

function acceptedTelephone(text: string): string {
  const extended = text.replace(/\s*(?:ext(?:ension)?\.?|x)\s*(?=\d)/i, '-');
  const plain = withSingleSpaces(extended.replace(DASHES, '-').replace(/[./]/g, ' '));
  if (plain.length <= TELEPHONE_LIMIT) return plain;
  const dense = plain.replace(/ /g, '');
  return dense.length <= TELEPHONE_LIMIT ? dense : dense.replace(/[()]|-(?=.*-)/g, '');
}

const REWRITERS: Partial<Record<keyof Address, (text: string) => string>> = {
  firstName: acceptedName,
  lastName: acceptedName,
  city: acceptedCity,
  telephone: acceptedTelephone,
};

export function acceptedText(name: keyof Address, text: string): string {
  return REWRITERS[name]?.(text) ?? text;
}
