/** Which two of the compared products stand beside each other where there is no room for more. */

/** What was wanted, as far as it is still compared, and then the first of the others. */
export function pairOf(wanted: readonly string[], skus: readonly string[]): string[] {
  const kept = wanted.filter((sku) => skus.includes(sku));
  return [...new Set([...kept, ...skus])].slice(0, 2);
}

/** The pair with this product in that place. One that stood in the other place changes with it. */
export function withPlace(pair: readonly string[], place: number, sku: string): string[] {
  return pair.map((own, index) => {
    if (index === place) return sku;
    return own === sku ? (pair[place] ?? own) : own;
  });
}
