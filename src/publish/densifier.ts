/** Makes the compressed forms of pages as small as they get, one after another, once they are live. */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { denseForm, isDense } from './files/compressed-forms.ts';
import { filesBelow } from './files/files-below.ts';
import type { Site } from './release/open-site.ts';
import { statOf } from './release/tree.ts';

/** So many files are looked at in one go: some milliseconds. */
const MOST_AT_ONCE = 200;

const FORM_OF_PAGE = /\.html\.br$/;

interface Found {
  name: string;
  inode: bigint;
  page: Uint8Array;
}

function firstByte(path: string): Uint8Array {
  const byte = new Uint8Array(1);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, byte);
  } finally {
    closeSync(descriptor);
  }
  return byte;
}

function look(tree: string, name: string): Found | undefined {
  const path = join(tree, name);
  const stat = statOf(path);
  if (stat === undefined || isDense(firstByte(path))) return undefined;
  return { name, inode: stat.ino, page: readFileSync(path.replace(/\.br$/, '')) };
}

/**
 * @param alone runs work while nobody else publishes
 * @returns a function that does the next one, and answers whether there may be more
 */
export function createDensifier(
  openSite: () => Site,
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): () => Promise<boolean> {
  const waiting = new Set<string>();
  let known: number | undefined;

  /** Everything at first, then what each release brought. */
  function notice(site: Site, tree: string): void {
    const id = site.liveId();
    if (id === known) return;
    const changes = known === undefined ? undefined : site.changesSince(known);
    for (const name of changes?.changed ?? filesBelow(tree)) {
      if (FORM_OF_PAGE.test(name)) waiting.add(name);
    }
    known = id;
  }

  async function findNext(): Promise<Found | undefined> {
    const site = openSite();
    const tree = site.liveFolder();
    if (tree === undefined) return undefined;
    notice(site, tree);
    for (const name of [...waiting.values().take(MOST_AT_ONCE)]) {
      waiting.delete(name);
      const found = look(tree, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return async () => {
    const found = await alone(findNext);
    if (found === undefined) return waiting.size > 0;
    const { name, inode, page } = found;
    const form = await denseForm(page);
    await alone(async () => openSite().replaceForm(name, inode, form));
    return true;
  };
}
