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

/** What tells a variant from its neighbours, in the order of the options. */
export function optionsOf(
  document: ProductDocument,
  variant: ProductDocument,
  attributes: Attributes,
): ChosenOption[] {
  const options = document.extension_attributes.configurable_product_options ?? [];
  return options.flatMap(({ attribute_id, label }) => {
    const attribute = attributes(Number(attribute_id));
    if (attribute === undefined) return [];
    const option_value = valueIn(variant, attribute.code);
    const chosen = attribute.options.find(({ value }) => Number(value) === option_value);
    return [{ option_id: attribute_id, option_value, label, value: chosen?.label ?? '' }];
  });
}

/** Whether all options were chosen, and no others, as this variant has them. */
export function isChosen(options: readonly ChosenOption[], choices: readonly Choice[]): boolean {
  return (
    options.length === choices.length &&
    options.every(({ option_id, option_value }) =>
      choices.some((one) => one.option_id === option_id && one.option_value === option_value),
    )
  );
}
