import { existsSync, renameSync, rmSync } from 'node:fs';
import type { ReleaseRow } from './ledger.ts';
import type { Places } from './live.ts';
import { linkTree, makeFolder, syncTree } from './tree.ts';

/**
 * Makes `next` equal to the live tree, by updating the previous live tree or by linking a new one.
 * The old tree is renamed first, because web servers may still read it under its old name.
 */
export function prepareNext({ layout, ledger }: Places, live: ReleaseRow): void {
  const { next, work } = layout;
  if (existsSync(next)) return;
  rmSync(work, { recursive: true, force: true });
  const leader = layout.tree(live.id);
  const before = live.base === undefined ? undefined : layout.tree(live.base);
  if (before !== undefined && existsSync(before)) {
    renameSync(before, work);
    const names = ledger.files(live.id).map(({ name }) => name);
    syncTree(work, leader, names);
  } else {
    linkTree(leader, work);
  }
  renameSync(work, next);
}

/** Renames `next` to `work`, or starts with an empty tree. */
export function beginWork({ layout: { next, work } }: Places, base: number | undefined): void {
  rmSync(work, { recursive: true, force: true });
  if (base === undefined) makeFolder(work);
  else renameSync(next, work);
}
