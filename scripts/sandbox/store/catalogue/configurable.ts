import type { SeedConfigurable } from '#sandbox/seed.ts';
import type { StoredAttribute } from './attributes.ts';
import { attributeOf, type ConfigurableOption, type ProductDocument } from './product-document.ts';

/** Selected option in a request. */
export interface Choice {
  /** Id of the attribute, as text. */
  option_id: string;
  option_value: number;
}

/** Selected option in a cart. */
export interface ChosenOption extends Choice {
  label: string;
  value: string;
}

type Attributes = (id: number) => StoredAttribute | undefined;

const valueIn = (variant: ProductDocument, code: string) => Number(attributeOf(variant, code));

/** Derives a unique id of an option from that of its product. */
const optionId = (productId: number, position: number) => productId * 10 + position;

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
 * Returns the selected options with the attributes' own labels, in the order of the choices.
 * Returns `undefined` if an option is missing or the choices do not match this variant.
 */
export function chosenOptionsOf(
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
