import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lowerCasePath } from '#lib/hosting/site-urls.ts';
import type { LiveRelease } from './live-release.ts';
import { identityOf, ignoreAbsent } from './site-file.ts';

/**
 * Targets of former URLs: a path of this site, or an absolute https URL. The URLs are there as
 * listed and in lower case.
 */
export type Redirects = ReadonlyMap<string, string>;

const PATH = /^\/(?![/\\])/;
const TARGET = /^(?:\/(?![/\\])|https:\/\/)/;

/**
 * Validates without a schema, because a list may have 100,000 entries and validation must not delay
 * requests.
 */
function toRedirects(list: unknown): Redirects {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) throw new Error('no list');
  const redirects = new Map<string, string>();
  for (const [from, to] of Object.entries(list)) {
    const isFit = PATH.test(from) && typeof to === 'string' && TARGET.test(to);
    if (!isFit) throw new Error(`${from} must be a path, and lead to one or to an https address`);
    redirects.set(from, to);
  }
  // Added after all entries, because an entry with exactly these letters comes first.
  for (const [from, to] of [...redirects]) {
    const lower = /[A-Z]/.test(from) ? lowerCasePath(from) : from;
    if (!redirects.has(lower) && lower !== to.replace(/[?#].*$/, '')) redirects.set(lower, to);
  }
  return redirects;
}

async function readRedirects(file: string): Promise<Redirects> {
  const text = await readFile(file, 'utf8').catch(ignoreAbsent);
  if (text === undefined) return new Map();
  try {
    return toRedirects(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is no list of redirects: ${String(cause)}`, { cause });
  }
}

/**
 * Returns a function that reads a release's redirects once, and not again if the file is unchanged.
 */
export function createRedirects(): (live: LiveRelease) => Promise<Redirects> {
  let looked: { folder: string; redirects: Promise<Redirects> } | undefined;
  let known: { identity: string; redirects: Promise<Redirects> } | undefined;

  async function read(folder: string): Promise<Redirects> {
    const file = join(folder, 'redirects.json');
    const identity = await identityOf(file);
    if (known?.identity !== identity) known = { identity, redirects: readRedirects(file) };
    return known.redirects;
  }

  return ({ folder }) => {
    if (looked?.folder !== folder) looked = { folder, redirects: read(folder) };
    return looked.redirects;
  };
}
