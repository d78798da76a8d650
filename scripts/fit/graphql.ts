/** Checks that GraphQL lists products, which it reads from the search engine. */
import type { DatabaseSync } from 'node:sqlite';
import { fetchShownVariants } from '#commerce/catalogue/variants.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';

/** Number of products to request; the response lists each one that the search engine finds. */
const MAX_REQUESTED = 20;

/** Returns SKUs that Magento's storefront shows, simple products first because they are small. */
function visibleSkus(database: DatabaseSync): string[] {
  return database
    .prepare(
      `select sku from product p left join offer o using (sku)
       where p.card is not null and p.status = 1 and p.visibility <> 1 and o.is_salable is not 0
       order by p.body ->> '$.type' <> 'simple', p.id limit ?`,
    )
    .all(MAX_REQUESTED)
    .map(({ sku }) => String(sku));
}

/**
 * @param client anonymous
 * @throws an error of commerce/ if GraphQL fails
 */
export async function graphqlBlockers(
  client: CommerceClient,
  database: DatabaseSync,
): Promise<Blocker[]> {
  const skus = visibleSkus(database);
  if (skus.length === 0) return [];
  const { variants, rejected } = await fetchShownVariants(client, skus);
  if (variants.length + rejected.length > 0) return [];
  return [
    {
      what: 'GraphQL lists no products, because the search engine does not answer or its index is empty: prices and swatches of configurable products are unknown.',
      remedy: `${CONFIGURATION} Catalog > Catalog > Catalog Search: Test Connection; then bin/magento indexer:reindex catalogsearch_fulltext.`,
    },
  ];
}
