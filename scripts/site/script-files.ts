import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Loaded together with the file that names them. */
const IMPORTED = /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g;
/** Loaded when the file gets to them. */
const IMPORTED_LATER = /import\(\s*["'`](\.[^"'`]+\.js)["'`]/g;

function follow(
  site: string,
  files: Iterable<string>,
  patterns: readonly RegExp[],
  spared?: RegExp,
): Set<string> {
  const all = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (all.has(file) || spared?.test(file)) continue;
    all.add(file);
    const text = readFileSync(join(site, file), 'utf8');
    for (const pattern of patterns) {
      for (const [, path = ''] of text.matchAll(pattern)) waiting.push(join(dirname(file), path));
    }
  }
  return all;
}

/** Script files of a site with all that they import, and so load with themselves. */
export function withImports(site: string, files: Iterable<string>): Set<string> {
  return follow(site, files, [IMPORTED]);
}

/**
 * For what somebody does after her first step: types letters into a search, filters by far cards, has put
 * something into the basket.
 */
const SECOND_STEPS = /\/(?:SuggestionList|find|listing-pages|AddedToBasket)\./;

/** The same with all that they may load as soon as somebody uses what they bring to life. */
export function withLaterImports(site: string, files: Iterable<string>): Set<string> {
  return follow(site, files, [IMPORTED, IMPORTED_LATER], SECOND_STEPS);
}

/** The same with all there is, whatever she does. */
export function withAllImports(site: string, files: Iterable<string>): Set<string> {
  return follow(site, files, [IMPORTED, IMPORTED_LATER]);
}
