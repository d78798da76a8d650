import { visibleText } from '#catalogue/visible-text.ts';
import { readCode } from './dictionary.ts';
import { specificationLabel } from './label.ts';
import { isOwnToBackEnd, isReadElsewhere } from './visible.ts';

export interface SpecificationAttribute {
  code: string;
  input: string;
  label: string | null;
  isVisibleOnFront: boolean;
  position: number;
  options: readonly { value: string; label: string }[];
}

/** How one attribute becomes a technical row. */
export interface RowDefinition {
  label: string;
  /** As the back end names it, or 'unlisted' where a number may be an option's id. */
  input: string;
  position: number;
  /** Option id to label; empty unless the input is a choice. */
  options: ReadonlyMap<string, string>;
}

/** The definition of a code without stray spaces; undefined for what is no technical row. */
export type RowLookup = (code: string) => RowDefinition | undefined;

const COUNTED = /\b(?:count|number|per|quantity|rating|size|value)\b|[^s]s$/i;

const lookups = new WeakMap<readonly SpecificationAttribute[], RowLookup>();
const guessed = new Map<string, RowDefinition | undefined>();

/** Null stands for an attribute list that the back end refused. Prepared once for each list. */
export function rowLookup(attributes: readonly SpecificationAttribute[] | null): RowLookup {
  if (attributes === null) return guessedRow;
  const known = lookups.get(attributes);
  if (known !== undefined) return known;
  const rows = listedRows(attributes);
  const lookup: RowLookup = (code) => rows.get(code);
  lookups.set(attributes, lookup);
  return lookup;
}

function listedRows(attributes: readonly SpecificationAttribute[]): Map<string, RowDefinition> {
  const rows = new Map<string, RowDefinition>();
  for (const attribute of attributes) {
    const code = attribute.code.trim();
    if (!attribute.isVisibleOnFront || isReadElsewhere(code)) continue;
    rows.set(code, merged(rows.get(code), toRow(code, attribute)));
  }
  return rows;
}

/** Two attributes whose codes differ by a space: the first gives the row, both give options. */
function merged(first: RowDefinition | undefined, second: RowDefinition): RowDefinition {
  if (first === undefined) return second;
  return { ...first, options: new Map([...second.options, ...first.options]) };
}

function toRow(code: string, attribute: SpecificationAttribute): RowDefinition {
  return {
    label: specificationLabel(code, attribute.label && visibleText(attribute.label)),
    input: attribute.input,
    position: attribute.position,
    options: new Map(
      attribute.options.map(({ value, label }) => [value.trim(), visibleText(label).trim()]),
    ),
  };
}

function guessedRow(code: string): RowDefinition | undefined {
  if (!guessed.has(code)) guessed.set(code, guess(code));
  return guessed.get(code);
}

function guess(code: string): RowDefinition | undefined {
  if (isReadElsewhere(code) || isOwnToBackEnd(code)) return undefined;
  const input = isQuantity(code) ? 'text' : 'unlisted';
  return { label: specificationLabel(code, null), input, position: 0, options: new Map() };
}

/** Measured or counted, so that a bare number means something. */
function isQuantity(code: string): boolean {
  const { name, unit } = readCode(code);
  return unit !== null || COUNTED.test(name);
}
