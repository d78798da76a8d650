import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferredSince, openDeferral } from '#publish/deferred/deferral.ts';
import { type Manifest, openManifest } from '#publish/manifest/manifest.ts';
import type { PublishRequest } from '#publish/request.ts';

const FEED = 'google-feed:0';

let manifest: Manifest;

beforeEach(() => {
  manifest = openManifest(new DatabaseSync(':memory:'));
});

const deferral = (request: PublishRequest = { skus: ['A'] }) => openDeferral(manifest, request);

function noteAt(now: number, left: readonly string[]): void {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  deferral().note(left);
  clock.mockRestore();
}

describe('deferral of outputs', () => {
  const plan = new Map([
    [FEED, 'feed-part:0'],
    ['page:/soap', 'product:soap'],
  ]);

  it.each<[request: PublishRequest, deferred: string[]]>([
    [{ skus: ['A'] }, [FEED]],
    [{ skus: [] }, [FEED]],
    [{}, []],
    [{ named: ['A'] }, []],
    [{ full: true }, []],
  ])('defers, for the request %j, the outputs %j', (request, deferred) => {
    expect(deferral(request).deferred(plan)).toEqual(deferred);
  });

  it('orders outputs by the time of their first deferral', () => {
    noteAt(2000, ['google-feed:2', 'google-feed:1']);
    noteAt(3000, ['google-feed:1', FEED]);
    const names = ['google-feed:2', FEED, 'google-feed:3', 'google-feed:1'];
    const due = new Map(names.map((name) => [name, 'feed-part:0']));
    const order = ['google-feed:1', FEED, 'google-feed:2', 'google-feed:3'];
    expect(deferral().deferred(due)).toEqual(order);
  });
});

describe('makeSome', () => {
  async function makeSome(deferredUntil?: (made: readonly string[]) => boolean) {
    const made: string[] = [];
    const request = deferredUntil && { deferredUntil: () => deferredUntil(made) };
    const left = await deferral({ skus: [], ...request }).makeSome(
      ['a', 'b', 'c'],
      async (name) => {
        made.push(name);
      },
    );
    return { made, left };
  }

  it('renders nothing unless the request allows it', async () => {
    expect(await makeSome()).toEqual({ made: [], left: ['a', 'b', 'c'] });
  });

  it('renders all outputs while no other work waits', async () => {
    expect(await makeSome(() => false)).toEqual({ made: ['a', 'b', 'c'], left: [] });
  });

  it('renders one output if other work is already waiting', async () => {
    expect(await makeSome(() => true)).toEqual({ made: ['a'], left: ['b', 'c'] });
  });

  it('stops when other work arrives in the event loop', async () => {
    let hasCome = false;
    const some = await makeSome(({ length }) => {
      if (length === 1) setImmediate(() => (hasCome = true));
      return hasCome;
    });
    expect(some).toEqual({ made: ['a', 'b'], left: ['c'] });
  });
});

describe('deferred output', () => {
  it('enters the next plan whether or not it was published before', () => {
    const known = { name: FEED, files: ['feeds/google-0.xml'], rows: ['feed-part:0'], links: [] };
    manifest.keep({ ...known, digest: 'of the last one' });
    deferral().note([FEED, 'google-feed:1']);
    expect(manifest.forgotten()).toEqual([FEED, 'google-feed:1']);
    expect(manifest.find(FEED)).toEqual({ ...known, digest: '' });
    expect(manifest.readersOf('feed-part:0')).toEqual([FEED]);
  });

  it('keeps the time of the first publish that deferred it', () => {
    noteAt(1000, [FEED]);
    noteAt(2000, [FEED]);
    expect(deferredSince(manifest)).toBe(1000);
    noteAt(3000, []);
    expect(deferredSince(manifest)).toBeUndefined();
  });

  it('counts from the oldest output that is still deferred', () => {
    noteAt(1000, [FEED]);
    noteAt(2000, [FEED, 'google-feed:1']);
    noteAt(3000, ['google-feed:1', 'google-feed:2']);
    expect(deferredSince(manifest)).toBe(2000);
  });

  it('requests no publish while a rollback is in force', () => {
    deferral().note([FEED]);
    manifest.setFact('held', 'noon');
    expect(deferredSince(manifest)).toBeUndefined();
  });
});
