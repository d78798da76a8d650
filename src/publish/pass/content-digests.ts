import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { URL_REWRITES } from '#catalogue/content/files/url-rewrites.ts';
import { contentRow } from '#catalogue/content/record-content.ts';
import { contentDaysIn } from '#catalogue/content/schemas/dates.ts';
import { listFiles } from '#publish/files/list-files.ts';

export interface ContentState {
  digests: ContentDigests;
  /** The next day on which some content starts or ends; undefined if there is none. */
  nextContentDay: string | undefined;
}

/**
 * Maps each file, by relative path, to a value that changes with what the file shows. The value
 * consists of the digest of its bytes and the last day that changed what is shown.
 */
export type ContentDigests = Readonly<Record<string, string>>;

/** @param today `YYYY-MM-DD` */
export function contentState(contentDir: string, today: string): ContentState {
  const ahead: string[] = [];
  const digests = Object.fromEntries(
    [...listFiles(contentDir)].sort().map((file) => {
      const bytes = readFileSync(join(contentDir, file));
      const digest = createHash('sha256').update(bytes).digest('base64url');
      // Magento's table of URL rewrites contains no such days and may have many megabytes.
      const days = file === URL_REWRITES ? [] : contentDaysIn(bytes.toString());
      ahead.push(...days.filter((day) => day > today));
      const last = days.findLast((day) => day <= today);
      return [file, last === undefined ? digest : `${digest} since ${last}`];
    }),
  );
  return { digests, nextContentDay: ahead.toSorted()[0] };
}

/**
 * Returns the row keys of files that were added, removed or changed, or that show something else on
 * this day.
 */
export function changedContent(before: ContentDigests, now: ContentDigests): string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...files].filter((file) => before[file] !== now[file]);
  return [...new Set(changed.map(contentRow))];
}
