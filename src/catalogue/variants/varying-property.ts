/**
 * Properties by which Google groups variants. schema.org and Google's product data use these names:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
const PROPERTIES = ['color', 'size', 'material', 'pattern'] as const;

export type VaryingProperty = (typeof PROPERTIES)[number];

/**
 * Returns the property that an attribute represents, such as `color` for `color` or `colour` and
 * `size` for `shoe_size`; `undefined` for other attributes, such as a length.
 */
export function varyingPropertyOf(attributeCode: string): VaryingProperty | undefined {
  const words = attributeCode.toLowerCase().replace('colour', 'color').split('_');
  return PROPERTIES.find((property) => words.includes(property));
}
