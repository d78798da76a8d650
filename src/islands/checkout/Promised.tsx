import { DELIVERY, noPromiseText } from '#config/messages/messages.ts';
import { DELIVERY_AREAS } from '#config/shop.ts';
import { dayText } from '#lib/delivery-day.ts';
import type { DeliveryPromise } from '#stores/checkout/delivery-day.ts';

interface Props {
  className: string;
  /** `undefined` while the promise is being read: its space is reserved, so that buttons below do not move. */
  promise: DeliveryPromise | null | undefined;
  /** Postcode of the destination, if it is known. */
  postcode?: string | undefined;
}

/** Placeholder with the length of the longest date. */
const UNKNOWN_DAY = 'xxxxxxxxx 00 xxxxxxxxx';

/**
 * Shows the delivery day of an order placed now. Without a postcode the promise covers the mainland
 * only.
 */
export function DeliveryPromiseText({ className, promise, postcode }: Props) {
  if (promise === null) return null;
  if (promise && 'area' in promise)
    return <p className={className}>{noPromiseText(promise.area)}</p>;
  const where = postcode || (DELIVERY_AREAS.length > 0 ? DELIVERY.mainland : '');
  return (
    <p className={className} style={promise ? undefined : { visibility: 'hidden' }}>
      <span>{DELIVERY.comes}</span> <strong>{promise ? dayText(promise.day) : UNKNOWN_DAY}</strong>{' '}
      <span>{where && `(${where})`}</span>
    </p>
  );
}
