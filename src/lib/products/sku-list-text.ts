/** Lists of SKUs as text: what a browser's storage and addresses hold, which anybody may have written. */

/** Magento's own limit. */
const LONGEST = 64;

function isSku(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST && value.trim() !== '';
}

/** Each once, in their order, and no more than are wanted; whatever can be no SKU is left out. */
export function someSkus(values: readonly unknown[], most: number): string[] {
  return [...new Set(values.filter(isSku))].slice(0, most);
}

/** Reads a list as {@link writeSkus} writes it; any other text holds none. */
export function readSkus(text: string, most: number): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? someSkus(parsed, most) : [];
  } catch {
    return [];
  }
}

/** An empty list is no text at all. */
export function writeSkus(skus: readonly string[]): string {
  return skus.length === 0 ? '' : JSON.stringify(skus);
}
