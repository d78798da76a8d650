import { existsSync, readFileSync } from 'node:fs';
import { type Layout, targetOf } from './layout.ts';
import type { Ledger, ReleaseRow } from './ledger.ts';
import { readTarget } from './out-dir.ts';
import { codeOf } from './tree.ts';

export interface Places {
  layout: Layout;
  ledger: Ledger;
}

/**
 * Returns the content of the file next to a release's tree. It distinguishes the tree from one of
 * another ledger with the same id.
 */
export function noteOf({ id, at }: Pick<ReleaseRow, 'id' | 'at'>): string {
  return `${JSON.stringify({ id, at })}\n`;
}

export function hasTree(layout: Layout, release: ReleaseRow): boolean {
  if (!existsSync(layout.tree(release.id))) return false;
  try {
    return readFileSync(layout.note(release.id), 'utf8') === noteOf(release);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Returns the newest release if `current` links to it. Returns undefined if `current` is something
 * else; then only a whole site can be published.
 */
export function liveRelease({ layout, ledger }: Places): ReleaseRow | undefined {
  const target = readTarget(layout.current);
  const isCurrent = ({ id }: ReleaseRow) => target === targetOf(id);
  const releases = ledger.releases().filter(({ state }) => state !== 'staged');
  const newest = releases.pop();
  // A ready release may not have been swapped in yet.
  const live = newest?.state === 'ready' && !isCurrent(newest) ? releases.pop() : newest;
  if (live === undefined || !isCurrent(live)) return undefined;
  return hasTree(layout, live) ? live : undefined;
}
