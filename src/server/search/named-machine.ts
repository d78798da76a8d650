/** Selects accessories for the machine that a search names, such as "hose for PW 130". */
import { modelOf } from '#lib/products/machine-model.ts';
import { machinesOf, modelsIn, withoutModel } from '#lib/search/models.ts';
import { hasAll } from '#lib/search/product-kinds.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { ACCESSORY, namesSparePart } from '#lib/search/spare-parts.ts';
import { splitWords } from '#lib/search/words.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { LackingPart } from './found-notes.ts';
import type { LiveSearch } from './live-search.ts';
import { readFits, readRecommended } from './read-fits.ts';

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

export interface ForMachine {
  ids: readonly number[];
  /** Wanted accessory, if none for the machine is listed. */
  lacking?: LackingPart;
}

/**
 * Returns the products of a search for the machine that it names: those that its page recommends or
 * that fit, then the machine.
 * If no wanted accessory fits, the machine comes first, then accessories that state no machine or,
 * without these, all that fits the machine, and other machines last. Accessories for other machines
 * are omitted, and for a part such as a motor also all that does not state the machine.
 */
async function findForModel(found: FoundProducts, search: LiveSearch): Promise<ForMachine> {
  const { corrected, words, ids, wanted } = found;
  const text = corrected ?? words;
  const fits = await readFits(ids, search);
  const machine = machineIn(text, new Set([...fits.models, ...modelsIn(search.index, text)]));
  if (machine === undefined) return { ids: await idsForKind(found, search) };
  const names = new Map(search.index.namesOf(ids).map((name, place) => [ids[place], name]));
  const recommended = await readRecommended(machinesOf(search.index, machine), search);
  const first = recommended.filter((id) => ids.includes(id));
  const groups = Object.groupBy([...new Set([...first, ...ids])], (id) => {
    if (first.includes(id)) return 'fitting';
    const models = fits.of(id);
    if (models.length > 0) return models.includes(machine) ? 'fitting' : 'other';
    const name = names.get(id) ?? '';
    if (hasModel(name, machine)) return 'own';
    return modelOf(name) === undefined ? 'open' : 'machines';
  });
  const isAnyPart = wanted.every(({ word }) => word === ACCESSORY);
  const hasOnlyFitting = isAnyPart || namesSparePart(text, search.index.synonyms);
  const {
    fitting = [],
    own = machinesOf(search.index, machine),
    open = [],
    machines = [],
  } = hasOnlyFitting ? { own: groups.own, fitting: groups.fitting } : groups;
  const isWanted = (list: readonly number[]) =>
    search.index.titlesOf(list).some((title) => hasAll(title, wanted));
  if (isWanted(fitting)) return { ids: [...fitting, ...own] };
  const others = open.length > 0 ? open : await fittingOf(machine, search);
  const all = [...new Set([...own, ...others, ...fitting, ...machines])];
  const isForAny = isWanted(open) && !open.some(fits.isByMachine) && !isWanted(groups.other ?? []);
  if (own.length === 0 || isForAny) return { ids: all };
  return { ids: all, lacking: { part: withoutModel(text, machine), machine } };
}

/** Returns the accessories that fit a machine with a number near the unknown one, then the machines. */
async function findForNearest(found: FoundProducts, search: LiveSearch): Promise<ForMachine> {
  const { rest = '', nearest = [] } = found.model ?? {};
  const all = nearest.map((name) => findForModel(search.find(`${rest} ${name}`), search));
  const ids = (await Promise.all(all)).flatMap((one) => one.ids);
  return { ids: [...new Set(ids)] };
}

/** Returns the products of a search, those for the machine that it names first. */
export async function findForMachine(
  found: FoundProducts,
  search: LiveSearch,
): Promise<ForMachine> {
  const { words, ids, named, wanted, model } = found;
  if (wanted.length === 0 || named.length > 0) return { ids };
  if (model) return findForNearest(found, search);
  return /\d/.test(words) ? findForModel(found, search) : { ids: await idsForKind(found, search) };
}
