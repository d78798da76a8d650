/** Selects the two compared products that fit on a narrow screen. */

/** Returns the wanted products that are still compared, completed with the first of the others. */
export function pairOf(wanted: readonly string[], skus: readonly string[]): string[] {
  const kept = wanted.filter((sku) => skus.includes(sku));
  return [...new Set([...kept, ...skus])].slice(0, 2);
}

/**
 * Puts a product into one place of the pair. If the product was in the other place, the two are
 * swapped.
 */
export function withProductAt(pair: readonly string[], place: number, sku: string): string[] {
  return pair.map((own, index) => {
    if (index === place) return sku;
    return own === sku ? (pair[place] ?? own) : own;
  });
}
