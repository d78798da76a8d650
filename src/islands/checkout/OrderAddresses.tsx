import { CHECKOUT, FIELDS, SHIPPING } from '#config/messages/messages.ts';
import { addressLines } from '#lib/address.ts';
import { shippingPath } from '#lib/urls/paths.ts';
import type { Payable } from '#stores/checkout/build-transaction.ts';

type Addresses = NonNullable<Payable['cart']['addresses']>;

function linesOf(address: Addresses['shipping']): string {
  const { vatId } = address;
  return [...addressLines(address), vatId && `${FIELDS.vatId.label} ${vatId}`]
    .filter(Boolean)
    .join('\n');
}

function Contact({ address: { email, telephone } }: { address: Addresses['shipping'] }) {
  return <p className="order-address">{`${email}\n${telephone}`}</p>;
}

interface BlockProps {
  title: string;
  address: Addresses['shipping'];
  isSame?: boolean;
}

function Block({ title, address, isSame = false }: BlockProps) {
  return (
    <section className="order-part" aria-label={title}>
      <h2>{title}</h2>
      <a href={shippingPath()}>
        {CHECKOUT.change}
        <span className="visually-hidden">{` ${title}`}</span>
      </a>
      {isSame ? (
        <p className="order-address">{CHECKOUT.billingIsSame}</p>
      ) : (
        <>
          <p className="order-address">{linesOf(address)}</p>
          <Contact address={address} />
        </>
      )}
    </section>
  );
}

export function OrderAddresses({ shipping, billing }: Addresses) {
  const isSame = JSON.stringify(shipping) === JSON.stringify(billing);
  return (
    <div className="order-addresses">
      <Block title={SHIPPING.shipping} address={shipping} />
      <Block title={SHIPPING.billing} address={billing} isSame={isSame} />
    </div>
  );
}
