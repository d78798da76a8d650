import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { URL_REWRITES } from '#catalogue/content/files/url-rewrites.ts';
import { contentRow } from '#catalogue/content/record-content.ts';
import { contentDaysIn } from '#catalogue/content/schemas/dates.ts';
import { listFiles } from '#publish/files/list-files.ts';

/** What editors wrote, as it stands on a day. */
export interface ContentState {
  digests: ContentDigests;
  /** The next day on which some of it is shown, or no longer; undefined where none is named. */
  nextContentDay: string | undefined;
}

/**
 * File name, with `/` where it lies in a folder, to what tells apart all that the file may show: the
 * digest of its bytes, and the last day that changed what is shown of them.
 */
export type ContentDigests = Readonly<Record<string, string>>;

/** @param today `YYYY-MM-DD` */
export function contentState(contentDir: string, today: string): ContentState {
  const ahead: string[] = [];
  const digests = Object.fromEntries(
    [...listFiles(contentDir)].sort().map((file) => {
      const bytes = readFileSync(join(contentDir, file));
      const digest = createHash('sha256').update(bytes).digest('base64url');
      // Magento's table dates nothing, and may be of many megabytes.
      const days = file === URL_REWRITES ? [] : contentDaysIn(bytes.toString());
      ahead.push(...days.filter((day) => day > today));
      const last = days.findLast((day) => day <= today);
      return [file, last === undefined ? digest : `${digest} since ${last}`];
    }),
  );
  return { digests, nextContentDay: ahead.toSorted()[0] };
}

/** The row keys of files that came, went, hold something else or show something else of it. */
export function changedContent(before: ContentDigests, now: ContentDigests): string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...files].filter((file) => before[file] !== now[file]);
  return [...new Set(changed.map(contentRow))];
}
