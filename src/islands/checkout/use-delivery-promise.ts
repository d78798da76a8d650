import { useEffect, useState } from 'react';
import {
  type DeliveryPromise,
  type Destination,
  followPromise,
} from '#stores/checkout/delivery-day.ts';

/**
 * Returns the delivery promise and updates it while the page is open: `undefined` while it loads,
 * `null` if the shop makes no promise.
 *
 * @param place default is the mainland
 */
export function useDeliveryPromise(
  skus: readonly string[],
  place: Destination | undefined,
): DeliveryPromise | null | undefined {
  const [promise, setPromise] = useState<DeliveryPromise | null>();
  const wanted = JSON.stringify([skus, place]);
  useEffect(() => {
    const [followed, where] = JSON.parse(wanted) as [string[], Destination | undefined];
    setPromise(undefined);
    return followPromise(followed, where ?? undefined, setPromise);
  }, [wanted]);
  return promise;
}
