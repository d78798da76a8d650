import type { Difference } from './difference.ts';
import type { Watched } from './watch-checkout.ts';

/** 0: all as the inventory says. 1: something differs. 2: not all could be looked at, and nothing seen differs. */
export function exitCode({ differences, unseen }: Watched): 0 | 1 | 2 {
  if (differences.length > 0) return 1;
  return unseen.length > 0 ? 2 : 0;
}

/** What comes from the shop stays on its line: it may hold anything. */
function shown(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}

function linesOf({ where, what, expected, found }: Difference): string[] {
  return [
    `${shown(where)}: ${what}`,
    ...(expected === undefined ? [] : [`  expected ${shown(expected)}`]),
    ...(found === undefined ? [] : [`  found    ${shown(found)}`]),
  ];
}

/** For a person. */
export function toText({ pages, files, differences, unseen }: Watched): string {
  const looked = `Looked at ${pages} pages and ${files} files`;
  const end =
    differences.length === 0 ? ': nothing differs' : `; differences: ${differences.length}`;
  return [
    ...differences.flatMap(linesOf),
    ...unseen.map((line) => `Not seen: ${shown(line)}`),
    `${looked}${end}.`,
  ].join('\n');
}
