/**
 * Returns true if two words differ by one edit: a letter replaced, added or removed, or two
 * adjacent letters swapped.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isTurned = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isTurned && short.slice(at + 2) === long.slice(at + 2);
}

/**
 * Returns the number of edits between two words: letters replaced, added or removed, or two adjacent
 * letters swapped.
 */
export function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (last[at - 1] ?? 0) + Number(one[row - 1] !== other[at - 1]);
      const isTurned = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const turned = isTurned ? (before[at - 2] ?? replaced) + 1 : replaced;
      next.push(Math.min(replaced, turned, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
