import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PREVIOUS = '.previous';
const INCOMING = '.incoming';

/** Whether a folder holds a site of ours, or nothing that anyone could miss. */
function isReplaceable(outDir: string): boolean {
  if (!existsSync(outDir)) return true;
  if (readdirSync(outDir).length === 0) return true;
  return ['index.html', '404.html', '_astro'].every((name) => existsSync(join(outDir, name)));
}

/**
 * Looks at the target before any work is done, and brings back a site that a killed process left
 * between two names.
 * @throws when the target holds something else than a site
 */
export function prepareTarget(outDir: string): void {
  if (!existsSync(outDir) && existsSync(outDir + PREVIOUS)) renameSync(outDir + PREVIOUS, outDir);
  if (isReplaceable(outDir)) return;
  throw new Error(
    `OUT_DIR ${outDir} holds something else than a built site: name an empty folder.`,
  );
}

/** A rename, or a copy where the target lies on another file system. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
}

/** Two renames: nobody meets a half-written site, and the old one stays until the new one stands. */
export function putInPlace(site: string, outDir: string): void {
  const [incoming, previous] = [outDir + INCOMING, outDir + PREVIOUS];
  for (const left of [incoming, previous]) rmSync(left, { recursive: true, force: true });
  mkdirSync(dirname(outDir), { recursive: true });
  move(site, incoming);
  const hadSite = existsSync(outDir);
  if (hadSite) renameSync(outDir, previous);
  try {
    renameSync(incoming, outDir);
  } catch (error) {
    if (hadSite) renameSync(previous, outDir);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}
