import { splitList } from '#catalogue/product/separated-list.ts';
import type { ListedProduct } from '#catalogue/snapshot/reader.ts';
import {
  rowLookup,
  type SpecificationAttribute,
} from '#catalogue/specifications/attribute-index.ts';
import { readCode } from '#catalogue/specifications/dictionary.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import { specificationValues } from '#catalogue/specifications/value.ts';
import { PRODUCT } from '#config/messages.ts';

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

const APPLICATIONS = 'applications_attrib';

function applicationsSource(products: readonly ListedProduct[]): FacetSource {
  const values = new Map<number, readonly string[]>();
  for (const [place, { attributes }] of products.entries()) {
    const applications = splitList(attributes[APPLICATIONS] ?? '');
    if (applications.length > 0) values.set(place, applications);
  }
  const label = PRODUCT.applications;
  return { name: label, label, unit: null, position: Number.POSITIVE_INFINITY, values };
}

/** Everything that some of the products say of themselves, by the back end's order. */
export function facetSources(
  products: readonly ListedProduct[],
  dictionary: readonly SpecificationAttribute[] | null,
): FacetSource[] {
  const lookup = rowLookup(dictionary);
  const sources = new Map<string, FacetSource>();
  for (const [place, { attributes }] of products.entries()) {
    for (const [code, stored] of Object.entries(trimCodes(attributes))) {
      const row = lookup(code);
      if (row === undefined || row.label === ':') continue;
      const values = specificationValues(stored, row);
      if (values.length === 0) continue;
      const { name: label, unit } = labelParts(row.label);
      const source = sources.get(code) ?? {
        ...{ name: readCode(code).name, label, unit, position: row.position },
        values: new Map(),
      };
      source.values.set(place, values);
      sources.set(code, source);
    }
  }
  const specifications = [...sources].toSorted(
    ([code, one], [otherCode, other]) =>
      one.position - other.position || (code < otherCode ? -1 : 1),
  );
  return [...specifications.map(([, source]) => source), applicationsSource(products)];
}
