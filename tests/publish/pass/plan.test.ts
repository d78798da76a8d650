import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { openContent } from '#catalogue/content/site-content.ts';
import { openDeferral } from '#publish/deferred/deferral.ts';
import { type Manifest, openManifest } from '#publish/manifest/manifest.ts';
import type { Source } from '#publish/outputs/output.ts';
import { planChanges } from '#publish/pass/plan.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const DATA = 'listing-data:home-garden/soap';
const PAGE = 'page:/home-garden/soap';

let manifest: Manifest;
let source: Source;

function publish(name: string, rows: readonly string[]): void {
  manifest.keep({ name, digest: 'of the last one', files: [], rows: [...rows], links: [] });
}

beforeEach(() => {
  manifest = openManifest(new DatabaseSync(':memory:'));
  source = {
    snapshot: snapshotOf([]),
    assets: new Map(),
    documents: '',
    siteUrl: 'http://shop.test',
    content: openContent('2026-01-01'),
  };
  publish(DATA, ['listed:home-garden/soap', 'listing:home-garden/soap']);
  publish(PAGE, ['card:A', 'listing:home-garden/soap']);
});

const planned = (rows: readonly string[]) =>
  Object.fromEntries(planChanges(rows, source, manifest));

describe('planChanges', () => {
  it('plans the readers of a changed row and names the row', () => {
    expect(planned(['card:A'])).toEqual({ [PAGE]: 'card:A' });
    expect(planned(['card:B'])).toEqual({});
  });

  it.each([
    [['listed:home-garden/soap', 'listing:home-garden/soap']],
    [['listing:home-garden/soap', 'listed:home-garden/soap']],
  ])('names the row that cannot be deferred, regardless of row order', (rows) => {
    expect(planned(rows)[DATA]).toBe('listing:home-garden/soap');
  });

  it('plans pages and listing data when listing names change', () => {
    expect(planned(['listing-names'])).toEqual({
      [DATA]: 'listing-names',
      [PAGE]: 'listing-names',
    });
  });

  it('plans every output with specifications when attributes change', () => {
    publish('details:A', ['product:a', 'sku-data:A']);
    expect(Object.keys(planned(['attributes'])).toSorted()).toEqual(['details:A', DATA, PAGE]);
  });

  it('plans deferred outputs and those that a rollback invalidated', () => {
    openDeferral(manifest, { skus: ['A'] }).note([DATA]);
    manifest.forget([PAGE]);
    expect(planned([])).toEqual({ [DATA]: 'it was deferred', [PAGE]: 'a rollback' });
  });
});
