export function wishListPath(): string {
  return '/wish-list';
}

/** Comparison of the products stored in the browser; `compareAddress` names specific products. */
export function comparePath(): string {
  return '/compare';
}

/** Product details for comparison; the file has the same name as the product's data. */
export function productDetailsPath(sku: string): string {
  return `/data/details/${encodeURIComponent(encodeURIComponent(sku))}.json`;
}
