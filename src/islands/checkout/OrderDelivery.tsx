import { CHECKOUT, DELIVERY, deliveryPrice } from '#config/messages/messages.ts';
import { shippingPath } from '#lib/addresses/paths.ts';
import type { Pence } from '#lib/money.ts';
import { useDeliveryDay } from './use-delivery-day.ts';

interface Props {
  name: string;
  price: Pence;
  /** Of what is promised to come on a day; null where nothing is promised. */
  skus: readonly string[] | null;
}

/** How the order goes to her, and for how much incl VAT. */
export function OrderDelivery({ name, price, skus }: Props) {
  const day = useDeliveryDay(skus);
  return (
    <section className="order-part" aria-label={CHECKOUT.delivery}>
      <h2>{CHECKOUT.delivery}</h2>
      <a href={shippingPath()}>
        {CHECKOUT.change}
        <span className="visually-hidden"> {CHECKOUT.delivery}</span>
      </a>
      <p className="delivery-way">
        <span>{name}</span> <strong>{deliveryPrice(price)}</strong>
      </p>
      {day && (
        <p className="order-address">
          {DELIVERY.comes} <strong>{day}</strong>
        </p>
      )}
    </section>
  );
}
