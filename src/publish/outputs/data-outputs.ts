/** Files of data beside the pages. */
import { searchShards, toSearchNames, toSearchShard } from '#catalogue/search/files.ts';
import { toSkuData } from '#catalogue/view/sku-data.ts';
import { productPath, searchNamesPath, searchShardPath, skuDataFile } from '#lib/paths.ts';
import type { OutputKind } from './output.ts';
import { jsonFile, keyIn } from './plain-files.ts';

export const skuOutputs: OutputKind = {
  model({ snapshot }, sku) {
    const row = snapshot.skuRow(sku);
    return row && jsonFile(`/data/sku/${skuDataFile(sku)}`, toSkuData(row));
  },
  all: ({ snapshot }) => snapshot.skus(),
  of: (_, row) => keyIn(row, 'sku-data'),
};

export const searchNamesOutput: OutputKind = {
  model: ({ snapshot }) => jsonFile(searchNamesPath(), toSearchNames(snapshot)),
  all: () => [''],
  of: () => [],
};

export const searchShardOutputs: OutputKind = {
  model({ snapshot }, key) {
    const cards = toSearchShard(snapshot, Number(key));
    return cards.length === 0 ? undefined : jsonFile(searchShardPath(Number(key)), cards);
  },
  all: ({ snapshot }) => searchShards(snapshot).map(String),
  of: (_, row) => keyIn(row, 'search-shard'),
};

/** Where renamed products went, for whoever serves the site. */
export const redirectsOutput: OutputKind = {
  model: ({ snapshot }) =>
    jsonFile(
      '/redirects.json',
      Object.fromEntries(
        snapshot.redirects().map(({ from, to }) => [productPath(from), productPath(to)]),
      ),
    ),
  all: () => [''],
  of: () => [],
};
