/** Whose a product is, and the number in its bar code, where attributes of the shop file tell. */
import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { ATTRIBUTES } from '#config/shop.ts';

type Attributes = Readonly<Record<string, string>>;
type Choice = Pick<CommerceAttribute, 'code' | 'input' | 'options'>;

/**
 * Null where the brand is the shop's own.
 * @param dictionary null where the back end refused it: a choice then has no name
 * @param code of the attribute that holds it
 */
export function toBrand(
  attributes: Attributes,
  dictionary: readonly Choice[] | null,
  code: string | null = ATTRIBUTES.brand,
): string | null {
  const value = code === null ? '' : (attributes[code]?.trim() ?? '');
  if (value === '') return null;
  const choice = dictionary?.find((attribute) => attribute.code.trim() === code);
  if (choice?.input !== 'select') return choice === undefined ? null : visibleText(value);
  const label = choice.options.find((option) => option.value === value)?.label ?? '';
  return visibleText(label).trim() || null;
}

/** Every second digit from the last but one counts three times; together they fill up tens. */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 ? 3 : 1));
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

/** A number that a scanner would take; null for anything else. */
export function toGtin(
  attributes: Attributes,
  code: string | null = ATTRIBUTES.gtin,
): string | null {
  const digits = code === null ? '' : (attributes[code]?.replace(/[\s-]/g, '') ?? '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits) ? digits : null;
}
