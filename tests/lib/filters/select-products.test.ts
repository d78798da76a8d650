import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ListQuery,
  NO_CHOICE,
  parseRange,
  SORTS,
  type Sort,
  writeRange,
} from '#lib/filters/list-query.ts';
import { rangesOf, selectProducts } from '#lib/filters/select-products.ts';
import { type Facet, type FacetedList, facetedList } from '#lib/site-data/faceted-list.ts';
import { anyList, anyListAndChoice } from '../../setup/catalogue/faceted-lists.ts';

/**
 * Returns whether the product at this place has the option, computed independently of the tested
 * code.
 */
function has(facet: Facet, place: number, option: string): boolean {
  if (facet.kind === 'values') {
    const digits = (facet.masks[place] ?? 0).toString(2).split('').reverse();
    const index = facet.options.findIndex(({ key }) => key === option);
    return digits[index] === '1';
  }
  const number = facet.numbers[place];
  const { from, to } = parseRange(option) ?? expect.fail(option);
  if (number === null || number === undefined) return false;
  return number >= (from ?? number) && (to === null || number < to);
}

function fitting({ ids, facets }: FacetedList, { options }: ListQuery): number[] {
  return [...ids.keys()].filter((place) =>
    [...options].every(([key, chosen]) => {
      const facet = facets.find((each) => each.key === key) ?? expect.fail(key);
      return chosen.some((option) => has(facet, place, option));
    }),
  );
}

const ascending = (places: readonly number[]) => places.toSorted((one, other) => one - other);

const price = ({ facets: [first] }: FacetedList, place: number) =>
  first?.kind === 'ranges' ? (first.numbers[place] ?? null) : null;

describe('selectProducts', () => {
  it('returns products with one of the chosen options of every facet', () => {
    fc.assert(
      fc.property(anyListAndChoice, ([list, choice]) => {
        expect(ascending(selectProducts(list, choice).places)).toEqual(fitting(list, choice));
      }),
    );
  });

  it('counts for each option the products that it would select as the only option of its facet', () => {
    fc.assert(
      fc.property(anyListAndChoice, ([list, choice]) => {
        for (const { facet, options } of selectProducts(list, choice).facets) {
          for (const { option, count, isChosen } of options) {
            const alone = new Map(choice.options).set(facet.key, [option]);
            expect(count).toBe(fitting(list, { ...choice, options: alone }).length);
            expect(isChosen).toBe(choice.options.get(facet.key)?.includes(option) ?? false);
          }
        }
      }),
    );
  });

  it('returns every offered option and every other chosen option', () => {
    fc.assert(
      fc.property(anyListAndChoice, ([list, choice]) => {
        for (const { facet, options } of selectProducts(list, choice).facets) {
          const offered = facet.kind === 'values' ? facet.options : rangesOf(facet);
          const named = options.map(({ option }) => option);
          expect(named.length).toBeGreaterThanOrEqual(offered.length);
          expect(new Set(named).size).toBe(named.length);
          expect(named).toEqual(expect.arrayContaining([...(choice.options.get(facet.key) ?? [])]));
        }
      }),
    );
  });

  it('lists a range that the facet does not offer before the others', () => {
    const facet = { kind: 'ranges', key: 'price', label: 'Price', unit: '£' } as const;
    const list = { ids: [1], names: [0], facets: [{ ...facet, edges: [50], numbers: [10] }] };
    const options = new Map([['price', ['50-', '-30']]]);
    const [counted] = selectProducts(list, { ...NO_CHOICE, options }).facets;
    expect(counted?.options.map(({ option }) => option)).toEqual(['-30', '-50', '50-']);
  });

  it('assigns each product with a number to one range', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        for (const { facet, options } of selectProducts(list, NO_CHOICE).facets) {
          if (facet.kind === 'values' || facet.edges.length === 0) continue;
          const counted = options.reduce((sum, { count }) => sum + count, 0);
          expect(counted).toBe(facet.numbers.filter((number) => number !== null).length);
        }
      }),
    );
  });

  const KEYS: Record<Sort, (list: FacetedList, place: number) => number | null> = {
    relevance: (_, place) => place,
    'price-asc': price,
    'price-desc': (list, place) => {
      const own = price(list, place);
      return own === null ? null : -own;
    },
    name: (list, place) => list.names[place] ?? null,
    newest: (list, place) => -(list.ids[place] ?? 0),
  };

  it.each(SORTS)(
    'sorts by %s, with unknown values last and ties in the order of the list',
    (sort) => {
      fc.assert(
        fc.property(anyList, (list) => {
          const { places } = selectProducts(list, { ...NO_CHOICE, sort });
          expect(ascending(places)).toEqual([...list.ids.keys()]);
          for (const [index, place] of places.slice(1).entries()) {
            const before = places[index] ?? 0;
            const [one, other] = [KEYS[sort](list, before), KEYS[sort](list, place)];
            if (one === null) expect(other).toBeNull();
            else if (other !== null) expect(one).toBeLessThanOrEqual(other);
            if (one === other) expect(before).toBeLessThan(place);
          }
        }),
      );
    },
  );

  it('ignores options that no facet has', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const options = new Map([
          ['colour', ['red']],
          ['power-source', ['steam']],
          ['pressure', ['high']],
        ]);
        const { places } = selectProducts(list, { sort: 'relevance', options });
        expect(places).toEqual([...list.ids.keys()]);
      }),
    );
  });
});

describe('facetedList', () => {
  it('preserves a list through JSON', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(facetedList.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
      }),
    );
  });

  it('rejects columns of different lengths', () => {
    const list = { ids: [1, 2], names: [0], facets: [] };
    expect(facetedList.safeParse(list).success).toBe(false);
    expect(facetedList.safeParse({ ...list, names: [1, 0] }).success).toBe(true);
  });
});

it('selectProducts finds a product by each of its several values', () => {
  const facet: Facet = {
    kind: 'ranges',
    key: 'power',
    label: 'Power',
    unit: 'kW',
    edges: [2, 3],
    numbers: [1.8, 2.5, null],
    others: { 0: [2.2, 3] },
  };
  const list = { ids: [1, 2, 3], names: [0, 1, 2], facets: [facet] };
  expect(facetedList.parse(list)).toEqual(list);
  const found = (option: string) =>
    selectProducts(list, { ...NO_CHOICE, options: new Map([['power', [option]]]) }).places;
  expect([rangesOf(facet).map((range) => found(writeRange(range)))]).toEqual([[[0], [0, 1], [0]]]);
});
