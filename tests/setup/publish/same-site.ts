import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listFiles } from '#publish/files/list-files.ts';

/** A site that never was other than now knows nothing of what is gone. */
const OF_THE_PAST = /^(gone\/|redirects\.json)/;
/** Pictures stay for pages that stand open, until everything is made anew. */
const PICTURE = /^pub\/media\/catalog\//;

function filesOf(folder: string): Map<string, Buffer> {
  const names = [...listFiles(folder)].filter((name) => !OF_THE_PAST.test(name)).sort();
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
}

/** Expects of a published site, byte for byte, what a build from nothing made. */
export function expectSameSite(published: string, built: string): void {
  const [own, other] = [filesOf(published), filesOf(built)];
  const left = [...own.keys()].filter((name) => !PICTURE.test(name) || other.has(name));
  expect(left).toEqual([...other.keys()]);
  for (const [name, bytes] of other) expect(own.get(name)?.equals(bytes), name).toBe(true);
}
