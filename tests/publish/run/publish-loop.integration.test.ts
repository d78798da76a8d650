import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CatalogueReport } from '#catalogue/report.ts';
import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import { CodeChanged, PublishRefused } from '#publish/errors.ts';
import { createPublisherLog } from '#publish/run/log.ts';
import { type RunOptions, startRun } from '#publish/run/publish-loop.ts';
import { createServerLog } from '#server/log.ts';
import { catalogueHook } from '#server/webhooks/catalogue-webhook.ts';
import { type StandIn, standInPublisher } from '../../setup/publish/stand-in-publisher.ts';
import { HOOK_SECRET, openTestQueue, sendHook, temporaryFolder } from '../../setup/server/hooks.ts';
import { startShopServer } from '../../setup/server/shop-server.ts';

/** First request after a start, because the content may have changed in the meantime. */
const CONTENT_CHECK = { skus: [] };

/** Request for deferred outputs when no other publish is due. */
const DEFERRED = { skus: [], deferredUntil: expect.any(Function) };

const EMPTY_REPORT: CatalogueReport = {
  read: 20,
  accepted: 0,
  rejected: [],
  unreadable: [],
  malformed: [],
  codesWithoutCategory: [],
  missingPictures: [],
  priceDifferences: [],
  unreadablePrices: [],
  unrendered: [],
  groupPrices: [],
  attributesRefused: false,
  priceProof: null,
  givenAway: [],
  soldOut: [],
  salabilityRefused: false,
  stockItemsRefused: false,
  variantsUntold: null,
  blocksUntold: null,
};

/** Opens a queue whose catalogue has already been read. */
function openReadQueue() {
  const { queue, stateDir } = openTestQueue();
  queue.status.recordSuccess({ at: Date.now(), release: 1, catalogueReadAt: Date.now() });
  let hooks = 0;
  const add = (...skus: string[]) => {
    hooks += 1;
    const list = skus.length > 0 ? skus : undefined;
    const [seenUntil, receivedAt] = [Date.now(), Date.now()];
    queue.hooks.addAll([{ digest: `${hooks}`, seenUntil, receivedAt, skus: list }]);
  };
  return { queue, stateDir, add };
}

function start(publisher: StandIn, options: Pick<RunOptions, 'queue'> & Partial<RunOptions>) {
  const log: Record<string, unknown>[] = [];
  const contentFolder = temporaryFolder('content');
  const run = startRun({
    publisher,
    contentFolder,
    rebuildEvery: undefined,
    fullRebuildEvery: 0,
    log: createPublisherLog({ write: (line) => void log.push(JSON.parse(line)) }),
    ...options,
  });
  onTestFinished(async () => {
    run.stop();
    await run.ended.catch(() => {});
  });
  return { run, log, contentFolder };
}

type Started = ReturnType<typeof start> & Pick<ReturnType<typeof openReadQueue>, 'add'>;

const saveIn = (folder: string) => writeFileSync(join(folder, 'home.json'), 'changed');

/** The timeout allows for a busy machine; the events take milliseconds. */
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 20_000, interval: 5 });

describe('publisher process', () => {
  it('reads the whole catalogue first if it was never read', async () => {
    const { queue } = openTestQueue();
    const publisher = standInPublisher(async () => 1);
    start(publisher, { queue });
    await until(() => expect(queue.status.read().release).toBe(1));
    expect(publisher.requests).toEqual([{ named: [] }]);
    expect(queue.status.read().catalogueReadAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it('checks the content first if the catalogue has been read', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async () => {});
    start(publisher, { queue });
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK]));
  });

  it('publishes the SKUs of hooks and deletes the hooks once live', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async ({ skus }) => {
      if (skus?.length) expect(queue.hooks.waiting().hooks).toBe(2);
      return 2;
    });
    add('A');
    add('B', 'A');
    const { log } = start(publisher, { queue });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(publisher.requests).toEqual([{ skus: ['A', 'B'] }]);
    expect(log).toContainEqual(expect.objectContaining({ msg: 'published', release: 2, hooks: 2 }));
  });

  it('compares the whole catalogue for a hook without SKUs and reads the named SKUs', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async () => {});
    add('A');
    add();
    start(publisher, { queue });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(publisher.requests).toEqual([{ named: ['A'] }]);
  });

  it('publishes hooks together that arrived during a publish', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async (_, nth) => {
      if (nth !== 2) return;
      add('B');
      add('C');
      await sleep(20);
    });
    start(publisher, { queue });
    await until(() => expect(publisher.requests).toHaveLength(1));
    add('A');
    await until(() => expect(publisher.requests).toHaveLength(3));
    expect(publisher.requests).toEqual([CONTENT_CHECK, { skus: ['A'] }, { skus: ['B', 'C'] }]);
    expect(publisher.most()).toBe(1);
  });

  it('retries a failed publish together with newer hooks', async () => {
    const { queue, add } = openReadQueue();
    const pauses: number[] = [];
    const publisher = standInPublisher(async ({ skus }) => {
      if (!skus?.includes('C')) throw new Error(`no answer for ${skus}`);
      return 2;
    });
    add('A');
    const { log } = start(publisher, {
      queue,
      pause: (failures) => {
        pauses.push(failures);
        add(failures === 1 ? 'B' : 'C');
        return 5;
      },
    });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(pauses).toEqual([1, 2]);
    expect(publisher.requests.at(-1)).toEqual({ skus: ['A', 'B', 'C'] });
    expect(queue.status.read()).toMatchObject({ release: 2, attempts: 0, error: undefined });
    expect(log).toContainEqual(
      expect.objectContaining({ msg: 'publish failed', error: 'no answer for A', attempts: 1 }),
    );
  });

  it('pauses after a failure and stores the number of attempts', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async () => {
      throw new PublishRefused('a third of the products is gone');
    });
    start(publisher, { queue });
    await until(() => expect(queue.status.read().attempts).toBe(1));
    add('A');
    await sleep(50);
    expect(publisher.requests).toHaveLength(1);
    expect(queue.status.read()).toMatchObject({
      attempts: 1,
      error: 'a third of the products is gone',
      isHeld: true,
    });
    expect(queue.hooks.waiting().hooks).toBe(1);
  });

  it('marks an unusable catalogue as held for an operator', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async () => {
      throw new CatalogueError('20 of the 20 products would go at once', EMPTY_REPORT);
    });
    const { log } = start(publisher, { queue });
    await until(() => expect(queue.status.read().attempts).toBe(1));
    expect(queue.status.read().isHeld).toBe(true);
    expect(log).toContainEqual(expect.objectContaining({ msg: 'publish failed', held: true }));
  });

  it('checks the content again after a failed check', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async (_, nth) => {
      if (nth === 1) throw new Error('the disk is full');
    });
    start(publisher, { queue, pause: () => 5 });
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK, CONTENT_CHECK]));
  });

  it('requests changed pictures until a publish succeeds', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async ({ hasPictures }, nth) => {
      if (hasPictures && nth === 2) throw new Error('the disk is full');
    });
    const { run } = start(publisher, { queue, pause: () => 5 });
    await until(() => expect(publisher.requests).toHaveLength(1));
    run.takePictures();
    const again = { skus: [], hasPictures: true };
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK, again, again]));
  });

  it('requests changed pictures after a failed publish of all pages', async () => {
    const { queue } = openReadQueue();
    const long = Date.now() - 86_400_000;
    const success = { at: Date.now(), release: 1, catalogueReadAt: Date.now() };
    queue.status.recordSuccess({ ...success, completeAt: long });
    const publisher = standInPublisher(async ({ full }) => {
      if (full) throw new Error('the back end is too slow for that');
    });
    const { run } = start(publisher, { queue, fullRebuildEvery: 86_400, pause: () => 5 });
    run.takePictures();
    const again = { skus: [], hasPictures: true };
    await until(() => expect(publisher.requests).toEqual([{ full: true }, again]));
  });

  it('continues if the failure status cannot be stored', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async (_, nth) => {
      if (nth === 1) throw new Error('no space left');
    });
    const recordFailure = () => {
      throw new Error('database or disk is full');
    };
    add('A');
    const status = { ...queue.status, recordFailure };
    const { log } = start(publisher, { queue: { ...queue, status }, pause: () => 5 });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(log).toContainEqual(expect.objectContaining({ msg: 'status not written' }));
  });

  it('ends the pause when an editor changes a file', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async (_, nth) => {
      if (nth === 1) throw new Error('menus.json: links is missing');
    });
    const { contentFolder } = start(publisher, { queue, pause: () => 1e9 });
    await until(() => expect(queue.status.read().attempts).toBe(1));
    writeFileSync(join(contentFolder, 'menus.json'), '{}');
    await until(() => expect(queue.status.read().attempts).toBe(0));
    expect(publisher.requests).toEqual([CONTENT_CHECK, CONTENT_CHECK]);
  });

  it('retries without a pause if an editor changed a file during the attempt', async () => {
    const { queue } = openReadQueue();
    const contentFolder = temporaryFolder('content');
    const publisher = standInPublisher(async (_, nth) => {
      if (nth > 1) return;
      saveIn(contentFolder);
      await sleep(500);
      throw new Error('home.json: a comma is missing');
    });
    start(publisher, { queue, contentFolder, pause: () => 1e9 });
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK, CONTENT_CHECK]));
  });

  it('ends the pause when an operator has published', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async (_, nth) => {
      if (nth === 1) throw new PublishRefused('the site was rolled back');
    });
    const pauses: number[] = [];
    start(publisher, {
      queue,
      pause(failures) {
        pauses.push(failures);
        return 1e9;
      },
    });
    await until(() => expect(queue.status.read().attempts).toBe(1));
    queue.status.recordSuccess({ at: Date.now() + 1, release: 2, catalogueReadAt: undefined });
    add('A');
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(publisher.requests.at(-1)).toEqual({ skus: ['A'] });
    expect(pauses).toEqual([1]);
  });

  it('publishes changed content once after the last write, including subfolders', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async () => {});
    const contentFolder = temporaryFolder('content');
    mkdirSync(join(contentFolder, 'privacy'));
    start(publisher, { queue, contentFolder });
    await until(() => expect(publisher.requests).toHaveLength(1));
    for (const name of ['home.json', 'privacy/summary.md', 'home.json']) {
      writeFileSync(join(contentFolder, name), 'changed');
    }
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK, CONTENT_CHECK]));
    await sleep(150);
    expect(publisher.requests).toHaveLength(2);
  });

  it('compares the whole catalogue when due and reads the SKUs of hooks', async () => {
    const { queue, add } = openReadQueue();
    const long = Date.now() - 61_000;
    queue.status.recordSuccess({ at: Date.now(), release: 1, catalogueReadAt: long });
    add('A');
    const publisher = standInPublisher(async () => {});
    start(publisher, { queue, rebuildEvery: 60 });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(publisher.requests).toEqual([{ named: ['A'] }]);
    expect(queue.status.read().catalogueReadAt).toBeGreaterThan(long);
  });

  it('renders all pages daily and continues with hooks if that fails', async () => {
    const { queue, add } = openReadQueue();
    const long = Date.now() - 86_400_000;
    const success = { at: Date.now(), release: 1, catalogueReadAt: Date.now() };
    queue.status.recordSuccess({ ...success, completeAt: long });
    add('A');
    const publisher = standInPublisher(async ({ full }) => {
      if (full) throw new Error('the back end is too slow for that');
    });
    start(publisher, { queue, fullRebuildEvery: 86_400, pause: () => 10 });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(publisher.requests).toEqual([{ full: true }, { skus: ['A'] }]);
    expect(queue.status.read().completeAt).toBe(long);
  });

  it('checks the content on a day that the content names', async () => {
    const { queue } = openReadQueue();
    let isContentDayDue = false;
    const publisher = standInPublisher(async () => {
      isContentDayDue = false;
    });
    publisher.isContentDayDue = () => isContentDayDue;
    start(publisher, { queue });
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK]));
    isContentDayDue = true;
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK, CONTENT_CHECK]));
  });

  it('renders deferred outputs after a minute if no hook waits', async () => {
    const { queue, add } = openReadQueue();
    let since: number | undefined = Date.now() - 61_000;
    const publisher = standInPublisher(async ({ deferredUntil }) => {
      if (deferredUntil) since = undefined;
    });
    add('A');
    start({ ...publisher, deferredSince: () => since }, { queue });
    await until(() => expect(publisher.requests).toHaveLength(2));
    expect(publisher.requests).toEqual([{ skus: ['A'] }, DEFERRED]);
    since = Date.now() - 50_000;
    add('B');
    await until(() => expect(publisher.requests).toHaveLength(3));
    await sleep(50);
    expect(publisher.requests.slice(2)).toEqual([{ skus: ['B'] }]);
  });

  it('renders some overdue outputs although hooks arrive constantly', async () => {
    const { queue, add } = openReadQueue();
    const waits: unknown[] = [];
    const publisher = standInPublisher(async ({ deferredUntil }) => {
      add(`SKU-${publisher.requests.length}`);
      await sleep(5);
      waits.push(deferredUntil?.());
    });
    add('A');
    start({ ...publisher, deferredSince: () => Date.now() - 301_000 }, { queue });
    await until(() => expect(waits.length).toBeGreaterThan(2));
    expect(new Set(waits)).toEqual(new Set([true]));
    expect(publisher.requests[0]).toEqual({ ...DEFERRED, skus: ['A'] });
  });

  it.each<[what: string, come: (parts: Started) => void]>([
    ['a hook', ({ add }) => add('A')],
    ['a file that an editor saves', ({ contentFolder }) => saveIn(contentFolder)],
    ['the wish to end', ({ run }) => run.stop()],
  ])('stops rendering deferred outputs after %s', async (_, come) => {
    const { queue, add } = openReadQueue();
    let since: number | undefined;
    const left: boolean[] = [];
    const publisher = standInPublisher(async ({ deferredUntil }) => {
      if (!deferredUntil) return;
      expect(deferredUntil()).toBe(false);
      come({ ...started, add });
      await until(() => expect(deferredUntil()).toBe(true));
      since = undefined;
      left.push(true);
    });
    const started = start({ ...publisher, deferredSince: () => since }, { queue });
    await until(() => expect(publisher.requests).toEqual([CONTENT_CHECK]));
    since = Date.now() - 61_000;
    await until(() => expect(left).toEqual([true]));
  });

  it('publishes a saved file before deferred outputs', async () => {
    const { queue } = openReadQueue();
    let since: number | undefined = Date.now() - 61_000;
    const publisher = standInPublisher(async ({ deferredUntil }) => {
      if (deferredUntil) since = undefined;
    });
    start({ ...publisher, deferredSince: () => since }, { queue });
    await until(() => expect(since).toBeUndefined());
    expect(publisher.requests).toEqual([CONTENT_CHECK, DEFERRED]);
  });

  it('delays a saved file only briefly for overdue outputs', async () => {
    const { queue } = openReadQueue();
    let since: number | undefined = Date.now() - 301_000;
    const waits: unknown[] = [];
    const publisher = standInPublisher(async ({ deferredUntil }, nth) => {
      waits.push(deferredUntil?.());
      if (nth === 2) since = undefined;
    });
    start({ ...publisher, deferredSince: () => since }, { queue });
    await until(() => expect(waits).toEqual([true, false]));
    expect(publisher.requests).toEqual([DEFERRED, DEFERRED]);
  });

  it('retries unreadable products when no hook waits', async () => {
    const { queue, add } = openReadQueue();
    const left = [{ sku: 'BAD', reason: 'GET /x: the back end answered 500', since: 5 }];
    let unreadable: typeof left = [];
    const publisher = standInPublisher(async ({ skus }) => {
      unreadable = skus?.includes('A') ? left : [];
      return { unreadable };
    });
    const pauses: number[] = [];
    const dueAgain: StandIn['dueAgain'] = (pause) => {
      pauses.push(pause(1), pause(99));
      return unreadable.map(({ sku }) => sku);
    };
    add('A');
    const { log } = start({ ...publisher, dueAgain }, { queue });
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    await until(() => expect(publisher.requests).toEqual([{ skus: ['A'] }, { skus: ['BAD'] }]));
    await until(() => expect(queue.status.read().unreadable).toEqual([]));
    expect(pauses.slice(0, 2)).toEqual([1000, 1_800_000]);
    const [{ sku, reason } = { sku: '', reason: '' }] = left;
    const told = log.filter(({ msg }) => /can(not)? be read/.test(String(msg)));
    expect(told).toMatchObject([
      { level: 50, products: [{ sku, reason }] },
      { level: 30, msg: 'every product can be read again' },
    ]);
  });

  it('logs an unreadable product once across publishes', async () => {
    const { queue, add } = openReadQueue();
    const unreadable = [{ sku: 'BAD', reason: 'GET /x: the back end answered 500', since: 5 }];
    const publisher = standInPublisher(async () => ({ unreadable }));
    const { log } = start(publisher, { queue });
    await until(() => expect(publisher.requests).toHaveLength(1));
    add('A');
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(log.filter(({ level }) => level === 50)).toHaveLength(1);
    expect(queue.status.read().unreadable).toEqual(unreadable);
  });

  it('logs pages that a full render found stale', async () => {
    const { queue } = openReadQueue();
    const publisher = standInPublisher(async () => ({
      complete: 'it was asked for',
      stale: ['page:/soap'],
    }));
    const { log } = start(publisher, { queue, fullRebuildEvery: 86_400 });
    const told = expect.objectContaining({ level: 50, outputs: ['page:/soap'] });
    await until(() => expect(log).toContainEqual(told));
    expect(queue.status.read().completeAt).toBeGreaterThan(Date.now() - 60_000);
  });

  it('finishes the current publish when stopped', async () => {
    const { queue, add } = openReadQueue();
    let finish = () => {};
    const publisher = standInPublisher(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return 5;
    });
    add('A');
    const { run } = start(publisher, { queue });
    await until(() => expect(publisher.requests).toHaveLength(1));
    add('B');
    run.stop();
    finish();
    await run.ended;
    expect(queue.status.read().release).toBe(5);
    expect(queue.hooks.nextBatch()?.skus).toEqual(['B']);
  });

  it('ends when its code is outdated and keeps the queued hooks', async () => {
    const { queue, add } = openReadQueue();
    const publisher = standInPublisher(async () => {
      throw new CodeChanged('other code');
    });
    add('A');
    const { run } = start(publisher, { queue });
    await expect(run.ended).rejects.toThrow(CodeChanged);
    expect(queue.status.read().attempts).toBe(0);
    expect(queue.hooks.nextBatch()?.skus).toEqual(['A']);
  });
});

describe('hundreds of hooks', () => {
  it('lead to one publish after another, including the last change', async () => {
    const { queue } = openReadQueue();
    const log = createServerLog('hooks', { write: () => {} });
    const publishing = catalogueHook({ secret: HOOK_SECRET, hooks: queue.hooks, log });
    const shop = await startShopServer({ publishing });
    onTestFinished(() => shop.close());
    const backEnd = new Map<string, number>();
    const live = new Map<string, number>();
    const publisher = standInPublisher(async ({ skus = [...backEnd.keys()] }) => {
      const read = skus.map((sku) => [sku, backEnd.get(sku) ?? 0] as const);
      await sleep(5);
      for (const [sku, price] of read) live.set(sku, price);
    });
    start(publisher, { queue });
    await Promise.all(
      Array.from({ length: 300 }, async (_, price) => {
        const sku = `SKU-${price % 7}`;
        backEnd.set(sku, price);
        const sentAt = new Date().toISOString();
        const body = JSON.stringify({ sentAt, id: `${price}`, skus: [sku] });
        expect((await sendHook(shop.url, body)).status).toBe(202);
      }),
    );
    await until(() => expect(queue.hooks.waiting().hooks).toBe(0));
    expect(live).toEqual(backEnd);
    expect(publisher.most()).toBe(1);
    expect(publisher.requests.length).toBeLessThan(300);
  }, 30_000);
});
