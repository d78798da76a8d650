/** Reads the machines that products fit. */
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import type { LiveSearch } from './live-search.ts';

interface Fits {
  /** Models of all machines in the files that have been read. */
  models: ReadonlySet<string>;
  /** Returns the models of the machines that a product fits, by its id. */
  of(id: number): readonly string[];
  /** Returns true if products in a listing of the product state machines; detergents state none. */
  isByMachine(id: number): boolean;
}

/** Reads the files of facts with the products. */
export async function readFits(ids: readonly number[], { read }: LiveSearch): Promise<Fits> {
  const models = new Set<string>();
  const fits = new Map<number, readonly string[]>();
  const listings = new Map<number, readonly string[]>();
  const readShard = async (shard: number) => {
    const facts = await read<SearchFacts>(searchFactsPath(shard));
    for (const model of facts?.machines ?? []) models.add(model);
    for (const [row, id] of facts?.ids.entries() ?? []) {
      const places = facts?.fits?.[row] ?? [];
      fits.set(
        id,
        places.flatMap((place) => facts?.machines?.[place] ?? []),
      );
      const own = facts?.places?.[row] ?? [];
      listings.set(
        id,
        own.flatMap((place) => facts?.listings?.[place] ?? []),
      );
    }
  };
  await Promise.all(new Set(ids.map(FACTS_SHARDS.of)).values().map(readShard));
  const fitting = [...fits].filter(([, machines]) => machines.length > 0);
  const byMachine = new Set(fitting.flatMap(([id]) => listings.get(id) ?? []));
  return {
    models,
    of: (id) => fits.get(id) ?? [],
    isByMachine: (id) => listings.get(id)?.some((one) => byMachine.has(one)) ?? false,
  };
}
