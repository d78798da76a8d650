import { useEffect, useState } from 'react';
import {
  type DeliveryPromise,
  type Destination,
  followPromise,
} from '#stores/checkout/delivery-day.ts';

/**
 * What is promised for these products, as long as the page is open; undefined until that is known.
 * @param place left out, it is the mainland
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
