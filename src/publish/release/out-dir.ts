/** Checks OUT_DIR before a site is published there, and removes an old site afterwards. */
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, layoutOf } from './layout.ts';
import { codeOf } from './tree.ts';

const SITE_NAMES: readonly string[] = ['current', 'releases', 'undo', 'incoming', 'pictures'];

/** Top-level names of a site without releases, as earlier versions built it. */
const PLAIN_SITE: readonly string[] = ['404.html', '_astro', 'index.html'];

/** Returns the target of the live link; undefined if it is not a link. */
export function readTarget(current: string): string | undefined {
  try {
    return readlinkSync(current);
  } catch (error) {
    // EINVAL: the path is not a link.
    if (['ENOENT', 'ENOTDIR', 'EINVAL'].includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

function isPlainSite(names: readonly string[]): boolean {
  return PLAIN_SITE.every((name) => names.includes(name));
}

/** @throws if the folder is neither empty nor a published site */
export function requireReplaceable(outDir: string): void {
  if (!existsSync(outDir)) return;
  const names = readdirSync(outDir);
  if (names.every((name) => SITE_NAMES.includes(name)) || isPlainSite(names)) return;
  if (/^releases\/\d+$/.test(readTarget(layoutOf(outDir).current) ?? '')) return;
  throw new Error(
    `OUT_DIR ${outDir} holds something else than a built site: name an empty folder.`,
  );
}

/**
 * Removes a site without releases once its successor is live. The names by which it is recognised
 * are last.
 */
export function removePlainSite({ outDir }: Layout): void {
  const names = readdirSync(outDir);
  if (!isPlainSite(names)) return;
  const others = names.filter((name) => !SITE_NAMES.includes(name) && !PLAIN_SITE.includes(name));
  for (const name of [...others, ...PLAIN_SITE]) {
    rmSync(join(outDir, name), { recursive: true });
  }
}
