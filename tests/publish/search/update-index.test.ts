import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { runSearch } from '#lib/search/run-search.ts';
import { openIndexFile, readIndex } from '#publish/search/index-file.ts';
import { type IndexUpdate, updateIndex } from '#publish/search/update-index.ts';
import { product } from '../../setup/catalogue/products.ts';
import { type SampleProduct, snapshotOf } from '../../setup/catalogue/snapshots.ts';

const HOSE = product({ id: 7, sku: 'A', name: 'Garden Hose' });
const REEL = product({ id: 1_030, sku: 'B', name: 'Hose Reel' });

const snapshot = (products: readonly SampleProduct[], listing = 'Hoses') =>
  snapshotOf(products, (writer) => {
    writer.addListing('home-garden', 'garden-hoses', listing, ['A']);
  });

let folder: string;
let live: string;
let revision: string | undefined;

const idsFor = (path: string, text: string) => {
  const database = openIndexFile(path);
  if (!database) throw new Error(`No index in ${path}`);
  onTestFinished(() => database.close());
  return runSearch(readIndex(database), text).ids;
};

/** Writes the next index; returns its path, or undefined if the live one stays. */
function next(of: CatalogueSnapshot, change: Partial<IndexUpdate> = {}): string | undefined {
  const path = join(folder, 'next', 'index.sqlite');
  const written = updateIndex({
    snapshot: of,
    help: { synonyms: [], pages: [] },
    rows: [],
    isComplete: false,
    live,
    revision,
    path,
    ...change,
  });
  expect(existsSync(path)).toBe(written !== undefined);
  return written === undefined ? undefined : path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  live = join(folder, 'live.sqlite');
  revision = updateIndex({
    snapshot: snapshot([HOSE, REEL]),
    help: { synonyms: [], pages: [] },
    rows: [],
    isComplete: true,
    live: undefined,
    revision: undefined,
    path: live,
  });
});

describe('updateIndex', () => {
  it('writes all products for the first release', () => {
    expect(revision).toBeDefined();
    expect(idsFor(live, 'hose')).toEqual([7, 1_030]);
  });

  it('keeps the live index if nothing has changed', () => {
    const same = snapshot([HOSE, REEL]);
    expect(next(same)).toBeUndefined();
    expect(next(same, { isComplete: true })).toBeUndefined();
    expect(next(same, { rows: ['words:7', 'product:A'] })).toBeUndefined();
  });

  it('changes, adds and removes the products that are named', () => {
    const lance = product({ id: 8, sku: 'C', name: 'Spray Lance' });
    const changed = snapshot([{ ...HOSE, name: 'Drinking Water Pipe' }, lance]);
    const path = next(changed, { rows: ['words:7', 'words:8', 'words:1030'] }) ?? '';
    expect(idsFor(path, 'drinking water')).toEqual([7]);
    expect(idsFor(path, 'lance')).toEqual([8]);
    expect(idsFor(path, 'reel')).toEqual([]);
    // The live release keeps its own index.
    expect(idsFor(live, 'reel')).toEqual([1_030]);
  });

  it('compares only the products that are named', () => {
    const changed = snapshot([
      { ...HOSE, name: 'Pipe' },
      { ...REEL, name: 'Drum' },
    ]);
    const path = next(changed, { rows: ['words:1030'] }) ?? '';
    expect(idsFor(path, 'drum')).toEqual([1_030]);
    expect(idsFor(path, 'pipe')).toEqual([]);
  });

  it.each([
    ['everything is published', { isComplete: true }],
    ['an attribute has another label', { rows: ['attributes'] }],
    ['the live index is not the one that was published last', { revision: 'rolled-back' }],
  ])('compares all products if %s', (_when, change) => {
    const changed = snapshot([
      { ...HOSE, name: 'Pipe' },
      { ...REEL, name: 'Drum' },
    ]);
    const path = next(changed, change) ?? '';
    expect(idsFor(path, 'drum')).toEqual([1_030]);
    expect(idsFor(path, 'pipe')).toEqual([7]);
  });

  it('compares all products if a listing has another name', () => {
    const path = next(snapshot([HOSE, REEL], 'Watering')) ?? '';
    expect(idsFor(path, 'watering')).toEqual([7]);
  });

  it('includes the synonyms of editors', () => {
    const help = { synonyms: [['reel', 'drum']], pages: [] };
    const path = next(snapshot([HOSE, REEL]), { help }) ?? '';
    expect(idsFor(path, 'drum')).toEqual([1_030]);
  });

  it('writes a new index if the live one is damaged', () => {
    writeFileSync(live, 'no database');
    const path = next(snapshot([HOSE])) ?? '';
    expect(idsFor(path, 'hose')).toEqual([7]);
  });

  it('corrects typing errors only to words that a product still has', () => {
    const changed = snapshot([HOSE, { ...REEL, name: 'Drum' }]);
    const path = next(changed, { rows: ['words:1030'] }) ?? '';
    expect(idsFor(path, 'gardne')).toEqual([7]);
    expect(idsFor(path, 'rele')).toEqual([]);
  });
});
