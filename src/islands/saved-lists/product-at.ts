/** Which product a button or a panel stands for, read from the page. */

export interface ShownProduct {
  sku: string;
  name: string;
}

/** @param element inside `.buy`, or that itself */
export function productAt(element: Element | null): ShownProduct | undefined {
  const place = element?.closest<HTMLElement>('.buy');
  const sku = place?.dataset['sku'];
  if (!place || !sku) return undefined;
  const heading = place.closest('article')?.querySelector('h1, .card-name');
  return { sku, name: heading?.textContent?.trim() || sku };
}
