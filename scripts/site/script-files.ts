import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Static imports, which load together with the file. */
const IMPORTED = /(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g;
/** Dynamic imports, which load when the file reaches them. */
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

/** Returns script files with all their static imports. */
export function withImports(site: string, files: Iterable<string>): Set<string> {
  return follow(site, files, [IMPORTED]);
}

/**
 * Scripts that load only after a shopper's first step: while typing a search, when filtering a long
 * list, after adding a product to the basket, or when saving an address.
 */
const SECOND_STEPS = /\/(?:SuggestionList|find|listing-pages|AddedToBasket|save-addresses)\./;

/** Returns script files with all imports that the first use of a feature may load. */
export function withLaterImports(site: string, files: Iterable<string>): Set<string> {
  return follow(site, files, [IMPORTED, IMPORTED_LATER], SECOND_STEPS);
}

/** Returns script files with all their imports, static and dynamic. */
export function withAllImports(site: string, files: Iterable<string>): Set<string> {
  return follow(site, files, [IMPORTED, IMPORTED_LATER]);
}
