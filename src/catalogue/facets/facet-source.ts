import type { ListedProduct } from '#catalogue/snapshot/reader.ts';
import {
  rowLookup,
  type SpecificationAttribute,
} from '#catalogue/specifications/attribute-index.ts';
import { readCode } from '#catalogue/specifications/dictionary.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import { specificationValues } from '#catalogue/specifications/value.ts';

/** What products say under one heading. */
export interface FacetSource {
  /** Words that name it in addresses, whatever editors call it. */
  name: string;
  label: string;
  unit: string | null;
  /** As the back end orders its attributes. */
  position: number;
  /** By place; a product that says nothing is not there. */
  values: Map<number, readonly string[]>;
}

/** Gathers what the products of a list say, one product after the other. */
export interface FacetSources {
  add(place: number, attributes: ListedProduct['attributes']): void;
  /** Everything that some of them are specified by, in the back end's order. */
  all(): FacetSource[];
}

export function createFacetSources(
  dictionary: readonly SpecificationAttribute[] | null,
): FacetSources {
  const lookup = rowLookup(dictionary);
  const sources = new Map<string, FacetSource>();

  function addSpecification(place: number, code: string, stored: string): void {
    const row = lookup(code);
    if (row === undefined || row.label === ':') return;
    const values = specificationValues(stored, row);
    if (values.length === 0) return;
    const { name, unit } = labelParts(row.label);
    const source = sources.get(code) ?? {
      ...{ name: readCode(code).name, label: name, unit, position: row.position },
      values: new Map(),
    };
    source.values.set(place, values);
    sources.set(code, source);
  }

  return {
    add(place, attributes) {
      for (const [code, stored] of Object.entries(trimCodes(attributes))) {
        addSpecification(place, code, stored);
      }
    },
    all() {
      const specifications = [...sources].toSorted(
        ([code, one], [otherCode, other]) =>
          one.position - other.position || (code < otherCode ? -1 : 1),
      );
      return specifications.map(([, source]) => source);
    },
  };
}
