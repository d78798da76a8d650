import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadOptions } from '#catalogue/sync/load-options.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { openPublisher, type Publisher } from '#publish/publisher.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { createLightCatalogue } from '../catalogue/light-catalogue.ts';
import { currentFingerprint, SITE_URL, takeCompiledPages } from './compiled-pages.ts';

export interface PublishedFolder {
  publisher: Publisher;
  stateDir: string;
  outDir: string;
  /** Folder of the live release. */
  live: string;
}

export type PublishingShop = Awaited<ReturnType<typeof startPublishingShop>>;

/**
 * Starts a sandbox, and opens publishers that read it.
 *
 * @param work folder within the project, because compiled code resolves packages from its location
 */
export async function startPublishingShop(
  work: string,
  products: number,
  more: readonly SeedProduct[] = [],
) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const content = { contentDir: join(work, 'content'), picturesDir: 'public/pictures' };
  cpSync('src/content', content.contentDir, { recursive: true });
  const disk = { fingerprint: currentFingerprint };
  const clock = { today: '2026-11-22' };
  const sandbox = await startSandbox({ seed: createLightCatalogue(products, more) });
  const load = (stateDir: string, backEnd: string): LoadOptions => ({
    client: createCommerceClient({ baseUrl: backEnd, token: SANDBOX_TOKENS.catalogue }),
    baseUrl: sandbox.url,
    stateDir,
    maxRejectedPercent: 50,
    allowShrink: true,
  });

  /**
   * Opens a publisher on existing folders, as after a restart.
   *
   * @param backEnd URL of a proxy for the sandbox, if any
   */
  function reopen(
    { stateDir, outDir }: Pick<PublishedFolder, 'stateDir' | 'outDir'>,
    backEnd = sandbox.url,
  ): PublishedFolder {
    const publisher = openPublisher({
      stateDir,
      outDir,
      siteUrl: SITE_URL,
      load: load(stateDir, backEnd),
      content,
      today: () => clock.today,
      fingerprint: () => disk.fingerprint(),
      threads: 1,
      say: () => {},
    });
    return { publisher, stateDir, outDir, live: join(outDir, 'current') };
  }

  /**
   * Opens a publisher with new folders. Bundles and pictures, which are slow to create, can come
   * from `other`.
   */
  function open(name: string, other?: PublishedFolder): PublishedFolder {
    const stateDir = join(work, name);
    const outDir = join(work, `${name}-site`);
    for (const folder of [stateDir, outDir]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(stateDir);
    if (other === undefined) {
      takeCompiledPages(stateDir);
    } else {
      symlinkSync(
        '../'.concat(other.stateDir.slice(work.length + 1), '/bundles'),
        join(stateDir, 'bundles'),
      );
      cpSync(join(other.stateDir, 'pictures'), join(stateDir, 'pictures'), { recursive: true });
    }
    return reopen({ stateDir, outDir });
  }

  return {
    sandbox,
    content,
    /** Clock of all publishers; tests may change its day. */
    clock,
    /** Fingerprint of the code, as publishers read it from disk; tests may replace it. */
    disk,
    open,
    reopen,
    async close() {
      await sandbox.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}
