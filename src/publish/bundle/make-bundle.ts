import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { listFiles } from '#publish/files/list-files.ts';
import { makePrivateBelow } from '#publish/files/private-files.ts';
import { type Bundle, bundleDigest, CLIENT, readMeta, UNFINISHED } from './bundle.ts';
import { removeOldBundles, setBundleAside } from './old-bundles.ts';

export interface BundleOptions {
  /** Folder below the project, because the compiled code resolves its packages from there. */
  stateDir: string;
  fingerprint: string;
}

/** Returns true if the bundle matches its digest; a power cut may leave an incomplete bundle. */
export function isIntactBundle(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    return readMeta(folder).digest === bundleDigest(folder);
  } catch {
    return false;
  }
}

async function compile(unfinished: string): Promise<void> {
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const code = fileURLToPath(new URL('./compile.ts', import.meta.url));
  const child = spawn(process.execPath, [code, unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode, signal] = await once(child, 'exit');
  if (exitCode === 0) return;
  throw new Error(`Astro did not compile the pages (${exitCode ?? signal}): see the lines above.`);
}

/** Compiles the pages of the site unless a valid bundle exists. Does not render them. */
export async function makeBundle({ stateDir, fingerprint }: BundleOptions): Promise<Bundle> {
  const bundles = resolve(stateDir, 'bundles');
  const folder = join(bundles, fingerprint);
  if (!isIntactBundle(folder)) {
    const unfinished = join(bundles, UNFINISHED);
    if (existsSync(folder)) setBundleAside(bundles, fingerprint);
    await compile(unfinished);
    // Files that Astro copies have the permissions of the repository; make them private.
    makePrivateBelow(unfinished);
    renameSync(unfinished, folder);
  }
  utimesSync(folder, new Date(), new Date());
  removeOldBundles(bundles);
  return { folder, fingerprint, assets: [...listFiles(join(folder, CLIENT))].toSorted() };
}
