/** Deals of an audience: the products for sale in its listings that cost less than before. */
import { text } from '#catalogue/snapshot/columns.ts';
import { allRows, oncePerStore, type Read } from '#catalogue/snapshot/read.ts';
import { audienceKey } from '#catalogue/snapshot/row-keys.ts';
import { AUDIENCE_CODES, type Audience } from '#config/categories.ts';

/**
 * Maximum number of deals of an audience: ten pages of the default size, more than shoppers read.
 * Triggers contain the number, so a change requires a new `SCHEMA_VERSION`.
 */
const MAX_DEALS = 480;

const AUDIENCES = `(
  select column1 as audience from (values ${AUDIENCE_CODES.map((code) => `('${code}')`).join(', ')})
) as each_audience`;

const SMALLEST_SAVING = `
  select saving from product p
  where saving is not null and exists (
    select 1 from product_place b where b.sku = p.sku and b.audience = a.audience
  ) order by saving desc limit 1 offset ${MAX_DEALS - 1}`;

/**
 * Condition for an updated product that is or was a deal. Most reduced products are not deals, so a
 * change of their prices affects no list.
 */
const IS_OR_WAS_DEAL = `exists (
  select 1 from product_place a where a.sku = new.sku and a.audience = each_audience.audience
  and max(coalesce(old.saving, -1), coalesce(new.saving, -1)) >= coalesce((${SMALLEST_SAVING}), -1)
)`;

export const dealsKey = audienceKey(
  'deals',
  {
    table: 'product_place',
    columns: 'code',
    where: 'exists (select 1 from product where sku = row.sku and saving is not null)',
  },
  {
    table: 'product',
    columns: 'saving',
    // The tables that contain the audience of a new product may be filled later.
    idsFrom: AUDIENCES,
    where: 'row.saving is not null',
    whereUpdated: IS_OR_WAS_DEAL,
  },
);

/** All deals are read as one list because there are few. */
const openSkus = oncePerStore((store) => {
  const select = allRows(
    `select sku from product where saving is not null and exists (
       select 1 from product_place a where a.sku = product.sku and a.audience = ?
     ) order by saving desc, id limit ${MAX_DEALS}`,
    (row) => text(row, 'sku'),
  );
  return store.cached<string, readonly string[]>(select(store));
});

export const dealCount: Read<[audience: Audience], number> = {
  keys: [dealsKey],
  open(store) {
    const skusOf = openSkus(store);
    return (audience) => skusOf(audience).length;
  },
};

type Range = [audience: Audience, from: number, count: number];

/** Returns at most `count` SKUs from position `from`, the greatest saving first. */
export const dealSkus: Read<Range, readonly string[]> = {
  keys: [dealsKey],
  open(store) {
    const skusOf = openSkus(store);
    return (audience, from, count) => skusOf(audience).slice(from, from + count);
  },
};
