/** Which variants a configurable product has, and by what they are chosen. */
import type { SeedConfigurable } from '#sandbox/seed.ts';
import type { StoredAttribute } from './attributes.ts';
import { attributeOf, type ConfigurableOption, type ProductDocument } from './product-document.ts';

/** What a shopper chose, as a request names it. */
export interface Choice {
  /** Id of the attribute. */
  option_id: string;
  option_value: number;
}

/** The same as a basket tells it. */
export interface ChosenOption extends Choice {
  label: string;
  value: string;
}

type Attributes = (id: number) => StoredAttribute | undefined;

const valueIn = (variant: ProductDocument, code: string) => Number(attributeOf(variant, code));

/** Ids of options are unique when they follow from the product's own. */
const optionId = (productId: number, position: number) => productId * 10 + position;

/** Writes into a configurable product what its variants say. */
export function setConfigurable(
  document: ProductDocument,
  { options }: SeedConfigurable,
  variants: readonly ProductDocument[],
  attributes: (code: string) => StoredAttribute | undefined,
): void {
  document.extension_attributes.configurable_product_options = options.flatMap(
    ({ code, label }, position): ConfigurableOption[] => {
      const attribute = attributes(code);
      if (attribute === undefined) return [];
      const values = new Set(variants.map((variant) => valueIn(variant, code)));
      return [
        {
          id: optionId(document.id, position),
          attribute_id: String(attribute.id),
          label,
          position,
          values: Array.from(values, (value_index) => ({ value_index })),
          product_id: document.id,
        },
      ];
    },
  );
  document.extension_attributes.configurable_product_links = variants.map(({ id }) => id);
}

/**
 * What was chosen of a variant, in the order of the choices and by the attribute's own label, whatever
 * the product calls it; undefined where not all was chosen, or another variant.
 */
export function chosenOf(
  document: ProductDocument,
  variant: ProductDocument,
  choices: readonly Choice[],
  attributes: Attributes,
): ChosenOption[] | undefined {
  const options = document.extension_attributes.configurable_product_options ?? [];
  const chosen = choices.flatMap(({ option_id, option_value }): ChosenOption[] => {
    const isKnown = options.some(({ attribute_id }) => attribute_id === option_id);
    const attribute = isKnown ? attributes(Number(option_id)) : undefined;
    if (attribute === undefined || valueIn(variant, attribute.code) !== option_value) return [];
    const option = attribute.options.find(({ value }) => Number(value) === option_value);
    return [{ option_id, option_value, label: attribute.label, value: option?.label ?? '' }];
  });
  return chosen.length === options.length && chosen.length === choices.length ? chosen : undefined;
}
