/** Runs out of disk space at many points of a publish. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSite, type Site } from '#publish/release/open-site.ts';
import { stateOfNumber } from '../../setup/publish/numbered-states.ts';
import { makeWorkplace, type Workplace } from '../../setup/publish/published-site.ts';
import {
  type Files,
  openDatabase,
  publishState,
  sortedState,
  stateOf,
} from '../../setup/publish/published-state.ts';
import {
  canMount,
  type Fill,
  fillBlocks,
  fillNames,
  mountSmall,
  unmount,
} from '../../setup/publish/small-disk.ts';

/** Size in MB and number of inodes: more than the releases need, but quickly filled. */
const DISK = [4, 1200] as const;

function liveState(site: Site): Files {
  const folder = site.liveFolder();
  if (folder === undefined) throw new Error('nothing is live');
  return stateOf(folder);
}

function liveNumber(site: Site): number {
  return Number(liveState(site).get('state.txt'));
}

function showsState(site: Site, number: number): void {
  expect(liveState(site)).toEqual(sortedState(stateOfNumber(number)));
}

/**
 * Publishes with limited space left, and again with enough space, which must succeed. Returns true
 * if the first publish succeeded.
 */
async function publishWithin(disk: string, fill: Fill, left: number): Promise<boolean> {
  const outDir = join(disk, 'out');
  const database = openDatabase(join(disk, 'state.sqlite'));
  const site = openSite(outDir, database);
  const before = liveNumber(site);
  const ballast = fill(disk, left);
  try {
    await publishState(site, stateOfNumber(before), stateOfNumber(before + 1));
    showsState(site, before + 1);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/ENOSPC|full/);
    // The swap may have succeeded before recording it failed.
    const number = liveNumber(site);
    expect([before, before + 1]).toContain(number);
    showsState(site, number);
    return false;
  } finally {
    rmSync(ballast, { recursive: true });
    database.close();
    const reopened = openDatabase(join(disk, 'state.sqlite'));
    const healed = openSite(outDir, reopened);
    const now = liveNumber(healed);
    await publishState(healed, stateOfNumber(now), stateOfNumber(now + 1));
    showsState(healed, now + 1);
    reopened.close();
  }
}

async function sweepSmallDisk(disk: string, fill: Fill): Promise<void> {
  const database = openDatabase(join(disk, 'state.sqlite'));
  const site = openSite(join(disk, 'out'), database);
  await publishState(site, new Map(), stateOfNumber(0));
  await publishState(site, stateOfNumber(0), stateOfNumber(1));
  database.close();
  const outcomes = new Set<boolean>();
  for (let left = 0; left < 160; left += 4) {
    outcomes.add(await publishWithin(disk, fill, left));
  }
  expect(outcomes).toEqual(new Set([false, true]));
}

/** Runs a publisher whose files are limited to `blocks` of 512 bytes. */
function publishWithBlocks({ outDir, folder }: Workplace, blocks: number): string {
  const script = 'tests/setup/publish/publish-for-ever.ts';
  const command = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const args = ['-c', command, process.execPath, script, outDir, join(folder, 'state.sqlite')];
  return spawnSync('sh', args, { encoding: 'utf8' }).stderr;
}

describe('full disk', () => {
  it.each(
    canMount()
      ? ([
          ['names', fillNames],
          ['blocks', fillBlocks],
        ] as const)
      : [],
  )(
    'leaves a complete release live when %s run out, and the next publish succeeds',
    async (_, fill) => {
      const disk = join(makeWorkplace().folder, 'disk');
      mkdirSync(disk);
      expect(mountSmall(disk, ...DISK)).toBe(true);
      onTestFinished(() => unmount(disk));
      await sweepSmallDisk(disk, fill);
    },
    120_000,
  );

  it.each([4, 64, 128, 256])(
    'leaves a consistent release with files limited to %i blocks',
    async (blocks) => {
      const place = makeWorkplace();
      expect(publishWithBlocks(place, blocks)).toMatch(/EFBIG|disk I\/O error|full/);
      const site = place.open();
      const number = site.liveId() === undefined ? undefined : liveNumber(site);
      if (number !== undefined) showsState(site, number);
      const before = number === undefined ? new Map() : stateOfNumber(number);
      await publishState(site, before, stateOfNumber(1000));
      showsState(site, 1000);
    },
    60_000,
  );
});
