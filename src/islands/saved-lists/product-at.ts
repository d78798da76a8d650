/** Reads from the page to which product a button or panel belongs. */

export interface ShownProduct {
  sku: string;
  name: string;
}

/** @param element `.buy` or an element inside it */
export function productAt(element: Element | null): ShownProduct | undefined {
  const place = element?.closest<HTMLElement>('.buy');
  const sku = place?.dataset['sku'];
  if (!place || !sku) return undefined;
  const heading = place.closest('article')?.querySelector('h1, .card-name');
  return { sku, name: heading?.textContent?.trim() || sku };
}
