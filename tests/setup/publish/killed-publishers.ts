/**
 * Kills publishers with SIGKILL at random moments: in normal operation, on full disks, and with a
 * faulty back end.
 */
import { rmSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { openQueue } from '#publish/queue/queue.ts';
import { FALTERINGS } from '../back-end/faltering-back-end.ts';
import { type CrashShop, layPlace, type Place, type Tree, treeOf } from './crash-shop.ts';
import { killSometime, randomUpTo } from './kill-sometime.ts';
import { expectSameSite } from './same-site.ts';
import { canMount, type Fill, fillBlocks, fillNames, mountSmall, unmount } from './small-disk.ts';

function oneOf<T>(list: readonly T[]): T {
  const found = list[randomUpTo(list.length - 1)];
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

export function addHook(place: Place, skus: readonly string[] | undefined): void {
  const now = Date.now();
  const hook = { digest: `${now}`, seenUntil: now, receivedAt: now, skus };
  withQueue(place, ({ hooks }) => hooks.addAll([hook]));
}

/** Returns a random publisher command. Some commands name the changed SKUs, if they are known. */
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
  /**
   * Whether the back end returns wrong values, so that the site is compared with the stored
   * catalogue.
   */
  isMisleading?: boolean;
  /** Maximum size of a file, in blocks of 512 bytes. */
  blocks?: number;
  end(): void;
}

/** Returns the files that every publish makes; the others follow later. */
function withoutDeferred(tree: Tree): Tree {
  const deferred =
    /^(?:feeds|data\/listings|data\/search\/(?:facts|words))\/|\/which-machine\.html/;
  return new Map([...tree].filter(([name]) => !deferred.test(name)));
}

/**
 * Runs one publisher. The live site must be the previous release or a complete new one, and the
 * next publication must repair it. Returns true if the publisher was killed.
 */
async function runAndKillPublisher(
  shop: CrashShop,
  place: Place,
  begin: () => Trouble,
): Promise<boolean> {
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
  // Only a full read, like the daily one, finds a wrong price with an unchanged date.
  await shop.publish(place, { full: isMisleading });
  // A webhook is deleted only after its changes are live.
  if (!isMisleading && (isNew || isSettled)) {
    expect(withoutDeferred(left), command.join(' ')).toEqual(withoutDeferred(treeOf(place.live)));
  }
  return wasKilled;
}

async function killOften(
  shop: CrashShop,
  place: Place,
  times: number,
  begin: () => Trouble,
): Promise<void> {
  for (let killed = 0; killed < times; )
    if (await runAndKillPublisher(shop, place, begin)) killed += 1;
  expectSameSite(place.live, await shop.built());
  expect(await shop.publish(place)).toMatchObject({ release: undefined, rendered: 0 });
}

/** Mounts two small file systems until the test ends. */
export function mountDisks({ disks }: Place): void {
  for (const disk of Object.values(disks)) {
    expect(mountSmall(disk, 40, 4000)).toBe(true);
    onTestFinished(() => unmount(disk));
  }
}

/** Fills the disk of state or site almost completely, with data or with file names. */
function fillOne({ disks }: Place, most: number): Trouble {
  const fill = oneOf([fillNames, fillBlocks]);
  const ballast = fill(oneOf(Object.values(disks)), randomUpTo(most));
  return { end: () => rmSync(ballast, { recursive: true }) };
}

/** Fills a disk in the middle of the next catalogue read; returns a function that frees it. */
export function fillWhileReading(shop: CrashShop, disk: string, fill: Fill): () => void {
  let ballast: string | undefined;
  const endCalls = shop.backEnd.watch(() => {
    ballast ??= fill(disk, 0);
  });
  return () => {
    endCalls();
    rmSync(ballast ?? expect.fail('nothing was read'), { recursive: true });
  };
}

/**
 * Kills `times` publishers. Each must leave a complete release live, and a last publication must
 * repair the site.
 */
export async function killPlain(shop: CrashShop, work: string, times: number): Promise<void> {
  const place = layPlace(work, 'plain');
  await shop.open(place);
  await killOften(shop, place, times, () => ({ end() {} }));
}

/** Like `killPlain`, on disks that fill up at random. Limits file sizes instead if it may not mount disks. */
export async function killOnFullDisk(shop: CrashShop, work: string, times: number): Promise<void> {
  const place = layPlace(work, 'small');
  const isSmall = canMount();
  if (isSmall) mountDisks(place);
  await shop.open(place);
  await killOften(shop, place, times, () =>
    isSmall ? fillOne(place, 150) : { blocks: oneOf([4, 32, 128, 512, 1024]), end() {} },
  );
}

/**
 * Like `killPlain`, with a back end that closes connections, truncates responses or returns wrong
 * values.
 */
export async function killMisled(shop: CrashShop, work: string, times: number): Promise<void> {
  const place = layPlace(work, 'misled');
  await shop.open(place);
  await killOften(shop, place, times, () => {
    shop.backEnd.falter(oneOf(FALTERINGS), randomUpTo(20));
    return { isMisleading: true, end: shop.backEnd.recover };
  });
}
