import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { ATTRIBUTES } from '#config/shop.ts';

type Attributes = Readonly<Record<string, string>>;
type Choice = Pick<CommerceAttribute, 'code' | 'input' | 'options'>;

/**
 * Returns the brand; `null` if the product has none that can be read, which counts as the shop's
 * own brand.
 *
 * @param dictionary `null` if the back end refused the attributes; options then have no labels
 * @param code of the brand attribute
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

/**
 * Verifies the GTIN check digit: every second digit from the right counts three times, and the sum
 * is a multiple of ten.
 */
function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].reverse().map((digit, place) => Number(digit) * (place % 2 ? 3 : 1));
  return weighted.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

/** Returns a valid GTIN; `null` for any other text. */
export function toGtin(
  attributes: Attributes,
  code: string | null = ATTRIBUTES.gtin,
): string | null {
  const digits = code === null ? '' : (attributes[code]?.replace(/[\s-]/g, '') ?? '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits) ? digits : null;
}
