/** Which product a button or a panel stands for, read from the page. */

export interface ShownProduct {
  sku: string;
  name: string;
}

/** Of what can be bought, the island beside the button knows the SKU; else the place itself does. */
function skuAt(place: HTMLElement): string | undefined {
  const { sku } = place.dataset;
  if (sku !== undefined) return sku;
  const props = place.querySelector('astro-island')?.getAttribute('props');
  return props ? JSON.parse(props).sku : undefined;
}

/** @param element inside `.buy`, or that itself */
export function productAt(element: Element | null): ShownProduct | undefined {
  const place = element?.closest<HTMLElement>('.buy');
  const sku = place ? skuAt(place) : undefined;
  if (!place || !sku) return undefined;
  const heading = place.closest('article')?.querySelector('h1, .card-name');
  return { sku, name: heading?.textContent?.trim() || sku };
}
