import type { Card } from '#catalogue/product/card.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import {
  type RowDefinition,
  rowLookup,
  type SpecificationAttribute,
} from '#catalogue/specifications/attribute-index.ts';
import { readCode } from '#catalogue/specifications/dictionary.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import { specificationValues } from '#catalogue/specifications/value.ts';
import type { Variant } from '#catalogue/variants/variant.ts';

export interface ListedProduct {
  card: Card;
  attributes: StoredProduct['attributes'];
  /** Empty if the product is not configurable. */
  variants: readonly Pick<Variant, 'attributes' | 'prices' | 'availability'>[];
}

export interface FacetSource {
  /** Name for URLs, which does not depend on the editors' label. */
  name: string;
  label: string;
  unit: string | null;
  position: number;
  /** Values by position of the product in the list; a product without values has no entry. */
  values: Map<number, readonly string[]>;
}

export interface FacetSources {
  /** Adds attributes of a product; call it again for each of its variants. */
  add(place: number, attributes: ListedProduct['attributes']): void;
  /** Returns all attributes with values, in the back end's order. */
  all(): FacetSource[];
}

/** A source with a cache of parsed values, because thousands of products share a few texts. */
interface Heading {
  source: FacetSource;
  valuesOf(stored: string): readonly string[];
}

function toHeading(code: string, row: RowDefinition): Heading {
  const { name, unit } = labelParts(row.label);
  const known = new Map<string, readonly string[]>();
  return {
    source: {
      name: readCode(code).name,
      label: name,
      unit,
      position: row.position,
      values: new Map(),
    },
    valuesOf(stored) {
      const values = known.get(stored) ?? specificationValues(stored, row);
      known.set(stored, values);
      return values;
    },
  };
}

export function createFacetSources(
  dictionary: readonly SpecificationAttribute[] | null,
): FacetSources {
  const lookup = rowLookup(dictionary);
  /** Headings by attribute code; `null` for an attribute that is not a technical row. */
  const headings = new Map<string, Heading | null>();

  function headingOf(code: string): Heading | null {
    const known = headings.get(code);
    if (known !== undefined) return known;
    const row = lookup(code);
    const heading = row === undefined || row.label === ':' ? null : toHeading(code, row);
    headings.set(code, heading);
    return heading;
  }

  return {
    add(place, attributes) {
      for (const [code, stored] of Object.entries(trimCodes(attributes))) {
        const heading = headingOf(code);
        const values = heading?.valuesOf(stored) ?? [];
        const known = heading?.source.values.get(place) ?? [];
        if (values.length > 0) heading?.source.values.set(place, [...known, ...values]);
      }
    },
    all() {
      const said = [...headings].flatMap(([code, heading]) =>
        heading !== null && heading.source.values.size > 0 ? [{ code, ...heading }] : [],
      );
      const inOrder = said.toSorted(
        (one, other) =>
          one.source.position - other.source.position || (one.code < other.code ? -1 : 1),
      );
      return inOrder.map(({ source }) => source);
    },
  };
}
