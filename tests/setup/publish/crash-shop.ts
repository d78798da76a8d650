/** A shop whose publishers are processes, to be killed, and whose back end falters on order. */
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
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { startFalteringBackEnd } from '../back-end/faltering-back-end.ts';
import { createLightCatalogue } from '../catalogue/light-catalogue.ts';
import { currentFingerprint, SITE_URL, takeCompiledPages } from './compiled-pages.ts';
import { anyEdit, doEdit } from './editor.ts';

const MAX_REJECTED_PERCENT = 50;
const PRODUCTS = 24;

/**
 * Content files are the project's own, which other tests read at the same time. A category with
 * another name may take more places in listings with it than a publisher lets go.
 */
const NOT_HERE = ['promo', 'datedTile', 'page', 'day', 'categoryName'];
const ofTheBackEnd = anyEdit.filter(({ kind }) => !NOT_HERE.includes(kind));

/** Every file of a tree by name, as a digest. */
export type Tree = ReadonlyMap<string, string>;

export function treeOf(folder: string): Tree {
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return new Map([...listFiles(folder)].sort().map((name) => [name, digest(name)]));
}

/** State and site of one publisher, each in a folder that may be a file system of its own. */
export function layPlace(work: string, name: string) {
  const disks = { state: join(work, name, 'one'), site: join(work, name, 'two') };
  for (const disk of Object.values(disks)) mkdirSync(disk, { recursive: true });
  const outDir = join(disks.site, 'site');
  return { disks, stateDir: join(disks.state, 'state'), outDir, live: join(outDir, 'current') };
}

export type Place = ReturnType<typeof layPlace>;

/** Silent, and with all the room there is, where nothing else is said. */
interface Start {
  /** Blocks of 512 bytes that a file may have. */
  blocks?: number | undefined;
  stdout?: 'pipe';
}

export type CrashShop = Awaited<ReturnType<typeof startCrashShop>>;

/** @param work a folder below the project: compiled code resolves packages from where it lies */
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

  /** In this process, by a publisher that is as cold as its caller's loaded code lets it be. */
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

  /** For a process that publishes there. */
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
      // Hooks, and nothing that is asked for beside them.
      HOOK_SECRET: 'a-secret-of-this-test-only',
      REBUILD_EVERY: '',
      // Half of what a cold process takes.
      NODE_COMPILE_CACHE: resolve(work, 'compiled'),
      PUBLISH_TARGET: '',
    };
  }

  /** With what costs most to make, and knows nothing of the catalogue. */
  function furnish({ stateDir }: Place): void {
    mkdirSync(stateDir);
    symlinkSync(resolve(kept.stateDir, 'bundles'), join(stateDir, 'bundles'));
    cpSync(join(kept.stateDir, 'pictures'), join(stateDir, 'pictures'), { recursive: true });
  }

  function another(): Place {
    places += 1;
    const place = layPlace(work, `other-${places}`);
    furnish(place);
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
  // Only a process that ends by itself leaves behind what it compiled.
  await once(start(kept, ['scripts/rebuild.ts', '--dry-run']), 'exit');

  return {
    sandbox,
    backEnd,
    settings,
    publish,
    /** Publishes a first release. */
    async open(place: Place): Promise<void> {
      furnish(place);
      await publish(place);
    },
    /** Two changes in the back end; answers the SKUs to name, undefined where that will not do. */
    async edit(edits = ofTheBackEnd): Promise<readonly string[] | undefined> {
      const named: (readonly string[] | undefined)[] = [];
      for (const edit of fc.sample(edits, 2)) named.push(await doEdit(state, edit));
      return named.every((skus) => skus !== undefined) ? named.flat() : undefined;
    },
    /** What is made from nothing of the back end as it is now. */
    async built(): Promise<string> {
      const place = another();
      await publish(place);
      return place.live;
    },
    /** What is made from nothing of the catalogue as a publisher left it. */
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
    /** Starts a script with its settings. */
    start,
    async close(): Promise<void> {
      await backEnd.close();
      await sandbox.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}
