/**
 * Tests random sequences of releases, rollbacks and broken uploads: a complete upload equals its
 * release.
 */
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTarget } from '#publish/target/target.ts';
import {
  type ObjectStorage,
  STORAGE_KEYS,
  startObjectStorage,
  targetAt,
} from '../../setup/publish/object-storage.ts';

type Site = Readonly<Record<string, string>>;

const site = fc
  .record(
    {
      'a.html': fc.constantFrom('1', '2'),
      'a/b.html': fc.constantFrom('1', '2'),
      'data/a.json': fc.constantFrom('1', '2'),
      'pictures/a.svg': fc.constantFrom('1', '2'),
      '404.html': fc.constantFrom('1', '2'),
    },
    { requiredKeys: [] },
  )
  .map((files): Site => ({ ...files, 'index.html': 'home' }));

const step = fc.record({
  site,
  /** Index of the failing write; often beyond the last one, so that the upload completes. */
  failsAt: fc.integer({ min: 0, max: 12 }),
  /**
   * What happens to the publisher's state folder: it is kept, lost before the upload, or set back
   * after the upload to its state before.
   */
  memory: fc.constantFrom('kept', 'kept', 'kept', 'lost', 'set back'),
});

vi.setConfig({ hookTimeout: 30_000 });

let storage: ObjectStorage;
let work: string;

beforeAll(async () => {
  for (const [name, value] of Object.entries(STORAGE_KEYS)) vi.stubEnv(name, value);
  storage = await startObjectStorage();
  work = mkdtempSync(join(tmpdir(), 'any-order-'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await storage.close();
  rmSync(work, { recursive: true });
});

function writeTree(folder: string, files: Site): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/**
 * Returns the changes between two releases, as a publisher does, which does not know what a broken
 * upload left behind.
 */
function deltaOf(before: Site, after: Site) {
  return {
    changed: Object.keys(after).filter((name) => before[name] !== after[name]),
    removed: Object.keys(before).filter((name) => after[name] === undefined),
  };
}

function failAt(turn: number): void {
  let left = turn;
  storage.setFault(({ method }, response) => {
    if (method === 'GET') return false;
    left -= 1;
    if (left !== -1) return false;
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  });
}

async function stored(prefix: string): Promise<Site> {
  const keys = (await storage.keys()).filter((key) => key.startsWith(`${prefix}/`));
  const entries = keys.map(async (key) => {
    const answer = await fetch(`${storage.url}/shop-site/${key}`);
    return [key.slice(prefix.length + 1), await answer.text()] as const;
  });
  const { '.release.json': _, ...site } = Object.fromEntries(await Promise.all(entries));
  return site;
}

const KEYS: Site = { 'a.html': 'a', 'a/b.html': 'a/b' };

it('makes the bucket equal to every release whose upload completes', {
  timeout: 120_000,
}, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      run += 1;
      const prefix = `run-${run}`;
      const home = join(work, prefix);
      const target = createTarget({ ...targetAt(storage, join(home, 'state')), prefix });
      const releases: Site[] = [];
      for (const [index, { site, failsAt, memory }] of steps.entries()) {
        const id = index + 1;
        releases[id] = site;
        writeTree(join(home, String(id)), site);
        const [state, before] = [join(home, 'state'), join(home, 'before')];
        if (memory === 'lost') rmSync(state, { recursive: true, force: true });
        mkdirSync(state, { recursive: true });
        cpSync(state, before, { recursive: true });
        const since = await target.lastUploaded();
        const base = since === undefined ? undefined : releases[since];
        const delta = base && deltaOf(base, site);
        failAt(failsAt);
        const ended = await target.upload({ folder: join(home, String(id)), id, delta }).then(
          () => true,
          () => false,
        );
        storage.setFault(undefined);
        if (memory === 'set back') rmSync(state, { recursive: true });
        if (memory === 'set back') renameSync(before, state);
        rmSync(before, { recursive: true, force: true });
        if (!ended) continue;
        const wanted = Object.entries(site).map(([name, text]) => [KEYS[name] ?? name, text]);
        expect(await stored(prefix)).toEqual(Object.fromEntries(wanted));
        expect(await target.lastUploaded()).toBe(memory === 'set back' ? undefined : id);
      }
    }),
    { numRuns: 15 },
  );
});
