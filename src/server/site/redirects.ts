import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LiveRelease } from './live-release.ts';
import { ignoreAbsent } from './site-file.ts';

/** Where addresses lead that pages had once. */
export type Redirects = ReadonlyMap<string, string>;

const path = z.string().regex(/^\/(?![/\\])/, 'must be a path of this site');
const schema = z.record(path, path);

async function readRedirects({ folder }: LiveRelease): Promise<Redirects> {
  const file = join(folder, 'redirects.json');
  const text = await readFile(file, 'utf8').catch(ignoreAbsent);
  if (text === undefined) return new Map();
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(text))));
  } catch (cause) {
    throw new Error(`${file} is no list of redirects: ${String(cause)}`, { cause });
  }
}

/** Reads the redirects of a release once. */
export function createRedirects(): (live: LiveRelease) => Promise<Redirects> {
  let known: { folder: string; redirects: Promise<Redirects> } | undefined;
  return (live) => {
    if (known?.folder !== live.folder) {
      known = { folder: live.folder, redirects: readRedirects(live) };
    }
    return known.redirects;
  };
}
