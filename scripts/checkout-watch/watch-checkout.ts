/** Looks at the pages of the checkout from outside, and at every script that they load. */
import { scriptInventoryPath } from '#lib/urls/crawling-paths.ts';
import {
  hashOf,
  pathOf,
  pathsNamedBy,
  type ScriptInventory,
} from '#publish/inventory/script-inventory.ts';
import { codeOfAnswer, comparePage } from './compare.ts';
import type { Difference } from './difference.ts';
import { CouldNotLook, type FetchedPage, fetchPage } from './fetch-page.ts';
import { type Trust, trustedInventory } from './trusted-inventory.ts';

export interface Watched {
  /** How many were looked at. */
  pages: number;
  files: number;
  differences: Difference[];
  /** What could not be looked at, and why. */
  unseen: string[];
}

export interface WatchOptions {
  /** Origin of the shop. */
  url: string;
  trust: Trust;
  /** Milliseconds before a second try; for tests. */
  pauseMs?: number;
}

/** Scripts that lead to scripts without end are no shop's. */
const MAX_FILES = 500;

/** One look; what fails is noted, and the rest looked at all the same. */
function createLook({ url, pauseMs }: WatchOptions, unseen: string[]) {
  return async (path: string): Promise<FetchedPage | undefined> => {
    try {
      return await fetchPage(url + path, pauseMs);
    } catch (error) {
      if (!(error instanceof CouldNotLook)) throw error;
      unseen.push(error.message);
      return undefined;
    }
  };
}

type Look = ReturnType<typeof createLook>;

async function lookAtPages(look: Look, inventory: ScriptInventory, origin: string) {
  const differences: Difference[] = [];
  const named: string[] = [];
  let count = 0;
  for (const page of inventory.pages) {
    const answer = await look(page.path);
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

async function lookAtFiles(
  look: Look,
  { files }: ScriptInventory,
  named: readonly string[],
  origin: string,
) {
  const differences: Difference[] = [];
  const listed = new Map(files.map((file) => [file.path, file]));
  const waiting = new Set([...listed.keys(), ...named]);
  let count = 0;
  // What a file names joins the set while it is gone through.
  for (const path of waiting) {
    if (!/^\/(?!\/)/.test(path)) {
      differences.push({ where: path, what: 'Is loaded from elsewhere.' });
      continue;
    }
    if (count === MAX_FILES) throw new CouldNotLook(`More than ${MAX_FILES} scripts.`);
    const answer = await look(path);
    if (answer === undefined) continue;
    count += 1;
    differences.push(...compareFile(path, listed.get(path), answer));
    const text = answer.status === 200 ? new TextDecoder().decode(answer.bytes) : '';
    for (const next of pathsNamedBy(text, path, origin)) waiting.add(next);
  }
  return { differences, count };
}

/**
 * @returns every difference from the inventory that is believed
 * @throws {CouldNotLook} where there is no inventory to compare with
 */
export async function watchCheckout(options: WatchOptions): Promise<Watched> {
  const { url: origin, trust, pauseMs } = options;
  const unseen: string[] = [];
  const look = createLook(options, unseen);
  const published = await fetchPage(origin + scriptInventoryPath(), pauseMs);
  const { inventory, differences } = trustedInventory(trust, published);
  if (inventory === undefined) return { pages: 0, files: 0, differences, unseen };
  const pages = await lookAtPages(look, inventory, origin);
  const files = await lookAtFiles(look, inventory, pages.named, origin);
  return {
    pages: pages.count,
    files: files.count,
    unseen,
    differences: [...differences, ...pages.differences, ...files.differences],
  };
}
