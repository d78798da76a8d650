import { describe, expect, it } from 'vitest';
import type { SiteContent } from '#catalogue/content/view.ts';
import { searchHelp } from '#lib/site-data/search-help.ts';
import { searchWords } from '#lib/site-data/search-words.ts';
import { allOutputs, outputsOf } from '#publish/outputs/kinds.ts';
import { deriveOutput } from '#publish/outputs/make-output.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const help = { synonyms: [['vacuum', 'hoover']], pages: [] };

const source = () => ({
  snapshot: snapshotOf([product({ id: 7, sku: 'A' }), product({ id: 1_024, sku: 'B' })]),
  content: { searchHelp: () => help, pages: () => [] } as unknown as SiteContent,
  assets: new Map(),
  siteUrl: '',
});

describe('the words that products are found by', () => {
  it('are a file of each range of ids, made of its rows and the attributes', () => {
    const derived = deriveOutput('search-words:1', source());
    expect(searchWords.parse(derived?.model.value)).toMatchObject({ ids: [1_024], codes: [['B']] });
    expect(derived?.rows).toEqual(['attributes', 'words-shard:1']);
    expect([...allOutputs(source())].filter((name) => name.startsWith('search-words:'))).toEqual([
      'search-words:0',
      'search-words:1',
    ]);
  });

  it('are made with their first product, and gone with their last', () => {
    expect([...outputsOf(source(), 'words-shard:3')]).toContain('search-words:3');
    expect(deriveOutput('search-words:3', source())?.model).toBeUndefined();
  });
});

describe('what editors say of words', () => {
  it('is one file, made of theirs', () => {
    const derived = deriveOutput('search-help:', source());
    expect(searchHelp.parse(derived?.model.value)).toEqual(help);
    expect(derived?.rows).toEqual(['content:search.json']);
  });
});
