import { CHECKOUT, deliveryPrice } from '#config/messages/messages.ts';
import { shippingPath } from '#lib/addresses/paths.ts';
import type { Pence } from '#lib/money.ts';

/** How the order goes to her, and for how much incl VAT. */
export function OrderDelivery({ name, price }: { name: string; price: Pence }) {
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
    </section>
  );
}
