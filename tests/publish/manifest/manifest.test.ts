import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Manifest, openManifest, type PublishedOutput } from '#publish/manifest/manifest.ts';

let database: DatabaseSync;
let manifest: Manifest;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  manifest = openManifest(database);
});

const page = (name: string, more: Partial<PublishedOutput> = {}): PublishedOutput => ({
  name: `page:/${name}`,
  digest: `digest of ${name}`,
  files: [`${name}.html`],
  rows: [`product:${name}`],
  links: [],
  ...more,
});

function edgeCount(): number {
  return ['output_row', 'output_link']
    .map((table) => database.prepare(`select count(*) as count from ${table}`).get())
    .reduce((sum, row) => sum + Number(row?.['count']), 0);
}

describe('manifest', () => {
  it('returns an output with the saved fields', () => {
    manifest.keep(page('pump', { links: ['/hose'] }));
    expect(manifest.find('page:/pump')).toEqual(page('pump', { links: ['/hose'] }));
    expect(manifest.find('page:/hose')).toBeUndefined();
  });

  it('finds the readers of a row and the outputs linking to a page', () => {
    manifest.keep(page('pump', { rows: ['product:pump', 'card:H1'], links: ['/hose'] }));
    manifest.keep(page('lance', { rows: ['product:lance', 'card:H1'] }));
    expect(manifest.readersOf('card:H1')).toEqual(['page:/pump', 'page:/lance']);
    expect(manifest.readersOf('card:H2')).toEqual([]);
    expect(manifest.linkingTo('/hose')).toEqual(['page:/pump']);
  });

  it('removes rows and links that an output no longer has', () => {
    manifest.keep(page('pump', { rows: ['product:pump', 'card:H1'], links: ['/hose'] }));
    manifest.keep(page('pump', { digest: 'other', rows: ['product:pump'], links: ['/lance'] }));
    expect(manifest.readersOf('card:H1')).toEqual([]);
    expect(manifest.linkingTo('/hose')).toEqual([]);
    expect(manifest.find('page:/pump')?.digest).toBe('other');
    expect(edgeCount()).toBe(2);
  });

  it('removes an output with its rows and links', () => {
    manifest.keep(page('pump', { links: ['/hose'] }));
    manifest.remove('page:/pump');
    expect(manifest.find('page:/pump')).toBeUndefined();
    expect([...manifest.names()]).toEqual([]);
    expect(edgeCount()).toBe(0);
  });

  it('counts outputs by name prefix', () => {
    for (const name of ['pump', 'hose', 'gone/été', 'gonei']) manifest.keep(page(name));
    manifest.keep(page('x', { name: 'sku:P-1' }));
    expect(manifest.count('page:')).toBe(4);
    expect(manifest.count('page:/gone/')).toBe(1);
    expect(manifest.count('sku:')).toBe(1);
  });

  it('clears the digest of outputs that own the given files', () => {
    manifest.keep(page('pump'));
    manifest.keep(page('hose'));
    manifest.forgetFiles(new Set(['hose.html', 'hose.html.br']));
    expect(manifest.find('page:/pump')?.digest).toBe('digest of pump');
    expect(manifest.find('page:/hose')?.digest).toBe('');
  });

  it('stores facts until they are cleared', () => {
    expect(manifest.fact('held')).toBeUndefined();
    manifest.setFact('held', '4');
    manifest.setFact('held', '5');
    expect(manifest.fact('held')).toBe('5');
    manifest.clearFact('held');
    expect(manifest.fact('held')).toBeUndefined();
  });

  it('persists outputs in the database', () => {
    manifest.keep(page('pump'));
    expect(openManifest(database).find('page:/pump')).toEqual(page('pump'));
  });
});
