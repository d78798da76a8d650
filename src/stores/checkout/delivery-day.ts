/** On which day an order in the UK comes, as the shop file promises it of its products. */
import { CALENDAR, TERMS } from '#config/shop.ts';
import { deliveryOf } from '#lib/delivery-day.ts';
import { productsOf } from '#stores/products/product-data.ts';
import { detailsOf } from '#stores/products/product-details.ts';

/** Whether the promise holds there. */
export function isPromised(countryId: string): boolean {
  return countryId === TERMS.country;
}

/**
 * The day, `YYYY-MM-DD`, by the slowest of the products; null where nothing is promised of one of them,
 * or nobody can say.
 * @param moment of the order
 */
export async function deliveryDay(skus: readonly string[], moment: number): Promise<string | null> {
  const known = await productsOf(skus);
  // What has no page has no details either.
  if (skus.some((sku) => known.get(sku)?.path == null)) return null;
  const found = await detailsOf(skus).catch(() => undefined);
  if (found === undefined || found.unknown.length > 0) return null;
  const days = found.products.map(
    ({ deliveryTime }) => deliveryTime && deliveryOf(moment, deliveryTime, CALENDAR).day,
  );
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}
