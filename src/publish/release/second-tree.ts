import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { ReleaseRow } from './ledger.ts';
import type { Places } from './live.ts';
import { follow, linkTree } from './tree.ts';

/**
 * Makes `next` equal to the live tree: the tree that was live before catches up, or a new one is
 * linked. Under its last name that tree may still be read; under `behind` it is worth nothing.
 */
export function prepareNext({ layout, ledger }: Places, live: ReleaseRow): void {
  const { next, behind } = layout;
  if (existsSync(next)) return;
  rmSync(behind, { recursive: true, force: true });
  const leader = layout.tree(live.id);
  const before = live.base === undefined ? undefined : layout.tree(live.base);
  if (before !== undefined && existsSync(before)) {
    renameSync(before, behind);
    const names = ledger.files(live.id).map(({ name }) => name);
    follow(behind, leader, names);
  } else {
    linkTree(leader, behind);
  }
  renameSync(behind, next);
}

/** Starts `next` from nothing. */
export function clearNext({ layout: { next } }: Places): void {
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
}
