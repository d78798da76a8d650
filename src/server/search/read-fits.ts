/** Reads the machines that products fit, and what the shop recommends for machines. */
import { codeOf } from '#lib/search/words.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { ProductDetails } from '#lib/site-data/product-details.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { productDetailsPath } from '#lib/urls/saved-list-paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import { readCards } from './found-cards.ts';
import type { LiveSearch } from './live-search.ts';

interface Fits {
  /** Models of all machines in the files that have been read. */
  models: ReadonlySet<string>;
  /** Returns the models of the machines that a product fits, by its id. */
  of(id: number): readonly string[];
  /** Returns true if products in a listing of the product state machines; detergents state none. */
  isByMachine(id: number): boolean;
}

/** Indexes for each product, and the texts that they name. */
interface Column {
  rows: SearchFacts['fits'];
  texts: SearchFacts['machines'];
}

/** Adds the listings of all products in the file that state machines. */
function addListings(facts: SearchFacts, byMachine: Set<string>): void {
  for (const [row, machines] of facts.fits?.entries() ?? []) {
    if (machines.length === 0) continue;
    for (const place of facts.places[row] ?? []) byMachine.add(facts.listings[place] ?? '');
  }
}

/** Reads the files of facts with the products. Looks up single products, because files are long. */
export async function readFits(ids: readonly number[], { read }: LiveSearch): Promise<Fits> {
  const models = new Set<string>();
  const byMachine = new Set<string>();
  const files = new Map<number, SearchFacts>();
  const readShard = async (shard: number) => {
    const facts = await read<SearchFacts>(searchFactsPath(shard));
    if (facts === undefined) return;
    files.set(shard, facts);
    for (const model of facts.machines ?? []) models.add(model);
    addListings(facts, byMachine);
  };
  await Promise.all(new Set(ids.map(FACTS_SHARDS.of)).values().map(readShard));

  /** Returns the texts that a column of indexes names for a product. */
  function textsOf(id: number, columns: (facts: SearchFacts) => Column): string[] {
    const facts = files.get(FACTS_SHARDS.of(id));
    if (facts === undefined) return [];
    const { rows, texts } = columns(facts);
    return rows?.[facts.ids.indexOf(id)]?.flatMap((place) => texts?.[place] ?? []) ?? [];
  }

  return {
    models,
    of: (id) => textsOf(id, ({ fits, machines }) => ({ rows: fits, texts: machines })),
    isByMachine: (id) =>
      textsOf(id, ({ places, listings }) => ({ rows: places, texts: listings })).some((one) =>
        byMachine.has(one),
      ),
  };
}

/** Maximum number of machines of one model whose pages are read. */
const MAX_MACHINES = 4;

/** Returns the detergents and accessories that the pages of machines show, best first. */
export async function readRecommended(
  machines: readonly number[],
  search: LiveSearch,
): Promise<number[]> {
  const read = machines.slice(0, MAX_MACHINES);
  const cards = await readCards(read, search);
  const skusOfMachines = read.flatMap((id) => cards.get(id)?.sku ?? []);
  const details = await Promise.all(
    skusOfMachines.map((sku) => search.read<ProductDetails>(productDetailsPath(sku))),
  );
  const skus = details.flatMap((one) => [...(one?.goesWith ?? []), ...(one?.accessories ?? [])]);
  return [...new Set(skus.flatMap((sku) => search.index.withCode(codeOf(sku))))];
}
