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
