/** Finds the machines that an accessory fits, in texts such as "PW 110 to PW 145, TD 4". */
import type { Card } from '#catalogue/product/card.ts';
import {
  type RowDefinition,
  rowOf,
  type SpecificationAttribute,
} from '#catalogue/specifications/attribute-index.ts';
import { specificationValues } from '#catalogue/specifications/value.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import { modelOf } from '#lib/products/machine-model.ts';

/** Matches "PW 110 to PW 145" and "PW 110-145". */
const RANGE = /^(\p{Lu}{2,4})([ -]?)(\d+)\s?(?:to|–|-)\s?(?:\1[ -]?)?(\d+)$/u;
/** Matches "All HP and HW machines" and "All 18 V machines". */
const FAMILY = /^all (.+?) machines\b/i;
/** Kind of machine after a model: 'pump' in "HP 7/18 pump". */
const KIND = /(?: \p{Ll}+)+$/u;

interface Machine {
  model: string;
  /** Names of the products of that model; the model itself if the shop does not sell it. */
  names: readonly string[];
}

type Covers = (machine: Machine) => boolean;

function inRange({ 1: series = '', 3: from, 4: to }: RegExpExecArray): Covers {
  return ({ model }) => {
    const number = model.startsWith(series) ? model.slice(series.length).replace(/^[ -]/, '') : '';
    return /^\d+$/.test(number) && Number(number) >= Number(from) && Number(number) <= Number(to);
  };
}

function inFamily(families: string): Covers {
  const wanted = families.split(/ and |, /).map((family) => ` ${family} `);
  return ({ names }) => names.some((name) => wanted.some((family) => ` ${name} `.includes(family)));
}

/** Returns the machine that an entry names; a text without a number names none. */
function namedBy(entry: string, isOption: boolean): string | undefined {
  if (modelOf(entry) !== undefined) return entry.replace(KIND, '');
  return isOption || (/\d/.test(entry) && !/^all /i.test(entry)) ? entry : undefined;
}

interface Entry {
  text: string;
  /** Machines that the text names itself, although the shop may not sell them. */
  named: readonly string[];
  covers: Covers;
}

function toEntry(text: string, isOption: boolean): Entry {
  const range = RANGE.exec(text);
  // A name such as 'KM 40-10' is no range.
  if (range !== null && Number(range[3]) < Number(range[4])) {
    const { 1: series, 2: separator, 3: from, 4: to } = range;
    const named = [from, to].map((number) => `${series}${separator || ' '}${number}`);
    return { text, named, covers: inRange(range) };
  }
  const [, family] = FAMILY.exec(text) ?? [];
  if (family !== undefined) return { text, named: [], covers: inFamily(family) };
  const name = namedBy(text, isOption);
  if (name === undefined) return { text, named: [], covers: () => false };
  // What fits an 'ST 4' fits an 'ST 4 Duo Iron' too, but a 'PW 18 V' is no 'PW 18'.
  const covers: Covers = ({ model }) =>
    model === name || (model.startsWith(`${name} `) && model !== `${name} V`);
  return { text, named: [name], covers };
}

function entriesOf(stored: string, row: RowDefinition | undefined): Entry[] {
  if (row === undefined) return [];
  const isOption = row.options.size > 0;
  const texts = stored.split(/[\r\n]+/).flatMap((line) => specificationValues(line, row));
  const entries = isOption ? texts : texts.flatMap((text) => text.split(/[,;]/));
  return entries.flatMap((text) => text.trim() || []).map((text) => toEntry(text, isOption));
}

/** Machines that the shop sells, by model, with those that each text covers. */
interface Sold {
  machines: readonly Machine[];
  covered: Map<string, readonly string[]>;
}

const namesByProducts = new WeakMap<readonly object[], readonly string[]>();

/** Returns the same names for the same products, so that `toSold` prepares them once. */
function namesOf(products: readonly { name: string }[]): readonly string[] {
  const names = namesByProducts.get(products) ?? products.map(({ name }) => name);
  namesByProducts.set(products, names);
  return names;
}

/** Prepared once per list of names, because thousands of products share a few texts. */
const prepared = new WeakMap<readonly string[], Sold>();

function toSold(names: readonly string[]): Sold {
  const known = prepared.get(names);
  if (known !== undefined) return known;
  const byModel = new Map<string, string[]>();
  for (const name of names) {
    const model = modelOf(name);
    if (model === undefined) continue;
    const same = byModel.get(model);
    if (same === undefined) byModel.set(model, [name]);
    else same.push(name);
  }
  const machines = Array.from(byModel, ([model, own]) => ({ model, names: own }));
  const sold = { machines, covered: new Map() };
  prepared.set(names, sold);
  return sold;
}

const coveredBy = (machines: readonly Machine[], { covers }: Entry) =>
  machines.filter(covers).map(({ model }) => model);

/**
 * Returns the machines that each product fits. Ranges and families cover the machines that the shop
 * sells, and all that the texts name.
 *
 * @param fits texts of each product's card; `undefined` for products that state no machine
 * @param names of all products that the shop sells
 */
export function fittingMachines(
  fits: readonly Card['fits'][],
  names: readonly string[],
  dictionary: readonly SpecificationAttribute[] | null,
): string[][] {
  const rowBy = (code: string | null) => (code === null ? undefined : rowOf(code, dictionary));
  const [fitsRow, doesNotFitRow] = [rowBy(ATTRIBUTES.fits), rowBy(ATTRIBUTES.doesNotFit)];
  const products = fits.map((texts) => ({
    fits: entriesOf(texts?.fits ?? '', fitsRow),
    doesNotFit: entriesOf(texts?.doesNotFit ?? '', doesNotFitRow),
  }));
  const all = products.flatMap((product) => [...product.fits, ...product.doesNotFit]);
  const { machines, covered } = toSold(names);
  const named = [...new Set(all.flatMap((entry) => entry.named))].map((model) => ({
    model,
    names: [model],
  }));
  function machinesOf(entry: Entry): string[] {
    const sold = covered.get(entry.text) ?? coveredBy(machines, entry);
    covered.set(entry.text, sold);
    return [...sold, ...coveredBy(named, entry)];
  }
  return products.map((product) => {
    const excluded = new Set(product.doesNotFit.flatMap(machinesOf));
    return [...new Set(product.fits.flatMap(machinesOf))].filter((each) => !excluded.has(each));
  });
}

/** Returns the machines that an accessory fits. */
export function fittingProducts<T extends { name: string }>(
  fits: Card['fits'],
  products: readonly T[],
  dictionary: readonly SpecificationAttribute[] | null,
): T[] {
  const models = new Set(fittingMachines([fits], namesOf(products), dictionary)[0]);
  return products.filter(({ name }) => models.has(modelOf(name) ?? ''));
}
