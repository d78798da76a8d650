/** Addresses of wish list and compare, and of what they show. */

export function wishListPath(): string {
  return '/wish-list';
}

/** The products that this browser remembers, beside each other: `compareAddress` names others. */
export function comparePath(): string {
  return '/compare';
}

/** Address of what is shown of a product beside others; its file is named as that of its data. */
export function productDetailsPath(sku: string): string {
  return `/data/details/${encodeURIComponent(encodeURIComponent(sku))}.json`;
}
