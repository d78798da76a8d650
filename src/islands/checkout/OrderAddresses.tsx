import { CHECKOUT, FIELDS, SHIPPING } from '#config/messages/messages.ts';
import { shippingPath } from '#lib/addresses/paths.ts';
import type { Payable } from '#stores/checkout/build-transaction.ts';

type Addresses = NonNullable<Payable['cart']['addresses']>;

/** As on an envelope; in the end the country's own name, which a browser knows. */
function linesOf(address: Addresses['shipping']): string {
  const { firstName, lastName, company, street, street2, vatId } = address;
  const { city, region, postcode, countryId } = address;
  const isCode = /^[A-Z]{2}$/.test(countryId);
  const names = isCode && new Intl.DisplayNames(['en-GB'], { type: 'region' });
  const place = [city, region].filter(Boolean).join(', ');
  const country = names ? names.of(countryId) : countryId;
  const vat = vatId && `${FIELDS.vatId.label} ${vatId}`;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    street,
    street2,
    place,
    postcode,
    country,
    vat,
  ];
  return lines.filter(Boolean).join('\n');
}

function Contact({ address: { email, telephone } }: { address: Addresses['shipping'] }) {
  return (
    <p className="order-address">
      {email}
      {'\n'}
      {telephone}
    </p>
  );
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
        <span className="visually-hidden"> {title}</span>
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

/** Where the order goes and who pays for it. */
export function OrderAddresses({ shipping, billing }: Addresses) {
  const isSame = JSON.stringify(shipping) === JSON.stringify(billing);
  return (
    <div className="order-addresses">
      <Block title={SHIPPING.shipping} address={shipping} />
      <Block title={SHIPPING.billing} address={billing} isSame={isSame} />
    </div>
  );
}
