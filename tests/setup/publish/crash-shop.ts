/**
 * A shop whose publishers are processes that tests can kill, and whose back end can fail as
 * planned.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import * as z from 'zod';
import { CONTENT_FOLDERS } from '#catalogue/content/site-content.ts';
import { documentsFolder, snapshotPath } from '#catalogue/state.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { TIME_ZONE } from '#config/shop.ts';
import { dayAt } from '#lib/days.ts';
import { listFiles } from '#publish/files/list-files.ts';
import { openPublisher } from '#publish/publisher.ts';
import type { PublishRequest } from '#publish/request.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { startFalteringBackEnd } from '../back-end/faltering-back-end.ts';
import { createLightCatalogue } from '../catalogue/light-catalogue.ts';
import { indexContent } from '../search/index-content.ts';
import { currentFingerprint, SITE_URL, takeCompiledPages } from './compiled-pages.ts';
import { anyEdit, doEdit } from './editor.ts';

const MAX_REJECTED_PERCENT = 50;
const PRODUCTS = 24;

/**
 * Excluded edits: content files belong to the project, and other tests read them concurrently.
 * Renaming a category could remove more products from listings than a publisher allows.
 */
const EXCLUDED_EDITS = ['promo', 'datedTile', 'page', 'day', 'categoryName'];
const ofTheBackEnd = anyEdit.filter(({ kind }) => !EXCLUDED_EDITS.includes(kind));

export type Tree = ReadonlyMap<string, string>;

export function treeOf(folder: string): Tree {
  // Writing the same rows again changes the bytes of a SQLite file.
  const contentOf = (path: string) =>
    path.endsWith(SEARCH_INDEX) ? JSON.stringify(indexContent(path)) : readFileSync(path);
  const digest = (name: string) =>
    createHash('sha256')
      .update(contentOf(join(folder, name)))
      .digest('hex');
  return new Map([...listFiles(folder)].sort().map((name) => [name, digest(name)]));
}

/**
 * Creates folders for the state and the site of a publisher; each can be a separate file system.
 */
export function layPlace(work: string, name: string) {
  const disks = { state: join(work, name, 'one'), site: join(work, name, 'two') };
  for (const disk of Object.values(disks)) mkdirSync(disk, { recursive: true });
  const outDir = join(disks.site, 'site');
  return { disks, stateDir: join(disks.state, 'state'), outDir, live: join(outDir, 'current') };
}

export type Place = ReturnType<typeof layPlace>;

/** Options of a process; by default it has no output and no limit of file sizes. */
interface Start {
  /** Maximum size of a file, in blocks of 512 bytes. */
  blocks?: number | undefined;
  stdout?: 'pipe';
}

export type CrashShop = Awaited<ReturnType<typeof startCrashShop>>;

/**
 * @param work folder within the project, because compiled code resolves packages from its location
 */
export async function startCrashShop(work: string) {
  rmSync(work, { recursive: true, force: true });
  const kept = layPlace(work, 'kept');
  const sandbox = await startSandbox({ seed: createLightCatalogue(PRODUCTS) });
  const backEnd = await startFalteringBackEnd(sandbox.url, SANDBOX_TOKENS.catalogue);
  const list = await sandbox.admin('GET', '/rest/V1/products?searchCriteria=');
  const products = z.object({ items: z.array(z.object({ sku: z.string() })) }).parse(list);
  const state = {
    shop: { sandbox, content: CONTENT_FOLDERS, clock: { today: '' } },
    skus: products.items.map(({ sku }) => sku),
  };
  const fingerprint = currentFingerprint();
  let places = 0;

  /** Publishes in this process with a new publisher. Code that is already loaded remains loaded. */
  async function publish({ stateDir, outDir }: Place, request: PublishRequest = {}) {
    const publisher = openPublisher({
      stateDir,
      outDir,
      siteUrl: SITE_URL,
      load: {
        client: createCommerceClient({ baseUrl: backEnd.url, token: SANDBOX_TOKENS.catalogue }),
        baseUrl: backEnd.url,
        stateDir,
        maxRejectedPercent: MAX_REJECTED_PERCENT,
      },
      content: CONTENT_FOLDERS,
      today: () => dayAt(Date.now(), TIME_ZONE),
      fingerprint: () => fingerprint,
      threads: 1,
      say: () => {},
    });
    try {
      return await publisher.publish(request);
    } finally {
      publisher.close();
    }
  }

  function settings({ stateDir, outDir }: Place): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      COMMERCE_URL: backEnd.url,
      COMMERCE_TOKEN: 'of-a-publisher',
      SITE_URL,
      STATE_DIR: stateDir,
      OUT_DIR: outDir,
      MAX_REJECTED_PERCENT: String(MAX_REJECTED_PERCENT),
      // Publishes only on webhooks, not periodically.
      HOOK_SECRET: 'a-secret-of-this-test-only',
      REBUILD_EVERY: '',
      // Halves the start time of a new process.
      NODE_COMPILE_CACHE: resolve(work, 'compiled'),
      PUBLISH_TARGET: '',
    };
  }

  /** Copies bundles and pictures, which are slow to create, but no catalogue. */
  function copyCaches({ stateDir }: Place): void {
    mkdirSync(stateDir);
    symlinkSync(resolve(kept.stateDir, 'bundles'), join(stateDir, 'bundles'));
    cpSync(join(kept.stateDir, 'pictures'), join(stateDir, 'pictures'), { recursive: true });
  }

  function another(): Place {
    places += 1;
    const place = layPlace(work, `other-${places}`);
    copyCaches(place);
    return place;
  }

  function start(place: Place, command: readonly string[], how: Start = {}): ChildProcess {
    const limit = how.blocks === undefined ? '' : `ulimit -f ${how.blocks}; `;
    const args = ['-c', `${limit}exec "$0" "$@"`, process.execPath, ...command];
    const stdio = ['ignore', how.stdout ?? 'ignore', 'ignore'] as const;
    return spawn('sh', args, { stdio: [...stdio], env: settings(place) });
  }

  mkdirSync(kept.stateDir);
  takeCompiledPages(kept.stateDir);
  await publish(kept);
  // Only a process that exits normally writes its compile cache.
  await once(start(kept, ['scripts/rebuild.ts', '--dry-run']), 'exit');

  return {
    sandbox,
    backEnd,
    settings,
    publish,
    async open(place: Place): Promise<void> {
      copyCaches(place);
      await publish(place);
    },
    /**
     * Makes two changes in the back end. Returns the SKUs to name, or `undefined` if naming SKUs is
     * not enough.
     */
    async edit(edits = ofTheBackEnd): Promise<readonly string[] | undefined> {
      const named: (readonly string[] | undefined)[] = [];
      for (const edit of fc.sample(edits, 2)) named.push(await doEdit(state, edit));
      return named.every((skus) => skus !== undefined) ? named.flat() : undefined;
    },
    /** Builds a site from scratch from the current back end. */
    async built(): Promise<string> {
      const place = another();
      await publish(place);
      return place.live;
    },
    /** Builds a site from scratch from a publisher's stored catalogue. */
    async recorded({ stateDir }: Place): Promise<string> {
      const place = another();
      const database = new DatabaseSync(snapshotPath(stateDir));
      database.prepare('vacuum into ?').run(snapshotPath(place.stateDir));
      database.close();
      const documents = documentsFolder(stateDir);
      if (existsSync(documents)) {
        cpSync(documents, documentsFolder(place.stateDir), { recursive: true });
      }
      await publish(place, { skus: [] });
      return place.live;
    },
    start,
    async close(): Promise<void> {
      await backEnd.close();
      await sandbox.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}
