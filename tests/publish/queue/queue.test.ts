import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { ReceivedHook } from '#publish/queue/hook-store.ts';
import { openQueue, type PublishQueue } from '#publish/queue/queue.ts';
import { openTestQueue } from '../../setup/server/hooks.ts';

let bodies = 0;

function hook(skus?: readonly string[]): ReceivedHook {
  bodies += 1;
  return { digest: `body ${bodies}`, seenUntil: 2000, receivedAt: 1000, skus };
}

function add(queue: PublishQueue, received: ReceivedHook): boolean | undefined {
  return queue.hooks.addAll([received])[0];
}

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('webhook queue', () => {
  it('combines all waiting hooks into one batch with each SKU once', () => {
    const { queue } = openTestQueue();
    expect(queue.hooks.nextBatch()).toBeUndefined();
    add(queue, hook(['A', 'B']));
    add(queue, hook(['B', 'C']));
    expect(queue.hooks.nextBatch()).toMatchObject({ hooks: 2, skus: ['A', 'B', 'C'] });
  });

  it('requests the whole catalogue if any hook names no SKUs', () => {
    const { queue } = openTestQueue();
    for (const skus of [['A'], undefined, ['B']]) add(queue, hook(skus));
    expect(queue.hooks.nextBatch()).toMatchObject({ hooks: 3, skus: ['A', 'B'], isWhole: true });
  });

  it('requests the whole catalogue above 1,000 products', () => {
    const { queue } = openTestQueue();
    add(queue, hook(names(600, 'a')));
    add(queue, hook(names(400, 'b')));
    expect(queue.hooks.nextBatch()).toMatchObject({ isWhole: false });
    add(queue, hook(['one more']));
    expect(queue.hooks.nextBatch()).toMatchObject({ isWhole: true });
    expect(queue.hooks.nextBatch()?.skus).toHaveLength(1001);
  });

  it('keeps hooks that arrive after the batch', () => {
    const { queue } = openTestQueue();
    add(queue, hook(['A']));
    const batch = queue.hooks.nextBatch();
    add(queue, hook(['B']));
    if (batch) queue.hooks.finish(batch);
    expect(queue.hooks.nextBatch()).toMatchObject({ hooks: 1, skus: ['B'] });
  });

  it('queues a repeated body once until its signature expires', () => {
    const { queue } = openTestQueue();
    const first = hook(['A']);
    expect(add(queue, first)).toBe(true);
    expect(add(queue, { ...first, receivedAt: first.seenUntil })).toBe(false);
    expect(queue.hooks.waiting()).toEqual({ hooks: 1, since: 1000 });
    expect(add(queue, { ...first, receivedAt: first.seenUntil + 1 })).toBe(true);
  });

  it('adds several hooks in one call, each body once', () => {
    const { queue } = openTestQueue();
    const [first, second] = [hook(['A']), hook(['B'])];
    expect(queue.hooks.addAll([first, second, first])).toEqual([true, true, false]);
    expect(queue.hooks.nextBatch()).toMatchObject({ hooks: 2, skus: ['A', 'B'] });
  });

  it('restores hooks and status after a restart', () => {
    const { queue, stateDir } = openTestQueue();
    const first = hook(['A']);
    add(queue, first);
    queue.status.recordFailure({ at: 5000, error: 'disk full', isHeld: false });
    const { queue: next } = openTestQueue(stateDir);
    expect(next.hooks.nextBatch()?.skus).toEqual(['A']);
    expect(add(next, first)).toBe(false);
    expect(next.status.read()).toMatchObject({ failingSince: 5000, error: 'disk full' });
  });

  it('notifies watchers of hooks that another connection adds', async () => {
    const { queue, stateDir } = openTestQueue();
    const told = new EventTarget();
    const end = queue.watch(() => told.dispatchEvent(new Event('hook')));
    const other = openQueue(stateDir);
    const heard = once(told, 'hook');
    add(other, hook(['A']));
    await heard;
    end();
    other.close();
    expect(queue.hooks.nextBatch()?.skus).toEqual(['A']);
  });
});

describe('publishing status', () => {
  it('starts empty before the first publish', () => {
    const { queue } = openTestQueue();
    expect(queue.status.read()).toEqual({
      succeededAt: undefined,
      catalogueReadAt: undefined,
      release: undefined,
      failingSince: undefined,
      attempts: 0,
      error: undefined,
      isHeld: false,
      rolledBackAt: undefined,
      unreadable: [],
    });
  });

  it('counts failures since the first one until a success', () => {
    const { queue } = openTestQueue();
    queue.status.recordFailure({ at: 1, error: 'one', isHeld: false });
    queue.status.recordFailure({ at: 2, error: 'two', isHeld: true });
    expect(queue.status.read()).toMatchObject({
      failingSince: 1,
      attempts: 2,
      error: 'two',
      isHeld: true,
    });
    queue.status.recordSuccess({ at: 3, release: 7, catalogueReadAt: 2 });
    expect(queue.status.read()).toEqual({
      succeededAt: 3,
      catalogueReadAt: 2,
      release: 7,
      failingSince: undefined,
      attempts: 0,
      error: undefined,
      isHeld: false,
      rolledBackAt: undefined,
      unreadable: [],
    });
  });

  it('keeps release and read time if a success has neither', () => {
    const { queue } = openTestQueue();
    queue.status.recordSuccess({ at: 3, release: 7, catalogueReadAt: 2 });
    queue.status.recordSuccess({ at: 9, release: undefined, catalogueReadAt: undefined });
    expect(queue.status.read()).toMatchObject({ succeededAt: 9, catalogueReadAt: 2, release: 7 });
  });

  it('stores the time of a rollback until the next success', () => {
    const { queue } = openTestQueue();
    const success = { at: 3, release: 7, catalogueReadAt: undefined };
    queue.status.recordSuccess({ ...success, isRollback: true });
    queue.status.recordFailure({ at: 4, error: 'refused', isHeld: true });
    expect(queue.status.read().rolledBackAt).toBe(3);
    queue.status.recordSuccess({ ...success, at: 5 });
    expect(queue.status.read().rolledBackAt).toBeUndefined();
  });

  it('keeps unreadable products until a success replaces the list', () => {
    const { queue } = openTestQueue();
    const success = { at: 3, release: 7, catalogueReadAt: undefined };
    queue.status.recordSuccess({ ...success, unreadable: [{ sku: 'A', since: 2 }] });
    queue.status.recordSuccess(success);
    expect(queue.status.read().unreadable).toEqual([{ sku: 'A', since: 2 }]);
    queue.status.recordSuccess({ ...success, unreadable: [] });
    expect(queue.status.read().unreadable).toEqual([]);
  });

  it('upgrades the database of an older version', () => {
    const { stateDir } = openTestQueue();
    const old = new DatabaseSync(join(stateDir, 'hooks.sqlite'));
    for (const column of ['complete_at', 'unreadable', 'rolled_back_at']) {
      old.exec(`alter table status drop column ${column}`);
    }
    old.close();
    const { queue: next } = openTestQueue(stateDir);
    next.status.recordSuccess({ at: 3, release: 7, catalogueReadAt: 2 });
    expect(next.status.read()).toMatchObject({ release: 7, unreadable: [] });
  });

  it('settles hooks and success in one step', () => {
    const { queue } = openTestQueue();
    add(queue, hook(['A']));
    const success = { at: 3, release: 7, catalogueReadAt: undefined };
    queue.settle(queue.hooks.nextBatch(), success);
    expect(queue.hooks.waiting()).toEqual({ hooks: 0, since: undefined });
    expect(queue.status.read().release).toBe(7);
  });
});
