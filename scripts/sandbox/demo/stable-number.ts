/** The same whole number from 0 to `below` - 1 for the same text, on every machine (FNV-1a). */
export function stableNumber(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}
