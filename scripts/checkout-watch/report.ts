import type { Difference } from './difference.ts';
import type { WatchResult } from './watch-checkout.ts';

/**
 * Returns 1 if something differs, 2 if nothing differs but not everything could be checked, and
 * otherwise 0.
 */
export function exitCode({ differences, unseen }: WatchResult): 0 | 1 | 2 {
  if (differences.length > 0) return 1;
  return unseen.length > 0 ? 2 : 0;
}

/**
 * Replaces control characters, because text from the shop may contain anything and must stay on its
 * line.
 */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}

function linesOf({ where, what, expected, found }: Difference): string[] {
  return [
    `${onOneLine(where)}: ${what}`,
    ...(expected === undefined ? [] : [`  expected ${onOneLine(expected)}`]),
    ...(found === undefined ? [] : [`  found    ${onOneLine(found)}`]),
  ];
}

export function toText({ pages, files, differences, unseen }: WatchResult): string {
  const looked = `Looked at ${pages} pages and ${files} files`;
  const end =
    differences.length === 0 ? ': nothing differs' : `; differences: ${differences.length}`;
  return [
    ...differences.flatMap(linesOf),
    ...unseen.map((line) => `Not seen: ${onOneLine(line)}`),
    `${looked}${end}.`,
  ].join('\n');
}
