import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Site } from '#publish/release/open-site.ts';
import { stateOfNumber } from '../../setup/publish/numbered-states.ts';
import { makeWorkplace, type Workplace } from '../../setup/publish/published-site.ts';
import {
  type Files,
  publishState,
  sortedState,
  stateOf,
} from '../../setup/publish/published-state.ts';

/** Every publish flushes its files to disk, which can be slow. */
vi.setConfig({ testTimeout: 60_000 });

const EMPTY: Files = new Map();
const FIRST: Files = new Map([
  ['index.html', 'home'],
  ['kb-4.html', 'kb 4'],
  ['data/sku/KB-4.json', '{}'],
]);
const SECOND: Files = new Map([...FIRST, ['index.html', 'home 2'], ['new.html', 'new']]);

const live = ({ outDir }: Workplace) => stateOf(join(outDir, 'current'));

async function siteWithTwoReleases(): Promise<{ place: Workplace; site: Site }> {
  const place = makeWorkplace();
  const site = place.open();
  await publishState(site, EMPTY, FIRST);
  await publishState(site, FIRST, SECOND);
  return { place, site };
}

/** Lists the files of a folder with text and inode. */
function filesIn(folder: string) {
  const state = stateOf(folder);
  return [...state].map(([name, text]) => ({
    name,
    text,
    inode: lstatSync(join(folder, name)).ino,
  }));
}

describe('publish', () => {
  it('creates the first release in an empty folder', async () => {
    const place = makeWorkplace();
    const site = place.open();
    expect([site.liveId(), site.liveFolder(), site.earlier()]).toEqual([undefined, undefined, []]);
    const { id, at } = await publishState(site, EMPTY, FIRST);
    expect(id).toBe(1);
    expect(readlinkSync(join(place.outDir, 'current'))).toBe('releases/1');
    expect(live(place)).toEqual(sortedState(FIRST));
    expect(site.liveId()).toBe(1);
    expect(site.liveFolder()).toBe(join(place.outDir, 'releases/1'));
    const note = readFileSync(join(place.outDir, 'releases/1.json'), 'utf8');
    expect(JSON.parse(note)).toEqual({ id: 1, at });
  });

  it('adds, replaces and removes files without rewriting the others', async () => {
    const { place, site } = await siteWithTwoReleases();
    const inode = lstatSync(join(place.outDir, 'current/kb-4.html')).ino;
    const third = new Map([...SECOND, ['data/x.json', '1']]);
    third.delete('new.html');
    third.delete('data/sku/KB-4.json');
    expect((await publishState(site, SECOND, third)).id).toBe(3);
    expect(live(place)).toEqual(sortedState(third));
    expect(readdirSync(join(place.outDir, 'current/data'))).toEqual(['x.json']);
    expect(lstatSync(join(place.outDir, 'current/kb-4.html')).ino).toBe(inode);
  });

  it('matches a model after each of 30 publishes and rollbacks', async () => {
    const place = makeWorkplace();
    let site = place.open();
    const published = new Map<number, Files>();
    let state = EMPTY;
    for (let number = 0; number < 30; number += 1) {
      const rollsBack = number % 4 === 3;
      const kept = site.earlier().map(({ id }) => id);
      const target = kept[(number * 7) % kept.length] ?? 0;
      const after = (rollsBack ? published.get(target) : stateOfNumber(number * 3)) ?? EMPTY;
      const { id } = rollsBack
        ? await site.rollback(target)
        : await publishState(site, state, after);
      state = after;
      published.set(id, state);
      expect(live(place), `release ${id}`).toEqual(sortedState(state));
      if (number % 5 === 0) site = place.open();
    }
    expect(published.size).toBe(30);
    expect(site.earlier().map(({ id }) => id)).toEqual([25, 26, 27, 28, 29]);
    expect(readdirSync(join(place.outDir, 'undo'))).toHaveLength(5);
    expect(readdirSync(join(place.outDir, 'releases')).toSorted()).toEqual([
      '29',
      '29.json',
      '30',
      '30.json',
    ]);
  });

  it('never changes a file of an older release', async () => {
    const { place, site } = await siteWithTwoReleases();
    const before = filesIn(join(place.outDir, 'current'));
    const keep = join(place.folder, 'kept');
    mkdirSync(keep);
    for (const [index, { name }] of before.entries()) {
      linkSync(join(place.outDir, 'current', name), join(keep, String(index)));
    }
    let state = SECOND;
    for (const number of [1, 2, 3, 4]) {
      const after = new Map([...SECOND].map(([name]) => [name, `${number} of ${name}`]));
      await publishState(site, state, after);
      state = after;
    }
    const now = before.map((_, index) => readFileSync(join(keep, String(index)), 'utf8'));
    expect(now).toEqual(before.map(({ text }) => text));
  });

  it('does not change the previously live tree', async () => {
    const { place, site } = await siteWithTwoReleases();
    const before = filesIn(join(place.outDir, 'releases/2'));
    await publishState(site, SECOND, FIRST);
    expect(filesIn(join(place.outDir, 'releases/2'))).toEqual(before);
  });

  it("commits the caller's writes together with the release", async () => {
    const { place, site } = await siteWithTwoReleases();
    place.database.exec('create table page (digest text)');
    const write = () => place.database.exec("insert into page values ('x')");
    await publishState(site, SECOND, FIRST, write);
    const fail = () => {
      write();
      throw new Error('no digest');
    };
    await expect(publishState(site, FIRST, SECOND, fail)).rejects.toThrow('no digest');
    expect(place.database.prepare('select * from page').all()).toHaveLength(1);
    expect(site.liveId()).toBe(3);
    expect(live(place)).toEqual(sortedState(FIRST));
    expect((await publishState(site, FIRST, SECOND)).id).toBe(4);
    expect(live(place)).toEqual(sortedState(SECOND));
  });

  it('gives each version of a file a later mtime, even within one second', async () => {
    const { place, site } = await siteWithTwoReleases();
    const name = join(place.outDir, 'current/index.html');
    const time = 1_700_000_000;
    utimesSync(name, time, time);
    for (const [later, text] of ['home 3', 'a home 4', 'home 5'].entries()) {
      mkdirSync(site.incoming);
      writeFileSync(join(site.incoming, 'index.html'), text);
      utimesSync(join(site.incoming, 'index.html'), time, time);
      const base = 2 + later;
      await site.publish(site.incoming, { base, changed: ['index.html'], removed: [] });
      expect(readFileSync(name, 'utf8')).toBe(text);
      expect(lstatSync(name).mtimeMs).toBe((time + 1 + later) * 1000);
    }
  });

  it.each([
    ['another base', { base: 1, changed: [], removed: [] }, 'starts from 1, but 2 is live'],
    ['no base', { base: undefined, changed: [], removed: [] }, 'from nothing, but 2 is live'],
    [
      'a file that is not there',
      { base: 2, changed: ['x.html'], removed: [] },
      /not in .*: x.html/,
    ],
    ['a way out', { base: 2, changed: [], removed: ['../x'] }, "Not the name of a file: '../x'"],
    ['an absolute name', { base: 2, changed: ['/etc/x'], removed: [] }, 'Not the name of a file'],
    ['a name twice', { base: 2, changed: [], removed: ['a', 'a'] }, 'Named twice'],
  ])('rejects a delta with %s', async (_, delta, message) => {
    const { place, site } = await siteWithTwoReleases();
    await expect(site.publish(site.incoming, delta)).rejects.toThrow(message);
    expect(live(place)).toEqual(sortedState(SECOND));
    expect(site.liveId()).toBe(2);
  });

  it('accepts the removal of a missing file', async () => {
    const { place, site } = await siteWithTwoReleases();
    await site.publish(site.incoming, { base: 2, changed: [], removed: ['none/x.html'] });
    expect(live(place)).toEqual(sortedState(SECOND));
  });
});

describe('file modes of a site', () => {
  const modesBelow = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isSymbolicLink())
      .map((entry) => {
        const mode = lstatSync(join(entry.parentPath, entry.name)).mode & 0o777;
        return `${entry.isDirectory() ? 'folder' : 'file'} ${mode.toString(8)}`;
      });

  it("allow everyone to read despite the publisher's private umask", async () => {
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    const place = makeWorkplace();
    const site = place.open();
    await publishState(site, EMPTY, FIRST);
    await publishState(site, FIRST, SECOND);
    await site.rollback();
    expect(new Set(modesBelow(place.outDir))).toEqual(new Set(['folder 755', 'file 644']));
    expect(lstatSync(place.outDir).mode & 0o777).toBe(0o755);
  });
});

describe('rollback', () => {
  it('restores one release at a time, each as a new release', async () => {
    const { place, site } = await siteWithTwoReleases();
    await publishState(site, SECOND, stateOfNumber(1));
    expect((await site.rollback()).id).toBe(4);
    expect(live(place)).toEqual(sortedState(SECOND));
    expect((await site.rollback()).id).toBe(5);
    expect(live(place)).toEqual(sortedState(FIRST));
    await expect(site.rollback()).rejects.toThrow(
      'There is no earlier release to go back to. Kept: 1, 2',
    );
    await site.rollback(3);
    expect(live(place)).toEqual(sortedState(stateOfNumber(1)));
  });

  it('reports which files change', async () => {
    const { site } = await siteWithTwoReleases();
    let told: unknown;
    await site.rollback(1, (delta) => {
      told = delta;
    });
    expect(told).toEqual({ base: 2, changed: ['index.html'], removed: ['new.html'] });
  });

  it('keeps the five releases before the live one', async () => {
    const place = makeWorkplace();
    const site = place.open();
    for (let number = 0; number < 8; number += 1) {
      await publishState(site, number ? stateOfNumber(number - 1) : EMPTY, stateOfNumber(number));
    }
    expect(site.earlier().map(({ id }) => id)).toEqual([3, 4, 5, 6, 7]);
    await expect(site.rollback(2)).rejects.toThrow(
      'There is no release 2 to go back to. Kept: 3, 4, 5',
    );
    await site.rollback(3);
    expect(live(place)).toEqual(sortedState(stateOfNumber(2)));
  });

  it('throws if no release is live', async () => {
    await expect(makeWorkplace().open().rollback()).rejects.toThrow('There is no live release');
  });
});

describe('changed site folder', () => {
  it.each<[string, (outDir: string) => void]>([
    ['the link is gone', (outDir) => rmSync(join(outDir, 'current'))],
    ['the trees are gone', (outDir) => rmSync(join(outDir, 'releases'), { recursive: true })],
    ['all is gone', (outDir) => rmSync(outDir, { recursive: true })],
    [
      'the link leads elsewhere',
      (outDir) => {
        rmSync(join(outDir, 'current'));
        symlinkSync('releases/1', join(outDir, 'current'));
      },
    ],
    [
      'a folder stands for the link',
      (outDir) => {
        rmSync(join(outDir, 'current'));
        renameSync(join(outDir, 'releases/2'), join(outDir, 'current'));
      },
    ],
    [
      'it is the folder of another ledger',
      (outDir) => writeFileSync(join(outDir, 'releases/2.json'), '{"id":2,"at":"2020"}\n'),
    ],
  ])('counts as not live if %s, until a whole site is published', async (_, change) => {
    const { place } = await siteWithTwoReleases();
    change(place.outDir);
    const site = place.open();
    expect(site.liveId()).toBeUndefined();
    expect(site.earlier()).toEqual([]);
    const few = { base: 2, changed: [], removed: [] };
    await expect(site.publish(site.incoming, few)).rejects.toThrow(
      'from 2, but no release is live',
    );
    const { id } = await publishState(site, EMPTY, FIRST);
    expect(id).toBeGreaterThan(2);
    expect(live(place)).toEqual(sortedState(FIRST));
    await publishState(site, FIRST, SECOND);
    expect(live(place)).toEqual(sortedState(SECOND));
    expect(site.earlier().map((release) => release.id)).toEqual([id]);
  });

  it('passes no unchanged file to the next release if its link disappears in between', async () => {
    const { place, site } = await siteWithTwoReleases();
    rmSync(join(place.outDir, 'current'));
    await publishState(site, SECOND, FIRST);
    expect(live(place).has('kb-4.html')).toBe(false);
  });

  it('gets a missing second tree rebuilt', async () => {
    const { place, site } = await siteWithTwoReleases();
    rmSync(join(place.outDir, 'releases/1'), { recursive: true });
    await publishState(site, SECOND, FIRST);
    expect(live(place)).toEqual(sortedState(FIRST));
  });
});

describe('foreign output folder', () => {
  it('causes an error if it contains anything but a site', () => {
    const place = makeWorkplace();
    mkdirSync(place.outDir);
    writeFileSync(join(place.outDir, 'dear.txt'), 'precious');
    expect(() => place.open()).toThrow(
      `OUT_DIR ${place.outDir} holds something else than a built site: name an empty folder.`,
    );
    expect(readdirSync(place.outDir)).toEqual(['dear.txt']);
  });

  it('loses an old site without releases once the first release is live', async () => {
    const place = makeWorkplace();
    for (const name of ['_astro', 'data']) {
      mkdirSync(join(place.outDir, name), { recursive: true });
    }
    for (const name of ['index.html', '404.html', 'kb-4.html']) {
      writeFileSync(join(place.outDir, name), 'old');
    }
    const site = place.open();
    expect(existsSync(join(place.outDir, 'kb-4.html'))).toBe(true);
    await publishState(site, EMPTY, FIRST);
    expect(readdirSync(place.outDir).toSorted()).toEqual(['current', 'releases']);
    expect(live(place)).toEqual(sortedState(FIRST));
  });
});
