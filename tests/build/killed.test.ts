/** The whole publisher, killed with SIGKILL at random moments: as it is, on a full disk, misled. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openQueue } from '#publish/queue/queue.ts';
import { FALTERINGS } from '../setup/back-end/faltering-back-end.ts';
import {
  type CrashShop,
  layPlace,
  type Place,
  startCrashShop,
  type Tree,
  treeOf,
} from '../setup/publish/crash-shop.ts';
import { killSometime, upTo } from '../setup/publish/kill-sometime.ts';
import { expectSameSite } from '../setup/publish/same-site.ts';
import {
  canMount,
  type Fill,
  fillBlocks,
  fillNames,
  mountSmall,
  unmount,
} from '../setup/publish/small-disk.ts';

const WORK = '.state/killed-test';

let shop: CrashShop;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  shop = await startCrashShop(WORK);
});

afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
});

function oneOf<T>(list: readonly T[]): T {
  const found = list[upTo(list.length - 1)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

function withQueue<T>({ stateDir }: Place, work: (queue: ReturnType<typeof openQueue>) => T): T {
  const queue = openQueue(stateDir);
  try {
    return work(queue);
  } finally {
    queue.close();
  }
}

function addHook(place: Place, skus: readonly string[] | undefined): void {
  const now = Date.now();
  const hook = { digest: `${now}`, seenUntil: now, receivedAt: now, skus };
  withQueue(place, ({ hooks }) => hooks.addAll([hook]));
}

/** What a publisher is started with; changes that can be named are named by some. */
function commandFor(place: Place, skus: readonly string[] | undefined): string[] {
  const kind = oneOf(['all', 'all', 'all', 'named', 'named', 'hooks', 'hooks', 'full']);
  if (kind === 'full') return ['scripts/rebuild.ts', '--full'];
  if (kind === 'hooks') {
    addHook(place, skus);
    return ['scripts/publisher.ts'];
  }
  const named = kind === 'named' && skus !== undefined ? skus : [];
  return ['scripts/rebuild.ts', ...named.flatMap((sku) => ['--sku', sku])];
}

interface Trouble {
  /** The back end says what is not so: what was made of it is known from the catalogue alone. */
  isMisleading?: boolean;
  /** Blocks of 512 bytes that a file may have. */
  blocks?: number;
  end(): void;
}

/** What is made at once, whoever asks for it. */
function withoutDeferred(tree: Tree): Tree {
  const deferred =
    /^(?:feeds|data\/listings|data\/search\/(?:facts|words))\/|\/which-machine\.html/;
  return new Map([...tree].filter(([name]) => !deferred.test(name)));
}

/**
 * One publisher's life. What it leaves live is what was live, or all of what it made; then the next
 * one heals. Whether it was killed.
 */
async function live(place: Place, begin: () => Trouble): Promise<boolean> {
  const before = treeOf(place.live);
  const command = commandFor(place, await shop.edit());
  const { isMisleading = false, blocks, end } = begin();
  const wasKilled = await killSometime(shop.start(place, command, { blocks }), place, shop.backEnd);
  const left = treeOf(place.live);
  end();
  const isNew = JSON.stringify([...left]) !== JSON.stringify([...before]);
  const isSettled =
    command.includes('scripts/publisher.ts') &&
    withQueue(place, ({ hooks }) => hooks.waiting().hooks === 0);
  if (isMisleading && isNew) {
    const recorded = treeOf(await shop.recorded(place));
    expect(withoutDeferred(left), command.join(' ')).toEqual(withoutDeferred(recorded));
  }
  // A wrong price that came with the right date is found by the daily reading of everything.
  await shop.publish(place, { full: isMisleading });
  // A hook is forgotten once what it asked for is live, and not before.
  if (!isMisleading && (isNew || isSettled)) {
    expect(withoutDeferred(left), command.join(' ')).toEqual(withoutDeferred(treeOf(place.live)));
  }
  return wasKilled;
}

async function killOften(times: number, place: Place, begin: () => Trouble): Promise<void> {
  for (let killed = 0; killed < times; ) if (await live(place, begin)) killed += 1;
  expectSameSite(place.live, await shop.built());
  expect(await shop.publish(place)).toMatchObject({ release: undefined, rendered: 0 });
}

/** Two file systems that a test can fill, until it is over. */
function mountDisks({ disks }: Place): void {
  for (const disk of Object.values(disks)) {
    expect(mountSmall(disk, 40, 4000)).toBe(true);
    onTestFinished(() => unmount(disk));
  }
}

/** State or site has little room left, or few names. */
function fillOne({ disks }: Place, most: number): Trouble {
  const fill = oneOf([fillNames, fillBlocks]);
  const ballast = fill(oneOf(Object.values(disks)), upTo(most));
  return { end: () => rmSync(ballast, { recursive: true }) };
}

/** Fills a disk in the middle of the next reading; answers what frees it. */
function fillWhileReading(disk: string, fill: Fill): () => void {
  let ballast: string | undefined;
  const endCalls = shop.backEnd.watch(() => {
    ballast ??= fill(disk, 0);
  });
  return () => {
    endCalls();
    rmSync(ballast ?? expect.fail('nothing was read'), { recursive: true });
  };
}

describe('a publisher', { timeout: 400_000 }, () => {
  it('that is killed leaves a whole release live, and its successor heals the site', async () => {
    const place = layPlace(WORK, 'plain');
    await shop.open(place);
    await killOften(24, place, () => ({ end() {} }));
  });

  it('that is killed on a full disk leaves a whole release live too', async () => {
    const place = layPlace(WORK, 'small');
    // Who may not mount a small disk has files that may not grow.
    const isSmall = canMount();
    if (isSmall) mountDisks(place);
    await shop.open(place);
    await killOften(13, place, () =>
      isSmall ? fillOne(place, 150) : { blocks: oneOf([4, 32, 128, 512, 1024]), end() {} },
    );
  });

  it('that is killed leaves a whole release live with a back end that dies, truncates or lies too', async () => {
    const place = layPlace(WORK, 'misled');
    await shop.open(place);
    await killOften(13, place, () => {
      shop.backEnd.falter(oneOf(FALTERINGS), upTo(20));
      return { isMisleading: true, end: shop.backEnd.recover };
    });
  });

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
        const free = fillWhileReading(disk, fill);
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
