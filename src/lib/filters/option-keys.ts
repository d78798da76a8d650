/** Returns a key for use in URLs: lower-case words and decimals joined by hyphens. */
export function keyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('+', ' plus ')
    .toLowerCase()
    .match(/\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'other';
}

/** Returns the key, or the first of `key-2`, `key-3` and so on that is not taken. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  if (!taken.has(key)) return key;
  let number = 2;
  while (taken.has(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}

export function withKeys(labels: readonly string[]): { key: string; label: string }[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const key = freeKey(keyOf(label), taken);
    taken.add(key);
    return { key, label };
  });
}
