/**
 * What Magento's own shop would show of products: the prices that a basket charges, special prices,
 * their dates and catalogue price rules included, of every type. Anonymous.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { type Rejected, readRecords, requireNamed } from '#commerce/records.ts';
import { wireFound, wireNumber } from '#commerce/wire/search-result.ts';
import { type Pence, toPence } from '#lib/money.ts';

const PATH = '/rest/V1/products-render-info';

/** Its own `total_count` does not exist, and an item is 5 kB without this. */
const FIELDS =
  'items[id,type,is_salable,add_to_cart_button[required_options],' +
  'price_info[final_price,regular_price,' +
  'extension_attributes[tax_adjustments[final_price,regular_price]]]]';

const wirePrices = z.object({
  final_price: z.nullish(z.number()),
  /** 0 for a group of products. */
  regular_price: z.nullish(z.number()),
});

const wireInfo = z.object({
  id: wireNumber,
  /** '1' or '0', or a boolean. */
  is_salable: z.nullish(z.union([z.string(), z.boolean(), z.number()])),
  price_info: z.object({
    /** As the shop displays it: with VAT, unless it displays prices without. */
    final_price: z.number(),
    regular_price: z.nullish(z.number()),
    extension_attributes: z.nullish(z.object({ tax_adjustments: z.nullish(wirePrices) })),
  }),
});

/** What one of a product costs. It is listed while it is enabled, visible and in stock. */
export interface ShownPrice {
  productId: number;
  /** With VAT, where the back end displays prices with VAT. */
  inclVat: Pence;
  /** The same once more where the back end keeps prices with VAT. */
  exclVat: Pence;
  /** Both without special prices and rules. */
  regularInclVat: Pence;
  regularExclVat: Pence;
}

function fromWire({ id, price_info }: z.infer<typeof wireInfo>): ShownPrice {
  const { final_price: final, extension_attributes } = price_info;
  const regular = price_info.regular_price ?? final;
  const without = extension_attributes?.tax_adjustments;
  // With tax they come as 96.000001.
  return {
    productId: id,
    inclVat: toPence(final),
    exclVat: toPence(without?.final_price ?? final),
    regularInclVat: toPence(regular),
    regularExclVat: toPence(without?.regular_price ?? regular),
  };
}

export interface ShownPrices {
  prices: ShownPrice[];
  /** Products whose price cannot be read, by `id`. */
  rejected: Rejected[];
}

/**
 * The prices of these products, as far as the back end lists them.
 * @param ids of products, up to some hundred: 13 to 18 ms each for the back end
 * @throws {MalformedAnswer} if a record that cannot be read may be that of several products
 */
export async function fetchShownPrices(
  client: CommerceClient,
  ids: readonly number[],
  { storeId, currency }: { storeId: number; currency: string },
): Promise<ShownPrices> {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const { items } = await client({
    path: PATH,
    query: {
      [`${filter}[field]`]: 'entity_id',
      [`${filter}[condition_type]`]: 'in',
      [`${filter}[value]`]: ids.join(),
      'searchCriteria[pageSize]': String(ids.length),
      storeId: String(storeId),
      currencyCode: currency,
      fields: FIELDS,
    },
    answer: wireFound(z.unknown()),
  });
  const { records, rejected } = readRecords(items, wireInfo, {
    call: `GET ${PATH}`,
    names: ['id'],
    ids: ['id'],
  });
  const asked = new Set(ids);
  return {
    prices: records.map(fromWire).filter(({ productId }) => asked.has(productId)),
    rejected: requireNamed(rejected, 'id', ids.map(String)),
  };
}
