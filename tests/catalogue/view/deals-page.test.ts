import { describe, expect, it } from 'vitest';
import { toBestDeals, toDealsPage, toFewDeals, toMixedDeals } from '#catalogue/view/deals-page.ts';
import { dealsPages } from '#catalogue/view/page-ids.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue, snapshotOf } from '../../setup/catalogue/snapshots.ts';

const machine = (id: number, now: string, was: string, more: object = {}) =>
  product({
    id,
    sku: `P-${id}`,
    attributes: { list_price: now, full_list_price: was },
    ...more,
  });

const catalogue = (products: readonly ReturnType<typeof machine>[]) =>
  snapshotOf(products, (writer) =>
    writer.addListing(
      'home-garden',
      'pressure-washer',
      'Washers',
      products.map(({ sku }) => sku),
    ),
  );

const skusOf = (products: readonly ReturnType<typeof machine>[]) =>
  toDealsPage(catalogue(products), 'home-garden', 1)?.cards.map(({ sku }) => sku);

describe('deals', () => {
  const SOME = [
    machine(1, '90', '100'),
    machine(2, '100', '100'),
    machine(3, '50', '100'),
    machine(4, '100', ''),
    machine(5, '9', '10'),
    machine(6, '100', '90'),
  ];

  it('list reduced products by saving, then by age', () => {
    expect(skusOf(SOME)).toEqual(['P-3', 'P-1', 'P-5']);
    const { cards, total } = toBestDeals(catalogue(SOME), 'home-garden');
    expect([cards.map(({ sku }) => sku), total]).toEqual([['P-3', 'P-1', 'P-5'], 3]);
  });

  it('show a limited number without summaries on home and landing pages', () => {
    const attributes = { list_price: '55', full_list_price: '100', short_description: 'Small.' };
    const reader = catalogue([...SOME, machine(7, '', '', { attributes })]);
    expect(toFewDeals(reader, 'home-garden', 2)).toMatchObject({
      path: '/best-deals/home-garden',
      total: 4,
      cards: [{ sku: 'P-3' }, { sku: 'P-7', summary: '' }],
    });
  });

  it('alternate between audiences without repeating a product', () => {
    const reader = snapshotOf(SOME, (writer) => {
      writer.addListing('home-garden', 'pressure-washer', 'Washers', ['P-1', 'P-3']);
      writer.addListing('professional', 'detergents', 'Detergents', ['P-1', 'P-5']);
    });
    const mixed = (count: number) => toMixedDeals(reader, count).map(({ sku }) => sku);
    expect(mixed(4)).toEqual(['P-3', 'P-1', 'P-5']);
    expect(mixed(2)).toEqual(['P-3', 'P-1']);
  });

  it('include only products that are in stock and in a listing of the audience', () => {
    expect(
      skusOf([
        machine(1, '50', '100', { status: 2 }),
        machine(2, '50', '100', { visibility: 3 }),
        machine(3, '50', '100'),
      ]),
    ).toEqual(['P-3']);
    expect(toBestDeals(catalogue([machine(1, '50', '100')]), 'professional')).toMatchObject({
      total: 0,
      cards: [],
    });
  });

  it('include products reduced only in the price without VAT', () => {
    const attributes = { sales_price: '80', full_sale_price: '100' };
    expect(skusOf([machine(1, '', '', { attributes })])).toEqual(['P-1']);
  });

  it('continue on numbered pages, the first without a number', () => {
    const many = Array.from({ length: 49 }, (_, index) => machine(index + 1, '50', '100'));
    const reader = catalogue(many);
    expect(toDealsPage(reader, 'home-garden', 2)).toMatchObject({
      path: '/best-deals/home-garden/page/2',
      total: 49,
      start: 48,
      page: 2,
      previousPath: '/best-deals/home-garden',
      cards: [{ sku: 'P-49' }],
    });
    expect(toDealsPage(reader, 'home-garden', 3)).toBeUndefined();
    expect(toBestDeals(reader, 'home-garden').cards).toHaveLength(8);
    expect(dealsPages(reader)).toEqual([
      { kind: 'deals', audience: 'home-garden', page: 1 },
      { kind: 'deals', audience: 'home-garden', page: 2 },
      { kind: 'deals', audience: 'professional', page: 1 },
    ]);
  });

  it.each([
    ['another price that saves as much', machine(1, '45', '95'), []],
    ['a price that saves more', machine(1, '40', '100'), ['deals:home-garden']],
    ['no reduction any more', machine(1, '100', ''), ['deals:home-garden']],
    ['another name', machine(1, '50', '100', { name: 'Renamed' }), []],
    ['no stock', machine(1, '50', '100', { status: 2 }), ['deals:home-garden']],
  ])('mark changed rows after %s: %j', (_, after, named) => {
    const store = emptyCatalogue();
    const fill = (one: typeof after) =>
      fillCatalogue(store, [one, machine(2, '10', '')], (writer) =>
        writer.addListing('home-garden', 'pressure-washer', 'Washers', ['P-1', 'P-2']),
      );
    fill(machine(1, '50', '100'));
    store.clearChangedRows();
    fill(after);
    const rows = store.changedRows().filter((row) => row.startsWith('deals'));
    expect(rows.toSorted()).toEqual(named);
  });

  it('fill at most ten pages, with the greatest savings', () => {
    const many = Array.from({ length: 481 }, (_, index) => machine(index + 1, '50', '100'));
    const reader = catalogue([...many.slice(0, 480), machine(481, '40', '100')]);
    expect(reader.dealCount('home-garden')).toBe(480);
    expect(toDealsPage(reader, 'home-garden', 1)?.cards[0]?.sku).toBe('P-481');
    expect(toDealsPage(reader, 'home-garden', 10)?.cards.at(-1)?.sku).toBe('P-479');
    expect(toDealsPage(reader, 'home-garden', 11)).toBeUndefined();
  });

  const LEAST = machine(1, '98', '100');
  it.each([
    ['another saving that is still too small', LEAST, machine(1, '97', '100'), []],
    ['no reduction of what was none of them', LEAST, machine(1, '100', ''), []],
    [
      'a saving that is as great as the last one’s',
      LEAST,
      machine(1, '50', '100'),
      ['deals:professional'],
    ],
    ['a saving that was as great', machine(1, '50', '100'), LEAST, ['deals:professional']],
  ])('mark changed rows beside ten full pages after %s', (_, before, after, named) => {
    const others = Array.from({ length: 480 }, (_, index) => machine(index + 2, '50', '100'));
    const store = emptyCatalogue();
    const fill = (one: typeof after) =>
      fillCatalogue(store, [one, ...others], (writer) =>
        writer.addListing('professional', 'detergents', 'Detergents', [
          'P-1',
          ...others.map(({ sku }) => sku),
        ]),
      );
    fill(before);
    store.clearChangedRows();
    fill(after);
    expect(store.changedRows().filter((row) => row.startsWith('deals'))).toEqual(named);
  });
});
