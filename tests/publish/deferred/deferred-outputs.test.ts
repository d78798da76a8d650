import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  canWait,
  hasTime,
  leftSince,
  noteLeft,
  waitingIn,
} from '#publish/deferred/deferred-outputs.ts';
import { type Manifest, openManifest } from '#publish/manifest/manifest.ts';

const FEED = 'google-feed:0';

let manifest: Manifest;

beforeEach(() => {
  manifest = openManifest(new DatabaseSync(':memory:'));
});

describe('the product feed', () => {
  it.each([
    [{ skus: ['A'] }, true],
    [{ skus: [], withLate: true }, true],
    [{}, false],
    [{ full: true }, false],
  ])('can wait for %j: %s', (request, isSo) => {
    expect(canWait(FEED, 'feed-part:0', request)).toBe(isSo);
    expect(canWait('page:/soap', 'product:soap', request)).toBe(false);
  });
});

describe('what a listing is filtered by', () => {
  const NAME = 'listing-data:home-garden/soap';

  it.each([
    ['listed:home-garden/soap', true],
    ['attributes', true],
    ['it was left for later', true],
    ['listing:home-garden/soap', false],
    ['content:guide.json', false],
  ])('can wait after a change of %s: %s', (row, isSo) => {
    expect(canWait(NAME, row, { skus: ['A'] })).toBe(isSo);
    expect(canWait(NAME, row, {})).toBe(false);
  });
});

describe('a request', () => {
  it.each([
    [{ skus: ['A'] }, false],
    [{ skus: [], withLate: true }, true],
    [{ skus: [], withLate: true, isUrged: () => false }, true],
    [{ skus: [], withLate: true, isUrged: () => true }, false],
  ])('%j has time for what can wait: %s', (request, isSo) => {
    expect(hasTime(request)).toBe(isSo);
  });
});

describe('what deals are filtered by', () => {
  it('is made at once where there are others, so that it fits their pages', () => {
    const name = 'listing-data:best-deals/professional';
    expect(canWait(name, 'deals:professional', { skus: ['A'] })).toBe(false);
    expect(canWait(name, 'card:A', { skus: ['A'] })).toBe(true);
    expect(canWait(name, 'listing:professional/soap', { skus: ['A'] })).toBe(true);
  });
});

describe('what search results are filtered by', () => {
  it('can wait whatever changes', () => {
    expect(canWait('search-facts:0', 'facts-shard:0', { skus: ['A'] })).toBe(true);
    expect(canWait('search-shard:0', 'search-shard:0', { skus: ['A'] })).toBe(false);
  });
});

describe('a guide', () => {
  it.each([
    ['page:/home-garden/which-machine', 'listed:home-garden/soap', true],
    ['page:/professional/which-machine', 'listing:professional/soap', true],
    ['page:/professional/which-machine', 'content:guide.json', false],
    ['page:/professional/soap', 'listing:professional/soap', false],
  ])('%s can wait after a change of %s: %s', (name, row, isSo) => {
    expect(canWait(name, row, { skus: ['A'] })).toBe(isSo);
    expect(canWait(name, row, {})).toBe(false);
  });
});

describe('what is left', () => {
  it('is made next time, whether it ever was or not', () => {
    const known = { name: FEED, files: ['feeds/google-0.xml'], rows: ['feed-part:0'], links: [] };
    manifest.keep({ ...known, digest: 'of the last one' });
    noteLeft(manifest, [FEED, 'google-feed:1']);
    expect(manifest.forgotten()).toEqual([FEED, 'google-feed:1']);
    expect(manifest.find(FEED)).toEqual({ ...known, digest: '' });
    expect(manifest.readersOf('feed-part:0')).toEqual([FEED]);
  });

  it('waits since the first of several publishes', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1000);
    noteLeft(manifest, [FEED]);
    clock.mockReturnValue(2000);
    noteLeft(manifest, [FEED]);
    clock.mockRestore();
    expect(leftSince(manifest)).toBe(1000);
    noteLeft(manifest, []);
    expect(leftSince(manifest)).toBeUndefined();
  });

  it('waits since the first that is left still, whatever is left besides', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1000);
    noteLeft(manifest, [FEED]);
    clock.mockReturnValue(2000);
    noteLeft(manifest, [FEED, 'google-feed:1']);
    clock.mockReturnValue(3000);
    noteLeft(manifest, ['google-feed:1', 'google-feed:2']);
    clock.mockRestore();
    expect(leftSince(manifest)).toBe(2000);
  });

  it('is made in the order in which it was left, what is left now last', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(2000);
    noteLeft(manifest, ['google-feed:2', 'google-feed:1']);
    clock.mockReturnValue(3000);
    noteLeft(manifest, ['google-feed:1', FEED]);
    clock.mockRestore();
    const names = ['google-feed:2', FEED, 'page:/soap', 'google-feed:3', 'google-feed:1'];
    const plan = new Map(names.map((name) => [name, 'product:soap']));
    const isFeed = (name: string) => name !== 'page:/soap';
    const order = ['google-feed:1', FEED, 'google-feed:2', 'google-feed:3'];
    expect(waitingIn(plan, isFeed, manifest)).toEqual(order);
  });

  it('is not known where an older version noted a moment alone', () => {
    manifest.setFact('late', '1700000000000');
    expect(leftSince(manifest)).toBeUndefined();
    noteLeft(manifest, [FEED]);
    expect(leftSince(manifest)).toBeGreaterThan(1_700_000_000_000);
  });

  it('does not ask for a publish while a rollback holds', () => {
    noteLeft(manifest, [FEED]);
    manifest.setFact('held', 'noon');
    expect(leftSince(manifest)).toBeUndefined();
  });
});
