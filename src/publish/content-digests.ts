import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';

/** File name, with `/` where it lies in a folder, to digest of its bytes. */
export type ContentDigests = Readonly<Record<string, string>>;

/** What the files that editors own hold now. */
export function contentDigests(contentDir: string): ContentDigests {
  return Object.fromEntries(
    [...filesBelow(contentDir)].sort().map((file) => {
      const bytes = readFileSync(join(contentDir, file));
      return [file, createHash('sha256').update(bytes).digest('base64url')];
    }),
  );
}

/** The row keys of files that came, went or hold something else. */
export function changedContent(before: ContentDigests, now: ContentDigests): string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...files].filter((file) => before[file] !== now[file]).map((file) => `content:${file}`);
}
