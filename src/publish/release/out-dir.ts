/** What OUT_DIR may hold before a site is published there, and what is cleared away afterwards. */
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Layout, layoutOf } from './layout.ts';
import { codeOf } from './tree.ts';

const OURS: readonly string[] = ['current', 'releases', 'undo', 'incoming', 'pictures'];

/** A site without releases, as builds wrote it once, has these at its top. */
const PLAIN_SITE: readonly string[] = ['404.html', '_astro', 'index.html'];

/** What the live link says; undefined where there is none. */
export function readTarget(current: string): string | undefined {
  try {
    return readlinkSync(current);
  } catch (error) {
    // EINVAL: something else than a link.
    if (['ENOENT', 'ENOTDIR', 'EINVAL'].includes(String(codeOf(error)))) return undefined;
    throw error;
  }
}

function isPlainSite(names: readonly string[]): boolean {
  return PLAIN_SITE.every((name) => names.includes(name));
}

/** @throws when the folder holds something that anybody could miss */
export function requireReplaceable(outDir: string): void {
  if (!existsSync(outDir)) return;
  const names = readdirSync(outDir);
  if (names.every((name) => OURS.includes(name)) || isPlainSite(names)) return;
  if (/^releases\/\d+$/.test(readTarget(layoutOf(outDir).current) ?? '')) return;
  throw new Error(
    `OUT_DIR ${outDir} holds something else than a built site: name an empty folder.`,
  );
}

/** Removes a site without releases, once its successor is live. What tells it goes last. */
export function removePlainSite({ outDir }: Layout): void {
  const names = readdirSync(outDir);
  if (!isPlainSite(names)) return;
  const others = names.filter((name) => !OURS.includes(name) && !PLAIN_SITE.includes(name));
  for (const name of [...others, ...PLAIN_SITE]) {
    rmSync(join(outDir, name), { recursive: true });
  }
}
