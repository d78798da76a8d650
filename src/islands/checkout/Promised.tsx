import { DELIVERY, noPromiseText } from '#config/messages/messages.ts';
import { DELIVERY_AREAS } from '#config/shop.ts';
import { dayText } from '#lib/delivery-day.ts';
import type { DeliveryPromise } from '#stores/checkout/delivery-day.ts';

interface Props {
  className: string;
  promise: DeliveryPromise | null;
  /** The destination, as far as it is known. */
  postcode?: string | undefined;
}

/** When an order comes that is placed now. Without a postcode it is promised for the mainland alone. */
export function Promised({ className, promise, postcode }: Props) {
  if (promise === null) return null;
  if ('area' in promise) return <p className={className}>{noPromiseText(promise.area)}</p>;
  const where = postcode || (DELIVERY_AREAS.length > 0 ? DELIVERY.mainland : '');
  return (
    <p className={className}>
      <span>{DELIVERY.comes}</span> <strong>{dayText(promise.day)}</strong>{' '}
      <span>{where && `(${where})`}</span>
    </p>
  );
}
