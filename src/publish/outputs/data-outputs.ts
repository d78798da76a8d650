/** Files of data beside the pages. */
import { searchShards, toSearchNames, toSearchShard } from '#catalogue/search/files.ts';
import { toSkuData } from '#catalogue/view/sku-data.ts';
import { productPath, searchNamesPath, searchShardPath, skuDataFile } from '#lib/paths.ts';
import type { Model, OutputKind } from './output.ts';

function jsonFile(path: string, value: unknown): Model {
  return {
    value,
    make: () => [{ name: path.slice(1), bytes: new TextEncoder().encode(JSON.stringify(value)) }],
  };
}

/** The rest of a row's key, when the row is of that sort. */
function* keyIn(row: string, sort: string): Generator<string> {
  if (row.startsWith(`${sort}:`)) yield row.slice(sort.length + 1);
}

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
