/** Lists of SKUs as text in browser storage and URLs, so the text is untrusted. */

/** Maximum length of a SKU in Magento. */
const MAX_SKU_LENGTH = 64;

function isSku(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SKU_LENGTH && value.trim() !== '';
}

/**
 * Returns the valid SKUs without repetition, in their order.
 *
 * @param most maximum number of SKUs
 */
export function validSkus(values: readonly unknown[], most: number): string[] {
  return [...new Set(values.filter(isSku))].slice(0, most);
}

/** Parses a list written by {@link writeSkus}; any other text is an empty list. */
export function readSkus(text: string, most: number): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? validSkus(parsed, most) : [];
  } catch {
    return [];
  }
}

/** Formats a list; an empty list becomes an empty text. */
export function writeSkus(skus: readonly string[]): string {
  return skus.length === 0 ? '' : JSON.stringify(skus);
}
