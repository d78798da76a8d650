/**
 * What Magento's own shop shows of the variants of configurable products: the prices that a basket charges,
 * catalogue price rules included, and the colours of its swatches. Only GraphQL tells either; anonymous.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { toPence } from '#lib/money.ts';
import type { ShownPrice } from './shown-prices.ts';

const PATH = '/graphql';

const QUERY = `query ($skus: [String]) {
  products(filter: { sku: { in: $skus } }, pageSize: 100) {
    items {
      sku
      ... on ConfigurableProduct {
        configurable_options { values { value_index swatch_data { __typename value } } }
        variants {
          product { id price_range { minimum_price { final_price { value } regular_price { value } } } }
        }
      }
    }
  }
}`;

const price = z.object({ value: z.number() });

const wireVariant = z.object({
  product: z.object({
    id: z.number(),
    price_range: z.object({
      minimum_price: z.object({ final_price: price, regular_price: price }),
    }),
  }),
});

const wireSwatch = z.nullish(z.object({ __typename: z.string(), value: z.nullish(z.string()) }));

const wireConfigurable = z.object({
  sku: z.string(),
  configurable_options: z.nullish(
    z.array(
      z.object({ values: z.array(z.object({ value_index: z.number(), swatch_data: wireSwatch })) }),
    ),
  ),
  variants: z.nullish(z.array(wireVariant)),
});

const wireAnswer = z.object({
  data: z.nullish(z.object({ products: z.object({ items: z.array(wireConfigurable) }) })),
  errors: z.nullish(z.array(z.object({ message: z.string() }))),
});

export interface ShownVariants {
  /** Of the configurable product. */
  sku: string;
  /** As `#000000`, by the option that it stands for; other kinds of swatches are left out. */
  colours: Readonly<Record<string, string>>;
  /** Of each variant that is in stock. */
  prices: readonly ShownPrice[];
}

const COLOUR = /^#[\da-f]{3}(?:[\da-f]{3})?$/i;

function fromVariant({ product }: z.infer<typeof wireVariant>): ShownPrice {
  const { final_price: final, regular_price: regular } = product.price_range.minimum_price;
  return {
    productId: product.id,
    inclVat: toPence(final.value),
    exclVat: toPence(final.value),
    regularInclVat: toPence(regular.value),
    regularExclVat: toPence(regular.value),
  };
}

function fromWire(wire: z.infer<typeof wireConfigurable>): ShownVariants {
  const values = wire.configurable_options?.flatMap((option) => option.values) ?? [];
  const colours = values.flatMap(({ value_index, swatch_data: swatch }): [string, string][] => {
    const colour = swatch?.__typename === 'ColorSwatchData' ? (swatch.value ?? '') : '';
    return COLOUR.test(colour) ? [[String(value_index), colour.toLowerCase()]] : [];
  });
  return {
    sku: wire.sku,
    colours: Object.fromEntries(colours),
    prices: (wire.variants ?? []).map(fromVariant),
  };
}

/**
 * What is shown of these configurable products, as far as the back end's search finds them.
 * @param skus up to 100
 * @throws {MalformedAnswer} also where the back end answers with an error, which GraphQL sends by status 200
 */
export async function fetchShownVariants(
  client: CommerceClient,
  skus: readonly string[],
): Promise<ShownVariants[]> {
  const body = { query: QUERY, variables: { skus } };
  const { data, errors } = await client({ method: 'POST', path: PATH, body, answer: wireAnswer });
  const [error] = errors ?? [];
  if (error !== undefined || !data) {
    throw new MalformedAnswer(`POST ${PATH}`, 'errors', error?.message ?? 'has no data');
  }
  return data.products.items.map(fromWire);
}
