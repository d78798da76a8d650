/**
 * Accessibility trees at the end of the journeys, stored as text so that a review shows changes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDER = join(import.meta.dirname, 'transcripts');
const TIMEOUT_MS = 5000;
const POLL_MS = 200;

/**
 * Patterns of texts that differ between runs, each with its replacement. Delivery promises, for
 * example, depend on the time of day.
 */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/^(\s*- \w+).*\b(?:delivered|expected|Order (?:now|before))\b.*$/gim, '$1 about delivery'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? \d+\s\w+(?: \d{4})?/g, 'DAY'],
  [/\b\d{9}\b/g, 'NUMBER'],
  [/\S+@example\.com/g, 'EMAIL'],
  [/\?t=[\w-]+/g, '?t=CODE'],
];

export function maskChanging(tree: string): string {
  const text = CHANGING.reduce((all, [pattern, word]) => all.replace(pattern, word), tree);
  return `${text.trimEnd()}\n`;
}

/** Returns the first line that differs, with its number; `undefined` if no line differs. */
export function firstChange(kept: string, tree: string): string | undefined {
  const [before, now] = [kept.split('\n'), tree.split('\n')];
  const place = now.findIndex((line, index) => line !== before[index]);
  if (place === -1 && now.length === before.length) return undefined;
  const at = place === -1 ? now.length : place;
  return `line ${at + 1}: '${before[at]?.trim() ?? ''}' is now '${now[at]?.trim() ?? ''}'`;
}

/** Returns a path that ends in a name such as `basket-in-two-tabs-390.txt`. */
const fileOf = (journey: string, width: number) =>
  join(FOLDER, `${journey.toLowerCase().replace(/\W+/g, '-')}-${width}.txt`);

/**
 * Compares the tree, or stores it if `isKept` is set.
 *
 * @throws with the first line that differs
 */
export async function compareTranscripts(
  journey: string,
  width: number,
  read: () => Promise<string>,
  isKept: boolean,
): Promise<void> {
  const file = fileOf(journey, width);
  if (isKept) {
    await sleep(TIMEOUT_MS);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, maskChanging(await read()));
    return;
  }
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    // Some parts of a page appear a moment later than the rest.
    const change = firstChange(kept, maskChanging(await read()));
    if (change === undefined) return;
    if (performance.now() > end) throw new Error(`${file}, ${change}; --write keeps it`);
    await sleep(POLL_MS);
  }
}
