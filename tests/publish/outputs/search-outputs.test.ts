import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { SiteContent } from '#catalogue/content/view.ts';
import { searchHelp } from '#lib/site-data/search-help.ts';
import { openManifest } from '#publish/manifest/manifest.ts';
import { deriveOutput } from '#publish/outputs/make-output.ts';
import { planChanges } from '#publish/pass/plan.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const help = {
  synonyms: [['vacuum', 'hoover']],
  pages: [{ name: 'Delivery', path: '/services#delivery', words: ['post'] }],
};

const source = () => ({
  snapshot: snapshotOf([product({ id: 7, sku: 'A' }), product({ id: 1_024, sku: 'B' })]),
  content: { searchHelp: () => help, pages: () => [] } as unknown as SiteContent,
  assets: new Map(),
  documents: '',
  siteUrl: '',
});

describe('search help', () => {
  it('depends only on search.json', () => {
    const derived = deriveOutput('search-help:', source());
    expect(searchHelp.parse(derived?.model.value)).toEqual(help);
    expect(derived?.rows).toEqual(['content:search.json']);
  });

  it('enters the plan again when an editor saves it', () => {
    const manifest = openManifest(new DatabaseSync(':memory:'));
    const rows = ['content:search.json'];
    manifest.keep({ name: 'search-help:', digest: 'known', files: [], rows, links: [] });
    expect([...planChanges(rows, source(), manifest).keys()]).toEqual(['search-help:']);
  });

  it('links to its pages so that a missing page rejects the release', async () => {
    const tools = { pictures: '', renderer: undefined as never };
    const [file] = (await deriveOutput('search-help:', source())?.model.make(tools)) ?? [];
    expect(file).toMatchObject({ name: 'data/search/help.json', links: ['/services'] });
  });
});
