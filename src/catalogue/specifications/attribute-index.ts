import { visibleText } from '#catalogue/visible-text.ts';
import { readCode } from './dictionary.ts';
import { specificationLabel } from './label.ts';
import { isOwnToBackEnd, isShownElsewhere } from './visible.ts';

export interface SpecificationAttribute {
  code: string;
  input: string;
  label: string | null;
  isVisibleOnFront: boolean;
  isFilterable: boolean;
  position: number;
  options: readonly { value: string; label: string }[];
}

export interface RowDefinition {
  label: string;
  /** Input type of the back end, or 'unlisted' if a number may be an option's id. */
  input: string;
  position: number;
  /** Labels by option id; empty unless the input is a choice. */
  options: ReadonlyMap<string, string>;
}

/**
 * Returns the row of an attribute, by its code without stray spaces; `undefined` if the attribute
 * is not technical data.
 */
export type RowLookup = (code: string) => RowDefinition | undefined;

const COUNTED = /\b(?:count|number|per|quantity|rating|size|value)\b|[^s]s$/i;

const lookups = new WeakMap<readonly SpecificationAttribute[], RowLookup>();
const guessedRows = new Map<string, RowDefinition | undefined>();

/**
 * Returns the lookup of an attribute list, prepared once per list. `null` stands for a list that
 * the back end refused.
 */
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
  return toRows(
    attributes.filter(
      ({ code, isVisibleOnFront }) => isVisibleOnFront && !isShownElsewhere(code.trim()),
    ),
  );
}

/** Returns an attribute by its code without stray spaces, although it may not be technical data. */
export function rowOf(
  code: string,
  attributes: readonly SpecificationAttribute[] | null,
): RowDefinition | undefined {
  if (attributes === null) return guessedRow(code);
  return toRows(attributes.filter((attribute) => attribute.code.trim() === code)).get(code);
}

/**
 * Returns the attributes that Magento offers as filters, by code without stray spaces. The price is
 * omitted, because it is a filter of every list.
 */
export function filterableRows(
  attributes: readonly SpecificationAttribute[] | null,
): Map<string, RowDefinition> {
  return toRows(
    (attributes ?? []).filter(({ code, isFilterable }) => isFilterable && code !== 'price'),
  );
}

function toRows(attributes: readonly SpecificationAttribute[]): Map<string, RowDefinition> {
  const rows = new Map<string, RowDefinition>();
  for (const attribute of attributes) {
    const code = attribute.code.trim();
    rows.set(code, mergeRows(rows.get(code), toRow(code, attribute)));
  }
  return rows;
}

/**
 * Merges two attributes whose codes differ by a space: the row is from the first, the options are
 * from both.
 */
function mergeRows(first: RowDefinition | undefined, second: RowDefinition): RowDefinition {
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
  if (!guessedRows.has(code)) guessedRows.set(code, guessRow(code));
  return guessedRows.get(code);
}

function guessRow(code: string): RowDefinition | undefined {
  if (isShownElsewhere(code) || isOwnToBackEnd(code)) return undefined;
  const input = isQuantity(code) ? 'text' : 'unlisted';
  return { label: specificationLabel(code, null), input, position: 0, options: new Map() };
}

/** Returns true if a bare number has a meaning, because the attribute is measured or counted. */
function isQuantity(code: string): boolean {
  const { name, unit } = readCode(code);
  return unit !== null || COUNTED.test(name);
}
