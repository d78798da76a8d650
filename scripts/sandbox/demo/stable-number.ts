/**
 * Returns a whole number from 0 to `below` - 1. It is derived from the text with an FNV-1a hash, so
 * that it is the same on every machine.
 */
export function stableNumber(text: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}
