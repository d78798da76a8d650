import { useEffect } from 'react';
import { CHECKOUT, deliveryName, deliveryPrice } from '#config/messages/messages.ts';
import type { Pence } from '#lib/money.ts';
import { shippingPath } from '#lib/urls/paths.ts';
import { $shownPromise, type Destination } from '#stores/checkout/delivery-day.ts';
import { DeliveryPromiseText } from './Promised.tsx';
import { useDeliveryPromise } from './use-delivery-promise.ts';

interface Props {
  name: string;
  price: Pence;
  skus: readonly string[];
  place: Destination | undefined;
}

export function OrderDelivery({ name, price, skus, place }: Props) {
  const promise = useDeliveryPromise(skus, place);
  useEffect(() => {
    $shownPromise.set(promise ?? null);
    return () => $shownPromise.set(null);
  }, [promise]);
  return (
    <section className="order-part" aria-label={CHECKOUT.delivery}>
      <h2>{CHECKOUT.delivery}</h2>
      <a href={shippingPath()}>
        {CHECKOUT.change}
        <span className="visually-hidden"> {CHECKOUT.delivery}</span>
      </a>
      <p className="delivery-way">
        <span>{deliveryName(name)}</span> <strong>{deliveryPrice(price)}</strong>
      </p>
      <DeliveryPromiseText className="order-address" promise={promise} postcode={place?.postcode} />
    </section>
  );
}
