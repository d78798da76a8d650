import { type LinkTest, linkTestOf } from './article/link-test.ts';
import type { ContentFolders } from './files/content-file.ts';
import { type PageFile, readPageFiles, requireOwnPages } from './files/page-files.ts';

/** How editors' files are read. */
export interface Reading extends ContentFolders {
  /** The day whose entries are shown. */
  today: string;
  /** A link that leads nowhere is a mistake of the file that holds it. */
  linkProblem: LinkTest;
  pageFiles(): readonly PageFile[];
}

/** Reads what a day shows. Whether links lead somewhere no page depends on, so nobody asks. */
export function readingOf(folders: ContentFolders, today: string): Reading {
  const pageFiles = () => readPageFiles(folders);
  return { ...folders, today, linkProblem: () => undefined, pageFiles };
}

/**
 * Reads the same and looks at every link as well.
 * @throws {ContentError} at the first page with a mistake at its head
 */
export function strictReadingOf(folders: ContentFolders, today: string): Reading {
  const files = readPageFiles(folders);
  requireOwnPages(folders, files);
  const linkProblem = linkTestOf(new Map(files.map(({ path, head }) => [path, head])));
  return { ...folders, today, linkProblem, pageFiles: () => files };
}
