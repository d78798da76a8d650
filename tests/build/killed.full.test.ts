/** The whole publisher, killed with SIGKILL fifty times at random moments, and on disks that stay full. */
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

describe('a publisher', { timeout: 400_000 }, () => {
  it('that is killed 24 times leaves a whole release live, and its successor heals the site', () =>
    killPlain(shop, WORK, 24));

  it('that is killed 13 times on a full disk leaves a whole release live', () =>
    killOnFullDisk(shop, WORK, 13));

  it('that is killed 13 times leaves a whole release live if the back end dies, truncates or lies', () =>
    killMisled(shop, WORK, 13));

  it.each(canMount() ? ['disk'] : [])('goes on once its full %s has room', async () => {
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
