import { toDealsList } from '#catalogue/facets/deals-list.ts';
import { toListingData } from '#catalogue/facets/listing-data.ts';
import { dealsKey } from '#catalogue/reads/deals.ts';
import { listingKey } from '#catalogue/reads/listing.ts';
import { skuDataKey } from '#catalogue/reads/product.ts';
import { factsShardKey, searchShardKey } from '#catalogue/reads/search.ts';
import { allRedirects } from '#catalogue/redirects/all-redirects.ts';
import { searchShards, toSearchShard } from '#catalogue/search/files.ts';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { toProductDetails } from '#catalogue/view/to-product-details.ts';
import { toSkuData } from '#catalogue/view/to-sku-data.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { DEALS_SEGMENT } from '#lib/filters/deals-place.ts';
import { listingDataPath, searchShardPath, skuDataFile } from '#lib/urls/paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import type { Model, OutputKind } from './output.ts';
import { jsonFile } from './plain-files.ts';

export const skuOutputs: OutputKind = {
  model({ snapshot }, sku) {
    const row = snapshot.skuRow(sku);
    return row && jsonFile(`/data/sku/${skuDataFile(sku)}`, toSkuData(row));
  },
  all: ({ snapshot }) => snapshot.skus(),
  of: (_, row) => skuDataKey.idIn(row),
};

export const detailOutputs: OutputKind = {
  model({ snapshot }, sku) {
    const details = toProductDetails(snapshot, sku);
    return details && jsonFile(`/data/details/${skuDataFile(sku)}`, details);
  },
  all: ({ snapshot }) => snapshot.skus(),
  // A product gets details together with its page, which also changes its SKU data.
  of: (_, row) => skuDataKey.idIn(row),
};

export const searchShardOutputs: OutputKind = {
  model({ snapshot }, key) {
    const cards = toSearchShard(snapshot, Number(key));
    return cards.length === 0 ? undefined : jsonFile(searchShardPath(Number(key)), cards);
  },
  all: ({ snapshot }) => searchShards(snapshot).map(String),
  of: (_, row) => searchShardKey.idIn(row),
};

/** Data for filtering search results; search finds and shows results without it. */
export const searchFactsOutputs: OutputKind = {
  model({ snapshot }, key) {
    const facts = toSearchFacts(snapshot, Number(key));
    return facts && jsonFile(searchFactsPath(Number(key)), facts);
  },
  all: ({ snapshot }) => factsShards(snapshot).map(String),
  of: (_, row) => factsShardKey.idIn(row),
};

/** Search settings of editors. Their output makes a dead link to a help page reject a release. */
export const searchHelpOutput: OutputKind = {
  model({ content }) {
    const help = content.searchHelp();
    const links = help.pages.map(({ path }) => path.replace(/#.*/, ''));
    return jsonFile('/data/search/help.json', help, links);
  },
  all: () => [''],
  of: () => [],
};

const dealsOutput = (audience: string) => `${DEALS_SEGMENT}/${audience}`;
const DEALS_OUTPUTS = AUDIENCE_CODES.map(dealsOutput);

function dealsData(reader: CatalogueReader, key: string): Model | undefined {
  const audience = AUDIENCE_CODES.find((known) => key === dealsOutput(known));
  if (audience === undefined) return undefined;
  const list = toDealsList(reader, audience);
  return list.ids.length === 0
    ? undefined
    : jsonFile(listingDataPath(DEALS_SEGMENT, audience), list);
}

/**
 * Data for sorting and filtering a listing or a deals list. The key is `AUDIENCE/CODE`, or
 * `DEALS_SEGMENT/AUDIENCE` for deals. The data depends on all data of each product, and reading a
 * thousand products takes 40 ms.
 */
export const listingDataOutputs: OutputKind = {
  model({ snapshot, content }, key) {
    const [first = ''] = key.split('/');
    const code = key.slice(first.length + 1);
    const audience = AUDIENCE_CODES.find((known) => known === first);
    if (audience === undefined) return dealsData(snapshot, key);
    const topics = content.guide().topics[audience] ?? [];
    const list = toListingData(snapshot, audience, code, topics);
    return list.ids.length === 0 ? undefined : jsonFile(listingDataPath(audience, code), list);
  },
  *all({ snapshot }) {
    for (const { audience, code } of snapshot.listingNames()) yield `${audience}/${code}`;
    yield* DEALS_OUTPUTS;
  },
  *of(_, row) {
    yield* listingKey.idIn(row);
    for (const audience of dealsKey.idIn(row)) yield dealsOutput(audience);
  },
};

/** Redirects of former paths, for the servers of the site. */
export const redirectsOutput: OutputKind = {
  model: ({ snapshot, content }) =>
    jsonFile('/redirects.json', Object.fromEntries(allRedirects(snapshot, content))),
  all: () => [''],
  of: () => [],
};
