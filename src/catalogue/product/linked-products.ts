export interface ProductLink {
  type: string;
  sku: string;
  position: number;
}

/** SKUs in the order of display. */
export interface LinkedProducts {
  detergents: readonly string[];
  accessories: readonly string[];
  related: readonly string[];
}

/** This shop uses the back end's link types for other purposes than their names suggest. */
export function toLinkedProducts(sku: string, links: readonly ProductLink[]): LinkedProducts {
  const sorted = links
    .filter((link) => link.sku.trim() !== '' && link.sku !== sku)
    .toSorted((a, b) => a.position - b.position);
  const ofType = (type: string) => [
    ...new Set(sorted.filter((link) => link.type === type).map((link) => link.sku)),
  ];
  return {
    detergents: ofType('crosssell'),
    accessories: ofType('upsell'),
    related: ofType('related'),
  };
}
