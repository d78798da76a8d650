export interface ProductLink {
  type: string;
  sku: string;
  position: number;
}

/** SKUs in the order of display. */
export interface Connected {
  detergents: readonly string[];
  accessories: readonly string[];
  related: readonly string[];
}

/** The back end's link types serve other purposes here than their names say. */
export function toConnected(sku: string, links: readonly ProductLink[]): Connected {
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
