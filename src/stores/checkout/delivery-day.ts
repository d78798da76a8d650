/** Delivery day of an order, as the shop file promises it for products and destination. */
import { atom } from 'nanostores';
import { areaPromise, type Destination } from '#config/area-promise.ts';
import { CALENDAR, HAS_DELIVERY_TIMES } from '#config/shop.ts';
import { type DeliveryTime, deliveryOf } from '#lib/delivery-day.ts';
import { everyMinute } from '#stores/page-clock.ts';
import { productsOf } from '#stores/products/product-data.ts';
import { detailsOf } from '#stores/products/product-details.ts';

export type { Destination };

export type DeliveryPromise =
  /** `YYYY-MM-DD` */
  | { day: string }
  /** The shop promises no day for this area. */
  | { area: string };

/** Promise that the payment page currently shows; Pay stores it with the order. */
export const $shownPromise = atom<DeliveryPromise | null>(null);

/** Returns undefined if a product has no delivery time, or if the product data cannot be read. */
export async function timesOf(skus: readonly string[]): Promise<DeliveryTime[] | undefined> {
  const known = await productsOf(skus);
  // A product without a page has no details either.
  if (skus.some((sku) => known.get(sku)?.path == null)) return undefined;
  const found = await detailsOf(skus).catch(() => undefined);
  if (found === undefined || found.unknown.length > 0) return undefined;
  const times = found.products.flatMap(({ deliveryTime }) => deliveryTime ?? []);
  return times.length === found.products.length ? times : undefined;
}

/**
 * Returns the day of the slowest of several products, or the area if the shop promises no day for
 * it. Returns null without products.
 */
export function promiseFor(
  times: readonly DeliveryTime[],
  place: Destination | undefined,
  moment: number,
): DeliveryPromise | null {
  const promise = areaPromise(place);
  if (promise.extraWorkingDays === null) {
    return promise.area === null ? null : { area: promise.area };
  }
  const { extraWorkingDays } = promise;
  const days = times.map(({ orderBefore, workingDays }) => {
    const time = { orderBefore, workingDays: workingDays + extraWorkingDays };
    return deliveryOf(moment, time, CALENDAR).day;
  });
  const day = days.toSorted().at(-1);
  return day === undefined ? null : { day };
}

/**
 * Reports the promise for an order placed now, `null` for no promise, and each change of it. The
 * first report is synchronous if it does not depend on the products.
 *
 * @param place default is the mainland
 * @returns a function that stops the reports
 */
export function followPromise(
  skus: readonly string[],
  place: Destination | undefined,
  onPromise: (promise: DeliveryPromise | null) => void,
): () => void {
  if (!HAS_DELIVERY_TIMES || areaPromise(place).extraWorkingDays === null) {
    onPromise(HAS_DELIVERY_TIMES ? promiseFor([], place, Date.now()) : null);
    return () => {};
  }
  let isWanted = true;
  let stop: (() => void) | undefined;
  let last: string | undefined;
  void timesOf(skus).then((times) => {
    if (!isWanted) return;
    if (times === undefined) return onPromise(null);
    const report = () => {
      const promise = promiseFor(times, place, Date.now());
      const now = JSON.stringify(promise);
      if (now !== last) onPromise(promise);
      last = now;
    };
    stop = everyMinute(report);
    report();
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}
