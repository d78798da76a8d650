/** Opens the search index, data files and cards of the live release. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { type FoundProducts, runSearch } from '#lib/search/run-search.ts';
import type { SearchIndex } from '#lib/search/search-index.ts';
import { foundCardsFile, foundCardsPath, searchFormPath } from '#lib/urls/paths.ts';
import { openIndexFile, readIndex, SEARCH_INDEX } from '#publish/search/index-file.ts';
import { findLive, isStillThere, type LiveRelease } from '#server/site/live-release.ts';
import { identityOf, ignoreAbsent } from '#server/site/site-file.ts';
import { type CardsHtml, readCards } from './cards-html.ts';
import { type ResultsTemplate, readTemplate } from './results-template.ts';

export interface LiveSearch {
  index: SearchIndex;
  /** Searches for products, categories and help pages. The latest searches are kept in memory. */
  find(text: string): FoundProducts;
  /**
   * Reads a JSON file of the release by its path; undefined if it does not exist.
   *
   * @throws {ReleaseGone} if the publisher has removed the release in the meantime
   */
  read<T>(path: string): Promise<T | undefined>;
  /** Reads the cards of a product by its id like `read`. */
  readCards(id: number): Promise<CardsHtml | undefined>;
  /** Reads the page into which results are inserted like `read`. */
  readTemplate(): Promise<ResultsTemplate | undefined>;
}

export class ReleaseGone extends Error {}

/** Returns the HTML of a page that no publisher has written, by its path. */
export type RenderPage = (path: string) => Promise<string>;

/** Time in ms for which an earlier index stays open for searches that have begun. */
const CLOSING_MS = 10_000;

/** Memory for pages of the index, in KiB. */
const CACHE_KIB = 40_000;

/** Maximum number of parsed files kept in memory. */
const MAX_FILES = 1_000;

/**
 * Maximum number of searches kept in memory. The list of a results page follows the page, and many
 * shoppers search for the same.
 */
const MAX_SEARCHES = 200;

/** Removes the oldest entries until one fits. */
function makeRoom(known: Map<string, unknown>, most: number): void {
  for (const oldest of known.keys()) {
    if (known.size < most) return;
    known.delete(oldest);
  }
}

type ReadFile = <T>(
  live: LiveRelease,
  path: string,
  parse: (text: string) => T,
) => Promise<T | undefined>;

/** Returns a function that reads a file again only if it has changed. */
function createReader(): ReadFile {
  const known = new Map<string, { identity: string; content: unknown }>();
  return async (live, path, parse) => {
    const file = join(live.folder, path);
    const identity = await identityOf(file);
    const kept = known.get(path);
    if (identity !== '' && kept?.identity === identity)
      return kept.content as ReturnType<typeof parse> | undefined;
    const text = await readFile(file, 'utf8').catch(ignoreAbsent);
    if (text === undefined && !(await isStillThere(live))) throw new ReleaseGone();
    const content = text === undefined ? undefined : parse(text);
    known.delete(path);
    makeRoom(known, MAX_FILES);
    known.set(path, { identity, content });
    return content;
  };
}

/** Returns a function that searches an index and keeps the latest results. */
function createFind(index: SearchIndex): LiveSearch['find'] {
  const known = new Map<string, FoundProducts>();
  return (text) => {
    const found = known.get(text) ?? runSearch(index, text);
    known.delete(text);
    makeRoom(known, MAX_SEARCHES);
    known.set(text, found);
    return found;
  };
}

/**
 * Returns a function that opens the search of the live release. It keeps the index open until a
 * release has another one. The function returns undefined if the release has no index of this
 * version, and throws {@link ReleaseGone} like `read`.
 */
export function createLiveSearch(
  outDir: string,
  render?: RenderPage,
): () => Promise<LiveSearch | undefined> {
  const read = createReader();
  let open:
    | ({ identity: string; database: DatabaseSync } & Pick<LiveSearch, 'index' | 'find'>)
    | undefined;

  return async () => {
    const live = await findLive(outDir);
    if (live === undefined) return undefined;
    const path = join(live.folder, SEARCH_INDEX);
    const identity = await identityOf(path);
    if (identity === '') {
      if (!(await isStillThere(live))) throw new ReleaseGone();
      return undefined;
    }
    if (open?.identity !== identity) {
      const database = openIndexFile(path);
      if (database === undefined) return undefined;
      database.exec(`pragma cache_size = -${CACHE_KIB}`);
      const before = open?.database;
      setTimeout(() => before?.close(), CLOSING_MS).unref();
      const index = readIndex(database);
      open = { identity, database, index, find: createFind(index) };
    }
    const readPage = async <T>(page: string, file: string, parse: (html: string) => T) =>
      render ? parse(await render(page)) : read(live, file, parse);
    const { index, find } = open;
    return {
      index,
      find,
      read: (name) => read(live, name, (text) => JSON.parse(text) as never),
      readCards: (id) => readPage(foundCardsPath(id), foundCardsFile(id), readCards),
      readTemplate: () => readPage(searchFormPath(), `${searchFormPath()}.html`, readTemplate),
    };
  };
}
