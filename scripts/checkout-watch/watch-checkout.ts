/** Checks the checkout pages from outside, and every script that they load. */
import { scriptInventoryPath } from '#lib/urls/crawling-paths.ts';
import {
  hashOf,
  pathOf,
  pathsNamedBy,
  type ScriptInventory,
} from '#publish/inventory/script-inventory.ts';
import { codeOfAnswer, comparePage } from './compare.ts';
import type { Difference } from './difference.ts';
import { CheckImpossible, type FetchedPage, fetchPage } from './fetch-page.ts';
import { findTrustedInventory, type Trust } from './trusted-inventory.ts';

export interface WatchResult {
  pages: number;
  files: number;
  differences: Difference[];
  /** Pages and files that could not be checked, each with the reason. */
  unseen: string[];
}

export interface WatchOptions {
  url: string;
  trust: Trust;
  /** Delay in ms before a retry; for tests. */
  pauseMs?: number;
}

/** Limit against scripts that load further scripts endlessly. */
const MAX_FILES = 500;

/** Fetches one path. Records a failure in `unseen`, so that the check continues. */
function createFetcher({ url, pauseMs }: WatchOptions, unseen: string[]) {
  return async (path: string): Promise<FetchedPage | undefined> => {
    try {
      return await fetchPage(url + path, pauseMs);
    } catch (error) {
      if (!(error instanceof CheckImpossible)) throw error;
      unseen.push(error.message);
      return undefined;
    }
  };
}

type Fetcher = ReturnType<typeof createFetcher>;

async function comparePages(fetchPath: Fetcher, inventory: ScriptInventory, origin: string) {
  const differences: Difference[] = [];
  const named: string[] = [];
  let count = 0;
  for (const page of inventory.pages) {
    const answer = await fetchPath(page.path);
    if (answer === undefined) continue;
    count += 1;
    differences.push(...comparePage(page, inventory, answer, origin));
    const { addresses = [] } = codeOfAnswer(answer) ?? {};
    named.push(...addresses.map((address) => pathOf(address, origin)));
  }
  return { differences, named, count };
}

function compareFile(
  where: string,
  listed: ScriptInventory['files'][number] | undefined,
  { status, bytes }: FetchedPage,
): Difference[] {
  const found = status === 200 ? hashOf(bytes) : String(status);
  if (listed === undefined) return [{ where, what: 'Is loaded and not on the list.', found }];
  if (found === listed.sha256) return [];
  return [{ where, what: 'Is another file than the list says.', expected: listed.sha256, found }];
}

async function compareFiles(
  fetchPath: Fetcher,
  { files }: ScriptInventory,
  named: readonly string[],
  origin: string,
) {
  const differences: Difference[] = [];
  const listed = new Map(files.map((file) => [file.path, file]));
  const waiting = new Set([...listed.keys(), ...named]);
  let count = 0;
  // Files named by a script are added to the set during the iteration.
  for (const path of waiting) {
    if (!/^\/(?!\/)/.test(path)) {
      differences.push({ where: path, what: 'Is loaded from elsewhere.' });
      continue;
    }
    if (count === MAX_FILES) throw new CheckImpossible(`More than ${MAX_FILES} scripts.`);
    const answer = await fetchPath(path);
    if (answer === undefined) continue;
    count += 1;
    differences.push(...compareFile(path, listed.get(path), answer));
    const text = answer.status === 200 ? new TextDecoder().decode(answer.bytes) : '';
    for (const next of pathsNamedBy(text, path, origin)) waiting.add(next);
  }
  return { differences, count };
}

/**
 * @returns every difference from the trusted inventory
 * @throws {CheckImpossible} if there is no inventory to compare with, or if scripts load too many
 * files
 */
export async function watchCheckout(options: WatchOptions): Promise<WatchResult> {
  const { url: origin, trust, pauseMs } = options;
  const unseen: string[] = [];
  const fetchPath = createFetcher(options, unseen);
  const published = await fetchPage(origin + scriptInventoryPath(), pauseMs);
  const { inventory, differences } = findTrustedInventory(trust, published);
  if (inventory === undefined) return { pages: 0, files: 0, differences, unseen };
  const pages = await comparePages(fetchPath, inventory, origin);
  const files = await compareFiles(fetchPath, inventory, pages.named, origin);
  return {
    pages: pages.count,
    files: files.count,
    unseen,
    differences: [...differences, ...pages.differences, ...files.differences],
  };
}
