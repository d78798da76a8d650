/** Checks that an edit which changes the result of a read marks a row of that read as changed. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import type { ListingBlock } from '#catalogue/sync/incoming/incoming.ts';
import { trackReads } from '#catalogue/track-reads.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { LISTINGS } from '../setup/catalogue/listings.ts';
import { product } from '../setup/catalogue/products.ts';
import {
  emptyCatalogue,
  fillCatalogue,
  type SampleProduct,
  type SnapshotWriter,
} from '../setup/catalogue/snapshots.ts';

const RUNS = 100;
const SKUS = ['A', 'B', 'C', 'D', 'a', 'É'];
const URL_KEYS = ['one', 'two', 'Two', 'three', 'basket', 'not valid', ''];
const FILES = ['/1.jpg', '/2.jpg', '/3.jpg'];
const CODES = AUDIENCE_CODES.flatMap((audience) =>
  LISTINGS.filter((listing) => listing.audience === audience).slice(0, 2),
);

/** One state of a back end, small enough for edits to overlap. */
interface State {
  products: SampleProduct[];
  pictures: Record<string, string | null>;
  listings: { name: string; skus: string[]; block: ListingBlock | null }[];
  attributes: string[] | null;
}

const media = (file: string, position: number) => ({
  file,
  label: null,
  types: [],
  position,
  disabled: false,
  mediaType: 'image',
});

const productState = fc.record({
  sku: fc.constantFrom(...SKUS),
  name: fc.constantFrom('Vac', 'Vac 2', 'VA 2', ''),
  // Statuses 2 and 3 look identical on a card.
  status: fc.constantFrom(1, 2, 3),
  visibility: fc.constantFrom(1, 2, 3, 4, 4, 4),
  urlKey: fc.constantFrom(...URL_KEYS),
  price: fc.constantFrom('10.000000', '20.000000', 'much'),
  was: fc.constantFrom('', '15.000000', '40.000000'),
  files: fc.subarray(FILES),
  updatedAt: fc.constantFrom('2026-01-02 03:04:05', '2026-01-02 06:07:08', '2026-01-03 00:00:00'),
});

const pictureState = fc.option(fc.constantFrom('/x', '/y'));

const state: fc.Arbitrary<State> = fc
  .record({
    products: fc.array(productState, { minLength: 1, maxLength: 6 }),
    ids: fc.shuffledSubarray([1, 2, 15, 16, 250, 700], { minLength: 6 }),
    pictures: fc.record({ '/1.jpg': pictureState, '/2.jpg': pictureState, '/3.jpg': pictureState }),
    listings: fc.array(
      fc.record({
        name: fc.constantFrom('Vacs', 'Vacuums'),
        skus: fc.shuffledSubarray(SKUS),
        block: fc.option(
          fc.record({
            html: fc.constantFrom('<p>Text</p>', '<img src="media:/2.jpg">'),
            isAlone: fc.boolean(),
          }),
        ),
      }),
      { minLength: 1, maxLength: CODES.length },
    ),
    attributes: fc.option(fc.subarray(['weight_kg', 'power_w'])),
  })
  .map(({ products, ids, ...rest }) => ({
    ...rest,
    products: products.map(({ urlKey, price, was, files, updatedAt, ...own }, index) => ({
      ...product({
        ...own,
        id: ids[index] ?? 0,
        attributes: { url_key: urlKey, list_price: price, full_list_price: was },
        media: files.map(media),
      }),
      updatedAt,
    })),
  }));

/** Neighbouring states usually share most of their data, so that most edits are small. */
const history = fc
  .tuple(
    state,
    fc.array(fc.tuple(state, fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 4 }),
  )
  .map(([first, edits]) => {
    const states = [first];
    for (const [other, part] of edits) states.push(edited(states.at(-1) ?? first, other, part));
    return states;
  });

function edited(before: State, other: State, part: number): State {
  if (part === 0) return { ...before, pictures: other.pictures };
  if (part === 1) return { ...before, listings: other.listings };
  if (part === 2) return { ...before, attributes: other.attributes };
  if (part === 3) return other;
  const [replacement] = other.products;
  if (replacement === undefined) return before;
  const rest = before.products.filter(({ sku }) => sku !== replacement.sku);
  const own = before.products.find(({ sku }) => sku === replacement.sku);
  const free =
    [1, 2, 15, 16, 40, 250, 700].find((id) => !rest.some((held) => held.id === id)) ?? 99;
  const isGone = part === 5 && rest.length > 0;
  return {
    ...before,
    products: isGone ? rest : [...rest, { ...replacement, id: own?.id ?? free }],
  };
}

function write({ pictures, listings, attributes }: State, writer: SnapshotWriter): void {
  for (const [file, made] of Object.entries(pictures)) if (made) writer.addPicture(file, made);
  for (const [index, { name, skus, block }] of listings.entries()) {
    const { audience, code } = CODES[index] ?? { audience: 'professional', code: 'detergents' };
    writer.addListing(audience, code, name, skus, block);
  }
  writer.setAttributes(
    attributes?.map((code) => ({
      id: 1,
      code,
      input: 'text',
      label: code,
      isVisibleOnFront: true,
      isFilterable: false,
      position: 1,
      options: [],
    })) ?? null,
  );
}

const READS: Record<string, (reader: CatalogueSnapshot) => unknown> = {
  ...Object.fromEntries(
    [...URL_KEYS, 'ONE', 'never'].flatMap((key) => [
      [`productByUrlKey ${key}`, (reader: CatalogueSnapshot) => reader.productByUrlKey(key)],
      [`gone ${key}`, (reader: CatalogueSnapshot) => reader.gone(key)],
    ]),
  ),
  ...Object.fromEntries(
    SKUS.flatMap((sku) => [
      [`card ${sku}`, (reader: CatalogueSnapshot) => reader.card(sku)],
      [`skuRow ${sku}`, (reader: CatalogueSnapshot) => reader.skuRow(sku)],
      [`placesOf ${sku}`, (reader: CatalogueSnapshot) => reader.placesOf(sku)],
    ]),
  ),
  ...Object.fromEntries(
    FILES.map((file) => [`picture ${file}`, (reader: CatalogueSnapshot) => reader.picture(file)]),
  ),
  ...Object.fromEntries(
    CODES.map(({ audience, code }) => [
      `listing ${audience}/${code}`,
      (reader: CatalogueSnapshot) => reader.listing(audience, code),
    ]),
  ),
  ...Object.fromEntries(
    CODES.map(({ audience, code }) => [
      `listingBlock ${audience}/${code}`,
      (reader: CatalogueSnapshot) => reader.listingBlock(audience, code),
    ]),
  ),
  ...Object.fromEntries(
    CODES.map(({ audience, code }) => [
      `listingSkus ${audience}/${code}`,
      (reader: CatalogueSnapshot) => reader.listingSkus(audience, code, 0, 99),
    ]),
  ),
  ...Object.fromEntries(
    AUDIENCE_CODES.flatMap((audience) => [
      [`dealCount ${audience}`, (reader: CatalogueSnapshot) => reader.dealCount(audience)],
      [`dealSkus ${audience}`, (reader: CatalogueSnapshot) => reader.dealSkus(audience, 0, 99)],
    ]),
  ),
  ...Object.fromEntries(
    CODES.map(({ audience, code }) => [
      `listedProducts ${audience}/${code}`,
      (reader: CatalogueSnapshot) => reader.listedProducts(audience, code),
    ]),
  ),
  ...Object.fromEntries(
    CODES.map(({ audience, code }) => [
      `facetedList ${audience}/${code}`,
      (reader: CatalogueSnapshot) => reader.facetedList(audience, code, []),
    ]),
  ),
  'searchRows 0 to 16': (reader) => reader.searchRows(0, 16),
  'searchRows 10 to 48': (reader) => reader.searchRows(10, 48),
  'factRows 0': (reader) => reader.factRows(0),
  'foundCard 16': (reader) => reader.foundCard(16),
  'machines VA': (reader) => reader.machines('VA'),
  'wordRow 16': (reader) => reader.wordRow(16),
  'sitemapRows 0': (reader) => reader.sitemapRows(0),
  ...Object.fromEntries(
    [0, 1, 2].map((part) => [
      `feedRows ${part}`,
      (reader: CatalogueSnapshot) => reader.feedRows(part),
    ]),
  ),
  'pageShards 16': (reader) => reader.pageShards(16),
  listingNames: (reader) => reader.listingNames(),
  attributes: (reader) => reader.attributes(),
  urlKeys: (reader) => reader.urlKeys(),
  searchIds: (reader) => reader.searchIds(),
  pictures: (reader) => reader.pictures(),
  skus: (reader) => reader.skus(),
  goneKeys: (reader) => reader.goneKeys(),
  redirects: (reader) => reader.redirects(),
};

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

function readAll(snapshot: CatalogueSnapshot) {
  return Object.entries(READS).map(([name, read]) => {
    const { reader, rows } = trackReads(snapshot);
    const answer = read(reader);
    const text = JSON.stringify(isIterable(answer) ? [...answer] : answer);
    return { name, rows: rows(), answer: text };
  });
}

/** Reads that depend on earlier states, which a fresh store lacks. */
const REMEMBERED = /^(?:gone|redirects)/;

const resultsOf = (snapshot: CatalogueSnapshot) =>
  readAll(snapshot).filter(({ name }) => !REMEMBERED.test(name));

describe('edited store', () => {
  it('returns the same results as a freshly filled store', () => {
    fc.assert(
      fc.property(history, (states) => {
        const [edited, fresh] = [emptyCatalogue(), emptyCatalogue()];
        const fill = (catalogue: typeof fresh, current: State) =>
          fillCatalogue(catalogue, current.products, (writer) => write(current, writer)).report;
        const reports = states.map((current) => fill(edited, current));
        const last = states.at(-1) ?? states[0];
        expect(reports.at(-1)).toEqual(last && fill(fresh, last));
        expect(resultsOf(edited.snapshot)).toEqual(resultsOf(fresh.snapshot));
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});

describe('trackReads', () => {
  it('records a changed row for every read whose result an edit changes', () => {
    fc.assert(
      fc.property(history, (states) => {
        const catalogue = emptyCatalogue();
        for (const [index, current] of states.entries()) {
          const before = readAll(catalogue.snapshot);
          catalogue.clearChangedRows();
          fillCatalogue(catalogue, current.products, (writer) => write(current, writer));
          const changed = new Set(catalogue.changedRows());
          if (index === 0) {
            expect([...changed]).toEqual(['everything']);
            continue;
          }
          const after = readAll(catalogue.snapshot);
          for (const [place, { name, rows, answer }] of before.entries()) {
            expect(rows, name).not.toEqual([]);
            if (answer === after[place]?.answer) continue;
            const isNoted = rows.some((row) => changed.has(row));
            expect(isNoted, `${name}: ${answer} became ${after[place]?.answer}`).toBe(true);
          }
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it.each([
    ['', '15.00', ['deals:professional']],
    ['15.00', '40.00', ['deals:professional']],
    ['40.00', '', ['deals:professional']],
    ['', '9.00', []],
  ])('marks deals when only the previous price changes from %j to %j: %j', (before, now, named) => {
    const catalogue = emptyCatalogue();
    const fill = (was: string) => {
      const attributes = { list_price: '10.00', full_list_price: was };
      fillCatalogue(catalogue, [product({ sku: 'A', attributes })], (writer) =>
        writer.addListing('professional', 'detergents', 'Detergents', ['A']),
      );
    };
    fill(before);
    catalogue.clearChangedRows();
    fill(now);
    const rows = catalogue.changedRows().filter((row) => row.startsWith('deals'));
    expect(rows.toSorted()).toEqual(named);
  });

  it('returns the results of the snapshot and records their rows', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, [product()], (writer) =>
      writer.addListing('professional', 'detergents', 'Detergents', ['KB-4']),
    );
    const { snapshot } = catalogue;
    const { reader, rows } = trackReads(snapshot);
    expect(reader.card('KB-4')).toEqual(snapshot.card('KB-4'));
    expect(reader.listingSkus('professional', 'detergents', 0, 99)).toEqual(['KB-4']);
    expect(reader.productByUrlKey('KB-4')?.sku).toBe('KB-4');
    expect(reader.card('NONE')).toBeUndefined();
    expect(rows()).toEqual([
      'card:KB-4',
      'card:NONE',
      'listing:professional/detergents',
      'product:kb-4',
    ]);
  });
});
