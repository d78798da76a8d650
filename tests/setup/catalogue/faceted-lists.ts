import fc from 'fast-check';
import { type ListQuery, SORTS, writeRange } from '#lib/filters/list-query.ts';
import type { Facet, FacetedList } from '#lib/site-data/faceted-list.ts';

const MAX_PRODUCTS = 30;
const OPTIONS = ['mains', 'battery', 'petrol-engine', '1.2', 'größe'];

const decimal = fc.integer({ min: -500, max: 5_000 }).map((tenths) => tenths / 10);

function valueFacet(key: string, count: number): fc.Arbitrary<Facet> {
  return fc.record({
    kind: fc.constant('values' as const),
    key: fc.constant(key),
    label: fc.constant(key),
    options: fc.constant(OPTIONS.map((option) => ({ key: option, label: option }))),
    masks: fc.array(fc.nat(2 ** OPTIONS.length - 1), { minLength: count, maxLength: count }),
  });
}

function rangeFacet(key: string, count: number): fc.Arbitrary<Facet> {
  return fc.record({
    kind: fc.constant('ranges' as const),
    key: fc.constant(key),
    label: fc.constant(key),
    unit: fc.constantFrom('bar', null),
    edges: fc
      .uniqueArray(decimal, { maxLength: 5 })
      .map((edges) => edges.toSorted((one, other) => one - other)),
    numbers: fc.array(fc.option(decimal), { minLength: count, maxLength: count }),
  });
}

export const anyList: fc.Arbitrary<FacetedList> = fc.nat(MAX_PRODUCTS).chain((count) =>
  fc.record({
    ids: fc.uniqueArray(fc.nat(9_999), { minLength: count, maxLength: count }),
    names: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
    facets: fc.tuple(
      rangeFacet('price', count),
      valueFacet('power-source', count),
      rangeFacet('pressure', count),
      valueFacet('suitable-for', count),
    ),
  }),
);

const anyRange = fc
  .tuple(fc.option(decimal), fc.option(decimal))
  .filter(([from, to]) => (from ?? to) !== null && (from === null || to === null || from < to))
  .map(([from, to]) => writeRange({ from, to }));

function optionsOf(facet: Facet): fc.Arbitrary<readonly string[]> {
  const offered = facet.kind === 'values' ? fc.constantFrom(...OPTIONS) : anyRange;
  return fc.uniqueArray(offered, { maxLength: 3 });
}

/** Returns arbitrary selections of valid options, including ranges that the list does not offer. */
function anyChoiceOf(facets: readonly Facet[]): fc.Arbitrary<ListQuery> {
  return fc
    .record({
      sort: fc.constantFrom(...SORTS),
      options: fc.tuple(...facets.map(optionsOf)),
    })
    .map(({ sort, options }) => ({
      sort,
      options: new Map(
        facets.flatMap(({ key }, index) => {
          const chosen = options[index] ?? [];
          return chosen.length > 0 ? [[key, chosen] as const] : [];
        }),
      ),
    }));
}

export const anyListAndChoice = anyList.chain((list) =>
  fc.tuple(fc.constant(list), anyChoiceOf(list.facets)),
);
