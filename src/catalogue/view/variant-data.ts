/** Attributes and key figures of configurable products and their variants. */
import { keyCodesOf } from '#catalogue/product/key-figures.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { type CodedRow, toCodedRows } from '#catalogue/specifications/rows.ts';
import type { Choices, Variant } from '#catalogue/variants/variant.ts';

/** Returns the attributes of a product and those that all its variants share. */
export function sharedAttributes({
  attributes,
  choices,
}: Pick<StoredProduct, 'attributes' | 'choices'>): Readonly<Record<string, string>> {
  const [first, ...others] = choices?.variants ?? [];
  if (first === undefined) return attributes;
  const agreed = Object.entries(first.attributes).filter(([code, value]) =>
    others.every((variant) => variant.attributes[code] === value),
  );
  return { ...Object.fromEntries(agreed), ...attributes };
}

/** Returns the attributes of a product, overridden by those of its variant. */
export function variantAttributes(
  { attributes }: Pick<StoredProduct, 'attributes'>,
  variant: Variant,
): Readonly<Record<string, string>> {
  return { ...attributes, ...variant.attributes };
}

/** Returns the codes of the key figures, without the options, whose values the choices show. */
export function variantKeyCodes(
  attributes: Variant['attributes'],
  { options }: Choices,
): readonly string[] {
  return keyCodesOf(attributes).filter((code) => options.every((option) => option.code !== code));
}

/** Matches '600' and '30-110'. */
const FIGURE = /^\d+(?:\.\d+)?(?:[-–]\d+(?:\.\d+)?)?$/;

/** Returns the range that all values span; `undefined` if one of them is not a number or a range. */
function spanOf(values: readonly string[]): string | undefined {
  if (new Set(values).size === 1) return values[0];
  if (!values.every((value) => FIGURE.test(value))) return undefined;
  const numbers = values.flatMap((value) => value.split(/[-–]/).map(Number));
  return `${Math.min(...numbers)}-${Math.max(...numbers)}`;
}

/** Returns the key figures of a configurable product, with the range of those that vary. */
export function familyKeyRows(
  product: StoredProduct,
  choices: Choices,
  dictionary: readonly SpecificationAttribute[] | null,
): CodedRow[] {
  const all = choices.variants.map((variant) => variantAttributes(product, variant));
  const each = all.map((attributes) => toCodedRows(attributes, dictionary));
  return variantKeyCodes(all[0] ?? {}, choices).flatMap((code) => {
    const rows = each.flatMap((own) => own.find((row) => row.code === code) ?? []);
    const value = rows.length === each.length ? spanOf(rows.map((row) => row.value)) : undefined;
    return rows[0] === undefined || value === undefined ? [] : { ...rows[0], value };
  });
}
