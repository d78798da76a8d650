/**
 * Prices that Magento's own storefront shows and the basket charges, for every product type. They
 * include special prices with their dates and catalogue price rules. The call is anonymous.
 */
import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { type Rejected, readRecords, requireNamed } from '#commerce/records.ts';
import { wireFound, wireNumber } from '#commerce/wire/search-result.ts';
import { type Pence, toPence } from '#lib/money.ts';

const PATH = '/rest/V1/products-render-info';

/** Without this selection an item has 5 kB. The response has no `total_count`. */
const FIELDS =
  'items[id,type,is_salable,add_to_cart_button[required_options],' +
  'price_info[final_price,regular_price,' +
  'extension_attributes[tax_adjustments[final_price,regular_price]]]]';

const wirePrices = z.object({
  final_price: z.nullish(z.number()),
  /** 0 for a grouped product. */
  regular_price: z.nullish(z.number()),
});

const wireInfo = z.object({
  id: wireNumber,
  /** '1', '0' or a boolean. */
  is_salable: z.nullish(z.union([z.string(), z.boolean(), z.number()])),
  price_info: z.object({
    /** Includes VAT, unless the back end displays prices without VAT. */
    final_price: z.number(),
    regular_price: z.nullish(z.number()),
    extension_attributes: z.nullish(z.object({ tax_adjustments: z.nullish(wirePrices) })),
  }),
});

/** Unit price of a product that is enabled, visible and in stock. */
export interface ShownPrice {
  productId: number;
  /** Includes VAT only if the back end displays prices with VAT. */
  inclVat: Pence;
  /** Equals `inclVat` if the back end stores prices with VAT. */
  exclVat: Pence;
  /** Regular prices are those without special prices and price rules. */
  regularInclVat: Pence;
  regularExclVat: Pence;
}

function fromWire({ id, price_info }: z.infer<typeof wireInfo>): ShownPrice {
  const { final_price: final, extension_attributes } = price_info;
  const regular = price_info.regular_price ?? final;
  const without = extension_attributes?.tax_adjustments;
  // Prices with tax have values such as 96.000001.
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
  rejected: Rejected[];
}

/**
 * Fetches the prices of those products that the back end lists.
 * @param ids up to some hundred product ids: each takes the back end 13 to 18 ms
 * @throws {MalformedAnswer} if a malformed record could belong to several products
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
