import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveRelease, type Places } from './live.ts';
import { makeReadable, statOf } from './tree.ts';

/**
 * Puts bytes that say the same in another way in place of a live file, in both trees: that makes no
 * release. Whoever reads meanwhile gets either.
 * @param inode of the file that they stand for; where it is no longer live, nothing is done
 */
export function replaceForm(
  { layout, ledger }: Places,
  name: string,
  inode: bigint,
  bytes: Uint8Array,
): void {
  const live = liveRelease({ layout, ledger });
  if (live === undefined) return;
  const second = live.base === undefined ? [] : [layout.tree(live.base)];
  const made = join(layout.releases, 'form');
  const link = join(layout.releases, 'form-link');
  for (const path of [made, link]) rmSync(path, { force: true });
  writeFileSync(made, bytes, { flush: true });
  makeReadable(made);
  for (const tree of [layout.tree(live.id), layout.next, ...second]) {
    if (statOf(join(tree, name))?.ino !== inode) continue;
    linkSync(made, link);
    renameSync(link, join(tree, name));
  }
  rmSync(made);
}
