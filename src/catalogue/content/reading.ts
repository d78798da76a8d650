import { type LinkTest, linkTestOf } from './article/link-test.ts';
import type { ContentFolders } from './files/content-file.ts';
import { type PageFile, readPageFiles, requireLinkedPages } from './files/page-files.ts';

export interface Reading extends ContentFolders {
  /** The day, `YYYY-MM-DD`, whose entries are shown. */
  today: string;
  linkProblem: LinkTest;
  pageFiles(): readonly PageFile[];
}

/**
 * Returns a reading of one day's content without the link check, because the pages do not depend on
 * its result.
 */
export function readingOf(folders: ContentFolders, today: string): Reading {
  const pageFiles = () => readPageFiles(folders);
  return { ...folders, today, linkProblem: () => undefined, pageFiles };
}

/**
 * Returns a reading that checks every link as well.
 *
 * @throws {ContentError} at the first page with an invalid name or front matter, or if a page that
 * the code links to is missing or exists on some days only
 */
export function strictReadingOf(folders: ContentFolders, today: string): Reading {
  const files = readPageFiles(folders);
  requireLinkedPages(folders, files);
  const linkProblem = linkTestOf(new Map(files.map(({ path, head }) => [path, head])));
  return { ...folders, today, linkProblem, pageFiles: () => files };
}
