/** Kills the publisher process fifty times with SIGKILL at random moments, also on full disks. */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CrashShop, layPlace, startCrashShop } from '../setup/publish/crash-shop.ts';
import {
  addHook,
  fillWhileReading,
  killMisled,
  killOnFullDisk,
  killPlain,
  mountDisks,
} from '../setup/publish/killed-publishers.ts';
import { expectSameSite } from '../setup/publish/same-site.ts';
import { canMount, fillBlocks, fillNames } from '../setup/publish/small-disk.ts';

const WORK = '.state/killed-full-test';

let shop: CrashShop;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  shop = await startCrashShop(WORK);
});

afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

describe('killed publisher', { timeout: 400_000 }, () => {
  it('leaves a complete release live after 24 kills, and its successor repairs the site', () =>
    killPlain(shop, WORK, 24));

  it('leaves a complete release live after 13 kills on a full disk', () =>
    killOnFullDisk(shop, WORK, 13));

  it('leaves a complete release live after 13 kills with a failing or faulty back end', () =>
    killMisled(shop, WORK, 13));

  it.each(canMount() ? ['disk'] : [])('continues once its full %s has free space', async () => {
    const place = layPlace(WORK, 'lasting');
    mountDisks(place);
    await shop.open(place);
    addHook(place, undefined);
    const child = shop.start(place, ['scripts/publisher.ts'], { stdout: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const lines = createInterface(child.stdout ?? expect.fail('no output'));
    const printed = lines[Symbol.asyncIterator]();
    const untilSaid = async (text: string) => {
      for (let line = ''; !line.includes(text); ) {
        const next = await printed.next();
        line = next.done ? expect.fail(`ended without '${text}'`) : next.value;
      }
    };
    await untilSaid('publish');
    for (const disk of Object.values(place.disks)) {
      for (const [value, fill] of [fillNames, fillBlocks].entries()) {
        const free = fillWhileReading(shop, disk, fill);
        const edit = { kind: 'price', product: 1, other: 0, value } as const;
        addHook(place, await shop.edit(fc.constant(edit)));
        await untilSaid('publish failed');
        free();
        await untilSaid('"published"');
      }
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await shop.publish(place, { skus: [], deferredUntil: () => false });
    expectSameSite(place.live, await shop.built());
  });
});
