import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf } from '#lib/hosting/site-urls.ts';
import type { ReleaseChanges } from '#publish/pass/release-changes.ts';

export interface DeadLink {
  /** Output that contains the link, such as `page:/basket`. */
  from: string;
  target: string;
}

/** Files of the next release: new files, and those of the live release that are not removed. */
export interface NextFiles {
  has(name: string): boolean;
}

export function nextFiles(
  live: string | undefined,
  { changed, removed }: Pick<ReleaseChanges, 'changed' | 'removed'>,
): NextFiles {
  const known = new Map<string, boolean>();
  function stands(name: string): boolean {
    if (changed.has(name)) return true;
    return live !== undefined && !removed.has(name) && existsSync(join(live, name));
  }
  return {
    has(name) {
      const answer = known.get(name) ?? stands(name);
      known.set(name, answer);
      return answer;
    },
  };
}

export function isAlive(target: string, files: NextFiles): boolean {
  const file = fileOf(target);
  return file !== undefined && files.has(file);
}
