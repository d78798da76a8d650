import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPictureIndex, UNKNOWN_PICTURE } from '#catalogue/pictures/picture-index.ts';
import { picturesFolder } from '#catalogue/state.ts';
import { picturePath } from '#lib/urls/picture-paths.ts';
import { type Backlog, startBacklog } from '#publish/pictures/backlog.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const LOST = '/l/o/lost.jpg';
const entry = (file: string) => ({
  file,
  label: null,
  types: ['thumbnail'],
  position: 1,
  disabled: false,
});

let shop: ReadingShop;
let backlog: Backlog | undefined;
let warnings: object[];
let changes: number;

const outDir = () => join(shop.stateDir, 'site');
const release = () => join(outDir(), 'current');

function start(): void {
  backlog = startBacklog({
    stateDir: shop.stateDir,
    outDir: outDir(),
    onChange: () => {
      changes += 1;
    },
    log: { info() {}, error() {}, warn: (what: object) => warnings.push(what) },
  });
}

/** Kills the process that makes pictures; returns false if it does not exist. */
function killMaker(): boolean {
  const { stdout } = spawnSync('pgrep', ['-f', '-P', String(process.pid), 'picture-process']);
  const pid = Number(stdout);
  return pid > 0 && process.kill(pid, 'SIGKILL');
}

const stems = () => [...shop.catalogue.snapshot.pictures()];
const isMade = (stem: string) =>
  existsSync(join(outDir(), 'pictures', picturePath({ stem, width: 960, format: 'avif' })));

async function untilAllChecked(): Promise<void> {
  const files = shop.catalogue.database.prepare('select file from picture').all();
  const index = openPictureIndex(picturesFolder(shop.stateDir));
  try {
    const unseen = () =>
      files.filter(({ file }) => (index.find(String(file))?.checkedAt ?? 0) === 0).length;
    await expect.poll(unseen, { timeout: 60_000, interval: 50 }).toBe(0);
  } finally {
    index.close();
  }
}

beforeEach(async () => {
  warnings = [];
  changes = 0;
  shop = await startReadingShop([seedProduct('LOST', { media: [entry(LOST)] })]);
  mkdirSync(release(), { recursive: true });
  await shop.everything();
});
afterEach(async () => {
  await backlog?.stop();
  await shop.close();
});

describe('startBacklog', () => {
  it('makes every picture of the catalogue that the back end has', async () => {
    start();
    await untilAllChecked();
    await shop.changes();
    expect(stems().length).toBeGreaterThan(3);
    expect(stems().filter((stem) => !isMade(stem))).toEqual([]);
  });

  it('reports a picture that the back end lacks, so that pages show a drawing', async () => {
    expect(shop.catalogue.snapshot.card('LOST')?.picture.stem).not.toBeNull();
    start();
    await untilAllChecked();
    expect(changes).toBeGreaterThan(0);
    const { report } = await shop.changes();
    expect(shop.catalogue.snapshot.card('LOST')?.picture.stem).toBeNull();
    expect(report.missingPictures).toContainEqual({
      file: LOST,
      reason: 'the back end shows its placeholder',
      skus: ['LOST'],
    });
  });

  it('retries pictures after temporary failures without a warning', async () => {
    // At most two responses in a row fail, and each picture is requested three times.
    await shop.setFaults([
      { kind: 'truncate', every: 8, path: '/pub/' },
      { kind: 'status', status: 500, every: 4, path: '/pub/' },
      { kind: 'drop', every: 5, path: '/pub/' },
    ]);
    start();
    await untilAllChecked();
    await shop.changes();
    expect(stems().filter((stem) => !isMade(stem))).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('replaces pictures of another shop that have the same names', async () => {
    const other = join(
      outDir(),
      'pictures',
      picturePath({ stem: stems()[0] ?? '', width: 160, format: 'webp' }),
    );
    const index = openPictureIndex(picturesFolder(shop.stateDir));
    index.takeSource('https://another.example/media/');
    index.close();
    mkdirSync(dirname(other), { recursive: true });
    writeFileSync(other, 'of another shop');
    start();
    await expect
      .poll(() => readFileSync(other, 'latin1'), { timeout: 60_000, interval: 50 })
      .not.toBe('of another shop');
  });

  it('makes no pictures before the first release', async () => {
    rmSync(release(), { recursive: true });
    const asked = async () =>
      Object.keys(await shop.requests()).filter((path) => path.includes('/pub/'));
    await asked();
    start();
    await sleep(500);
    expect(await asked()).toEqual([]);
    mkdirSync(release());
    await expect.poll(asked, { timeout: 30_000, interval: 50 }).not.toEqual([]);
  });

  it('marks a file as undecodable after its process ended twice', async () => {
    start();
    await untilAllChecked();
    await shop.setFaults([{ kind: 'delay', path: LOST, delayMs: 20_000 }]);
    const index = openPictureIndex(picturesFolder(shop.stateDir));
    onTestFinished(index.close);
    for (const reason of [null, 'no decoder reads the file']) {
      index.keep(LOST, UNKNOWN_PICTURE);
      await expect.poll(killMaker, { timeout: 30_000, interval: 50 }).toBe(true);
      await expect.poll(() => index.find(LOST)?.checkedAt, { timeout: 10_000 }).not.toBe(0);
      expect(index.find(LOST)?.reason).toBe(reason);
    }
  });

  it('logs one warning and pauses while its index cannot be opened', async () => {
    rmSync(picturesFolder(shop.stateDir), { recursive: true });
    writeFileSync(picturesFolder(shop.stateDir), 'no folder');
    start();
    await expect.poll(() => warnings.length, { timeout: 10_000 }).toBe(1);
  });

  it('resumes after a restart without fetching existing pictures again', async () => {
    start();
    const somethingMade = () => stems().filter(isMade).length;
    await expect.poll(somethingMade, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    await backlog?.stop();
    const before = somethingMade();
    expect(before).toBeLessThan(stems().length);
    await shop.requests();
    start();
    await untilAllChecked();
    const asked = Object.entries(await shop.requests()).filter(([path]) => path.includes('/pub/'));
    const total = asked.reduce((sum, [, times]) => sum + times, 0);
    // Each run may also fetch the placeholder once for each file extension.
    expect(total).toBeLessThanOrEqual(stems().length + 1 - before + 4);
  });
});
