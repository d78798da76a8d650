import type { Topic } from '#catalogue/content/schemas/guide.ts';
import type { ListedProduct } from '#catalogue/facets/facet-source.ts';
import { toFacetedList } from '#catalogue/facets/to-faceted-list.ts';
import type { Card } from '#catalogue/product/card.ts';
import { json } from '#catalogue/snapshot/columns.ts';
import { allRows, eachRow, type Read } from '#catalogue/snapshot/read.ts';
import { placeKey } from '#catalogue/snapshot/row-keys.ts';
import type { Audience } from '#config/categories.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { attributes } from './attributes.ts';
import { listingKey } from './listing.ts';

const listedKey = placeKey('listed', {
  table: 'product',
  columns: 'card body',
  idsFrom: 'listing_item',
  where: 'listing_item.sku = row.sku',
});

/** All products of a listing in the order of display. */
export const listedProducts: Read<[audience: Audience, code: string], Iterable<ListedProduct>> = {
  keys: [listingKey, listedKey],
  open: eachRow(
    `select p.card, p.body -> '$.attributes' as attributes,
       coalesce(p.body -> '$.choices.variants', '[]') as variants,
       coalesce(p.body -> '$.choices.colours', '{}') as colours
     from listing_item i join product p using (sku)
     where i.audience = ? and i.code = ? and p.card is not null order by i.place`,
    (row) => ({
      card: json(row, 'card'),
      attributes: json(row, 'attributes'),
      variants: json(row, 'variants'),
      colours: json(row, 'colours'),
    }),
  ),
};

/** Texts of all products of a listing with the machines that they fit, in the order of display. */
export const listedFits: Read<[audience: Audience, code: string], readonly Card['fits'][]> = {
  keys: [listingKey, listedKey],
  open: allRows(
    `select coalesce(p.card -> '$.fits', 'null') as fits
     from listing_item i join product p using (sku)
     where i.audience = ? and i.code = ? and p.card is not null order by i.place`,
    (row) => json<Card['fits'] | null>(row, 'fits') ?? undefined,
  ),
};

type Args = [audience: Audience, code: string, topics: readonly Topic[]];

export const facetedList: Read<Args, FacetedList> = {
  keys: [...listedProducts.keys, ...attributes.keys],
  open(store) {
    const productsOf = listedProducts.open(store);
    const read = attributes.open(store);
    return (audience, code, topics) => toFacetedList(productsOf(audience, code), read(), topics);
  },
};
