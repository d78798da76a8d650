/** Recognises models of machines in a search, such as "pw 140" and "hd 5/15". */
import { modelOf } from '#lib/products/machine-model.ts';
import { beginsWithUnit } from './measures.ts';
import type { SearchIndex } from './search-index.ts';
import { termKey } from './search-text.ts';
import { codeOf, joinedOf } from './words.ts';

/** Matches letters that may begin a model, with their number. */
const TYPED = /(?<![\p{L}\p{N}])(\p{L}{2,4})[ -]?(\d+(?:\/\d+)?)(?![\p{L}\p{N}/])/gu;

/** Matches a model with a version behind its number, such as "SV30M", "PW 130X" and "sd43-mk2". */
const WITH_VERSION = /(?<![\p{L}\p{N}])(\p{L}{2,4})[ -]?(\d+)-?(\p{L}{1,2}\d?)(?![\p{L}\p{N}/])/gu;

/** Matches the number of a model, such as "5/15". */
const NUMBER = /(?<![\p{L}\p{N}/])\d+\/\d+(?![\p{L}\p{N}/])/u;

/** Number of nearest models whose accessories are shown. */
const MAX_NEAREST = 2;

/** Number of machines that are shown in place of an unknown one. */
const MAX_MACHINES = 6;

export interface UnknownModel {
  /** Model as shops write it, such as "PW 140". */
  name: string;
  /** The search without the model. */
  rest: string;
  /** Known models with the nearest numbers. */
  nearest: readonly string[];
  /** Ids of the machines with the nearest numbers. */
  machines: readonly number[];
}

interface Machine {
  id: number;
  model: string;
}

/** Returns machines whose name begins with the key. */
function machinesWith(index: SearchIndex, key: string): Machine[] {
  return index.withNamePart(key).flatMap(({ id, name }) => {
    const model = modelOf(name);
    return model === undefined ? [] : [{ id, model }];
  });
}

/** Returns a number by which models are compared: 5.015 for "HP 5/15". */
function sizeOf(model: string): number {
  const [first = 0, second = 0] = (model.match(/\d+/g) ?? []).map(Number);
  return first + second / 1000;
}

/** Returns the machines whose model begins with the letters, those with the nearest number first. */
function machinesNear(index: SearchIndex, letters: string, number: string): Machine[] {
  const isOwn = ({ model }: Machine) => codeOf(/^\p{L}+/u.exec(model)?.[0] ?? '') === letters;
  const keys = Array.from({ length: 9 }, (_, digit) => `${letters}${digit + 1}`);
  const machines = keys.flatMap((key) => machinesWith(index, key)).filter(isOwn);
  const distance = ({ model }: Machine) => Math.abs(sizeOf(model) - sizeOf(number));
  return machines.toSorted((one, other) => distance(one) - distance(other));
}

/** Returns true if a name contains the model; names of accessories may have it in another place. */
function isKnown(index: SearchIndex, letters: string, number: string): boolean {
  const pairs = joinedOf([letters, ...number.split('/')]);
  return (
    pairs.every((pair) => index.countWith(pair) > 0) ||
    index.withNamePart(termKey(`${letters}${number}`)).length > 0
  );
}

/**
 * Returns a text with the versions of known models written separately, such as "SV 30 M" for
 * "SV30M", and without versions that no product has.
 */
export function withVersions(index: SearchIndex, text: string): string {
  return text.replace(WITH_VERSION, (typed, letters: string, number: string, version: string) => {
    const model = `${letters} ${number}`;
    if (machinesWith(index, termKey(model)).length === 0) return typed;
    const [joined = ''] = joinedOf([number, version.toLowerCase()]);
    return index.countWith(joined) > 0 ? `${model} ${version}` : model;
  });
}

/** Returns the model in a text that has the letters of known models and an unknown number. */
export function findUnknownModel(index: SearchIndex, text: string): UnknownModel | undefined {
  for (const match of text.matchAll(TYPED)) {
    const [typed, start = '', number = ''] = match;
    const letters = start.toLowerCase();
    const after = text.slice(match.index + typed.length);
    if (beginsWithUnit(after) || isKnown(index, letters, number)) continue;
    const machines = machinesNear(index, letters, number);
    if (machines.length === 0) continue;
    return {
      name: `${letters.toUpperCase()} ${number}`,
      rest: `${text.slice(0, match.index)} ${after}`.replace(/\s+/g, ' ').trim(),
      nearest: [...new Set(machines.map(({ model }) => model))].slice(0, MAX_NEAREST),
      machines: [...new Set(machines.map(({ id }) => id))].slice(0, MAX_MACHINES),
    };
  }
  return undefined;
}

/** Returns the machines whose model has the number of a model in the text, such as "5/15". */
export function machinesWithNumber(index: SearchIndex, text: string): number[] {
  const [number] = NUMBER.exec(text) ?? [];
  if (number === undefined) return [];
  const machines = machinesWith(index, termKey(number));
  return machines.filter(({ model }) => NUMBER.exec(model)?.[0] === number).map(({ id }) => id);
}

/** Returns the models of machines that a text may name. */
export function modelsIn(index: SearchIndex, text: string): string[] {
  return [...text.matchAll(TYPED)].flatMap(([, letters, number]) =>
    machinesWith(index, termKey(`${letters}${number}`)).map(({ model }) => model),
  );
}

/** Returns the ids of the machines of a model. */
export function machinesOf(index: SearchIndex, model: string): number[] {
  const machines = machinesWith(index, termKey(model));
  return machines.filter((one) => one.model === model).map(({ id }) => id);
}

/** Returns a text without the model and a word such as "for" around it. */
export function withoutModel(text: string, model: string): string {
  const isModel = (typed: string) => codeOf(typed) === codeOf(model);
  return text
    .replace(TYPED, (typed) => (isModel(typed) ? '' : typed))
    .replace(/^\s*for\s|\sfor(?:\s+(?:a|an|my|the))?\s*$/giu, ' ')
    .trim();
}
