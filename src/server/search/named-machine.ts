/** Selects accessories for the machine that a search names, such as "hose for PW 130". */
import { modelOf } from '#lib/products/machine-model.ts';
import { hasAll } from '#lib/search/rank-products.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { splitWords } from '#lib/search/words.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import type { LiveSearch } from './live-search.ts';

interface Fits {
  /** Models of all machines in the files that have been read. */
  models: ReadonlySet<string>;
  /** Returns the models of the machines that a product fits, by its id. */
  of(id: number): readonly string[];
}

async function readFits(ids: readonly number[], { read }: LiveSearch): Promise<Fits> {
  const models = new Set<string>();
  const fits = new Map<number, readonly string[]>();
  const readShard = async (shard: number) => {
    const facts = await read<SearchFacts>(searchFactsPath(shard));
    for (const model of facts?.machines ?? []) models.add(model);
    for (const [row, id] of facts?.ids.entries() ?? []) {
      const places = facts?.fits?.[row] ?? [];
      fits.set(
        id,
        places.flatMap((place) => facts?.machines?.[place] ?? []),
      );
    }
  };
  await Promise.all(new Set(ids.map(FACTS_SHARDS.of)).values().map(readShard));
  return { models, of: (id) => fits.get(id) ?? [] };
}

/** Returns true if the text contains the model as whole words: "pw145" and "PW 145", not "PW 1". */
function hasModel(text: string, model: string): boolean {
  const words = splitWords(text);
  const code = splitWords(model).join('');
  const starts = words.map((_, from) => words.slice(from));
  return starts.some((rest) => rest.some((_, last) => rest.slice(0, last + 1).join('') === code));
}

/** Returns the longest model in the text: "PW 18 V" rather than "PW 18". */
function machineIn(text: string, models: ReadonlySet<string>): string | undefined {
  const [longest] = [...models]
    .filter((model) => hasModel(text, model))
    .toSorted((one, other) => other.length - one.length);
  return longest;
}

/** Returns all products that state the machine, best first. */
async function fittingOf(machine: string, search: LiveSearch): Promise<number[]> {
  const { ids } = search.find(machine);
  const fits = await readFits(ids, search);
  return ids.filter((id) => fits.of(id).includes(machine));
}

/**
 * Maximum number of files of facts that are read for a kind of machine. Accessories of a large
 * catalogue are in hundreds, and their order does not change.
 */
const MAX_SHARDS = 16;

function idsForHome(ids: readonly number[], { index }: LiveSearch): ReadonlySet<number> {
  const titles = index.titlesOf(ids).filter(({ isForHome }) => isForHome);
  return new Set(titles.map(({ id }) => id));
}

/**
 * Returns the products of a search for the kind of machine that it names, if a category has that
 * name: accessories that fit such machines, then all others. Accessories for machines of private
 * customers come first, and accessories for trade last.
 */
async function idsForKind(
  { ids, usedWith }: FoundProducts,
  search: LiveSearch,
): Promise<readonly number[]> {
  if (new Set(ids.map(FACTS_SHARDS.of)).size > MAX_SHARDS) return ids;
  const kind = search.find(usedWith);
  if (kind.categories.length === 0) return ids;
  const names = search.index.namesOf(kind.ids);
  const home = idsForHome(kind.ids, search);
  const models = new Set(names.map(modelOf));
  const homeModels = new Set(names.filter((_, at) => home.has(kind.ids[at] ?? 0)).map(modelOf));
  const fits = await readFits(ids, search);
  const fitting = ids.filter((id) => fits.of(id).some((model) => models.has(model)));
  const homeParts = idsForHome(fitting, search);
  const ranks = new Map(
    fitting.map((id) => {
      const fitsAtHome = fits.of(id).some((model) => homeModels.has(model));
      return [id, 1 + Number(homeParts.has(id)) + Number(fitsAtHome)];
    }),
  );
  return ids.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0));
}

/**
 * Returns the products of a search for the machine that it names: those that fit, then the machine.
 * If no wanted accessory fits, the machine comes first, then accessories that state no machine or,
 * without these, all that fits the machine, and other machines last. Accessories for other machines
 * are omitted.
 */
async function idsForModel(found: FoundProducts, search: LiveSearch): Promise<readonly number[]> {
  const { words, ids, wanted } = found;
  const fits = await readFits(ids, search);
  const machine = machineIn(words, fits.models);
  if (machine === undefined) return idsForKind(found, search);
  const names = new Map(search.index.namesOf(ids).map((name, place) => [ids[place], name]));
  const groups = Object.groupBy(ids, (id) => {
    const models = fits.of(id);
    if (models.length > 0) return models.includes(machine) ? 'fitting' : 'other';
    const name = names.get(id) ?? '';
    if (hasModel(name, machine)) return 'own';
    return modelOf(name) === undefined ? 'open' : 'machines';
  });
  const { fitting = [], own = [], open = [], machines = [] } = groups;
  const isFitting = search.index.titlesOf(fitting).some((title) => hasAll(title, wanted));
  if (isFitting) return [...fitting, ...own];
  const others = open.length > 0 ? open : await fittingOf(machine, search);
  return [...new Set([...own, ...others, ...fitting, ...machines])];
}

/** Returns the products of a search, those for the machine that it names first. */
export async function idsForMachine(
  found: FoundProducts,
  search: LiveSearch,
): Promise<readonly number[]> {
  const { words, ids, named, wanted } = found;
  if (wanted.length === 0 || named.length > 0) return ids;
  return /\d/.test(words) ? idsForModel(found, search) : idsForKind(found, search);
}
