import type { Card } from '#catalogue/product/card.ts';
import { FIT_CODES } from '#catalogue/product/key-figures.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import {
  filterableRows,
  type RowDefinition,
  rowLookup,
  type SpecificationAttribute,
} from '#catalogue/specifications/attribute-index.ts';
import { readCode } from '#catalogue/specifications/dictionary.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import { specificationValues } from '#catalogue/specifications/value.ts';
import type { Choices, Variant } from '#catalogue/variants/variant.ts';
import { ATTRIBUTES } from '#config/shop.ts';

/**
 * Attributes that no shopper chooses by: how a product is packed, and its connection, because
 * shoppers know their machine. Magento's own filters are not subject to this rule.
 */
const NOT_CHOSEN_BY = /connection|pack|recycl|shelf_life/;

export interface ListedProduct {
  card: Card;
  attributes: StoredProduct['attributes'];
  /** Empty if the product is not configurable. */
  variants: readonly Pick<Variant, 'attributes' | 'prices' | 'availability'>[];
  /** Swatch colours by option id; empty if the product is not configurable. */
  colours: Choices['colours'];
}

export interface FilterOption {
  label: string;
  colour?: string;
}

export interface FacetSource {
  /** Name for URLs, which does not depend on the editors' label. */
  name: string;
  label: string;
  unit: string | null;
  position: number;
  /** Options in Magento's order of an attribute that Magento offers as a filter, or else `null`. */
  filterOptions: readonly FilterOption[] | null;
  /** Values by position of the product in the list; a product without values has no entry. */
  values: Map<number, readonly string[]>;
}

export interface FacetSources {
  /** Adds a product with its variants. */
  add(place: number, product: Omit<ListedProduct, 'card'>): void;
  /** Returns all attributes with values, in the back end's order. */
  all(): FacetSource[];
}

/** A source with a cache of parsed values, because thousands of products share a few texts. */
interface Heading {
  source: Omit<FacetSource, 'filterOptions'>;
  row: RowDefinition;
  isFilter: boolean;
  valuesOf(stored: string): readonly string[];
}

function toHeading(code: string, row: RowDefinition, isFilter: boolean): Heading {
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
    row,
    isFilter,
    valuesOf(stored) {
      const values = known.get(stored) ?? specificationValues(stored, row);
      known.set(stored, values);
      return values;
    },
  };
}

function filterOptions({ input, options }: RowDefinition, colours: Choices['colours']) {
  if (input === 'boolean') return ['Yes', 'No'].map((label): FilterOption => ({ label }));
  return Array.from(options, ([id, label]): FilterOption => {
    const colour = colours[id];
    return { label, ...(colour !== undefined && { colour }) };
  });
}

export function createFacetSources(
  dictionary: readonly SpecificationAttribute[] | null,
): FacetSources {
  const lookup = rowLookup(dictionary);
  const filterable = filterableRows(dictionary);
  const colours: Record<string, string> = {};
  /** Headings by attribute code; `null` for an attribute that is not a technical row. */
  const headings = new Map<string, Heading | null>();

  function headingOf(code: string): Heading | null {
    const known = headings.get(code);
    if (known !== undefined) return known;
    const filter = filterable.get(code);
    const row = filter ?? (NOT_CHOSEN_BY.test(code) ? undefined : lookup(code));
    // Pages add the extra years of guarantee, so a filter by the product's own would contradict them.
    // Machines that a product fits have a filter of their own.
    const isOther = code === ATTRIBUTES.guarantee || FIT_CODES.includes(code);
    const isNamed = row !== undefined && row.label !== ':' && !isOther;
    const heading = isNamed ? toHeading(code, row, filter !== undefined) : null;
    headings.set(code, heading);
    return heading;
  }

  function addAttributes(place: number, attributes: ListedProduct['attributes']): void {
    for (const [code, stored] of Object.entries(trimCodes(attributes))) {
      const heading = headingOf(code);
      const values = heading?.valuesOf(stored) ?? [];
      const known = heading?.source.values.get(place) ?? [];
      if (values.length > 0) heading?.source.values.set(place, [...known, ...values]);
    }
  }

  return {
    add(place, product) {
      for (const { attributes } of [product, ...product.variants]) addAttributes(place, attributes);
      Object.assign(colours, product.colours);
    },
    all() {
      const said = [...headings].flatMap(([code, heading]) =>
        heading !== null && heading.source.values.size > 0 ? [{ code, ...heading }] : [],
      );
      const inOrder = said.toSorted(
        (one, other) =>
          one.source.position - other.source.position || (one.code < other.code ? -1 : 1),
      );
      return inOrder.map(({ source, row, isFilter }) => ({
        ...source,
        filterOptions: isFilter ? filterOptions(row, colours) : null,
      }));
    },
  };
}
