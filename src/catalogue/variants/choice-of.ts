import type { Choice } from '#lib/products/choice.ts';
import type { Choices, Variant } from './variant.ts';

/** Returns the options with which a basket accepts this variant of a configurable product. */
export function choiceOf(
  sku: string,
  { options }: Pick<Choices, 'options'>,
  { values }: Pick<Variant, 'values'>,
): Choice {
  return {
    of: sku,
    options: Object.fromEntries(
      options.map(({ attributeId }, place) => [attributeId, Number(values[place]?.id)]),
    ),
  };
}
