/**
 * Prices and swatch colours of the variants of configurable products, as Magento's own storefront
 * shows them. The prices are those that the basket charges, including catalogue price rules. Only
 * GraphQL returns them; the call is anonymous.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type GraphqlError, itemWithError, wireGraphqlError } from '#commerce/graphql-errors.ts';
import { type Rejected, readRecord, readRecords, requireNamed } from '#commerce/records.ts';
import { toPence } from '#lib/money.ts';
import type { ShownPrice } from './shown-prices.ts';

const PATH = '/graphql';
const CALL = `POST ${PATH}`;

/** Selection of GraphQL that {@link wirePriced} reads. */
export const PRICED =
  'id price_range { minimum_price { final_price { value } regular_price { value } } }';

const QUERY = `query ($skus: [String]) {
  products(filter: { sku: { in: $skus } }, pageSize: 100) {
    items {
      sku
      ... on ConfigurableProduct {
        configurable_options { values { value_index swatch_data { __typename value } } }
        variants { product { ${PRICED} } }
      }
    }
  }
}`;

const price = z.object({ value: z.number() });

export const wirePriced = z.object({
  id: z.number(),
  price_range: z.object({
    minimum_price: z.object({ final_price: price, regular_price: price }),
  }),
});

const wireVariant = z.object({ product: wirePriced });

const wireSwatch = z.nullish(z.object({ __typename: z.string(), value: z.nullish(z.string()) }));

const wireValue = z.object({ value_index: z.number(), swatch_data: wireSwatch });

const wireOption = z.object({ values: z.array(z.unknown()) });

/**
 * A product that is no longer configurable has neither options nor variants. Options without
 * variants are malformed.
 */
const wireConfigurable = z
  .object({
    sku: z.string(),
    configurable_options: z.optional(z.unknown()),
    variants: z.optional(z.array(z.unknown())),
  })
  .check(
    z.refine(
      ({ configurable_options: options, variants }) =>
        variants !== undefined || options === undefined,
      { path: ['variants'] },
    ),
  );

const wireAnswer = z.object({
  data: z.nullish(z.object({ products: z.object({ items: z.array(z.unknown()) }) })),
  errors: z.nullish(z.array(wireGraphqlError)),
});

export interface ShownVariants {
  sku: string;
  /** Colours such as `#000000` by option value; other kinds of swatches are omitted. */
  colours: Readonly<Record<string, string>>;
  /** Prices of the variants that are in stock. */
  prices: readonly ShownPrice[];
  /** Variants with a malformed price, by `id` if it can be read. */
  rejected: readonly Rejected[];
  /** Malformed options, whose colours are missing. */
  rejectedColours: readonly Rejected[];
}

const COLOUR = /^#[\da-f]{3}(?:[\da-f]{3})?$/i;

export function toShownPrice({ id, price_range }: z.infer<typeof wirePriced>): ShownPrice {
  const { final_price: final, regular_price: regular } = price_range.minimum_price;
  return {
    productId: id,
    inclVat: toPence(final.value),
    exclVat: toPence(final.value),
    regularInclVat: toPence(regular.value),
    regularExclVat: toPence(regular.value),
  };
}

function coloursOf(
  options: unknown,
  call: string,
): Pick<ShownVariants, 'colours'> & { rejected: Rejected[] } {
  const at = ['configurable_options'];
  const sent = readRecord(options, z.array(z.unknown()), { call, at });
  if (sent.rejected !== undefined) return { colours: {}, rejected: [sent.rejected] };
  const read = readRecords(sent.record, wireOption, { call, at });
  const rejected = [...read.rejected];
  const colours: Record<string, string> = {};
  for (const { values } of read.records) {
    const inner = readRecords(values, wireValue, { call, at: [...at, 'values'] });
    rejected.push(...inner.rejected);
    for (const { value_index, swatch_data: swatch } of inner.records) {
      const colour = swatch?.__typename === 'ColorSwatchData' ? (swatch.value ?? '') : '';
      if (COLOUR.test(colour)) colours[value_index] = colour.toLowerCase();
    }
  }
  return { colours, rejected };
}

function fromWire(
  { sku, configurable_options, variants }: z.infer<typeof wireConfigurable>,
  failed: readonly Rejected[],
): ShownVariants {
  const call = `POST ${PATH}, ${sku}`;
  if (variants === undefined) {
    return { sku, colours: {}, prices: [], rejected: [], rejectedColours: [] };
  }
  const list = { call, at: ['variants'], ids: ['product.id'] };
  const { records, rejected } = readRecords(variants, wireVariant, list);
  const options = coloursOf(configurable_options, call);
  return {
    sku,
    colours: options.colours,
    prices: records.map(({ product }) => toShownPrice(product)),
    rejected,
    rejectedColours: [...failed, ...options.rejected],
  };
}

export interface ShownConfigurables {
  variants: ShownVariants[];
  rejected: Rejected[];
}

/** Returns the index of the product that an error concerns; `undefined` for all products. */
const placeOf = (error: GraphqlError) => itemWithError(error, 'products');

const isAboutColours = ({ path }: GraphqlError) => path?.[3] === 'configurable_options';

/** GraphQL sends `null` in place of a member that failed, and the reason in a list of errors. */
function readItem(sent: unknown, place: number, errors: readonly GraphqlError[]) {
  const identity = { call: CALL, at: ['data', 'products', 'items', place], names: ['sku'] };
  const own = errors.filter((error) => placeOf(error) === place);
  const failed = own.find((error) => !isAboutColours(error));
  const read = readRecord(sent, failed ? z.never() : wireConfigurable, identity);
  const toRejected = ({ message }: GraphqlError): Rejected => ({
    named: read.rejected?.named ?? {},
    problem: new MalformedAnswer(CALL, `data.products.items[${place}]`, message),
  });
  if (failed !== undefined) return { rejected: toRejected(failed) };
  if (read.rejected !== undefined) return { rejected: read.rejected };
  return { record: fromWire(read.record, own.map(toRejected)) };
}

/**
 * Fetches the variants of those configurable products that the back end's search finds.
 * @param skus up to 100
 * @throws {MalformedAnswer} also if GraphQL reports, with status 200, an error that does not
 * concern a single product, and if a malformed record could belong to several products
 */
export async function fetchShownVariants(
  client: CommerceClient,
  skus: readonly string[],
): Promise<ShownConfigurables> {
  const body = { query: QUERY, variables: { skus } };
  const answer = await client({ method: 'POST', path: PATH, body, answer: wireAnswer });
  const errors = answer.errors ?? [];
  const items = answer.data?.products.items;
  const error = items ? errors.find((each) => placeOf(each) === undefined) : errors[0];
  if (error !== undefined || items === undefined) {
    throw new MalformedAnswer(CALL, 'errors', error?.message ?? 'has no data');
  }
  const read = items.map((item, place) => readItem(item, place, errors));
  return {
    variants: read.flatMap(({ record }) => record ?? []),
    rejected: requireNamed(
      read.flatMap(({ rejected }) => rejected ?? []),
      'sku',
      skus,
    ),
  };
}
