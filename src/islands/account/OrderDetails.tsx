import {
  cancellationEmail,
  ENDED_STATES,
  ORDER_DETAILS,
  orderTitle,
  paymentName,
  returnOverText,
} from '#config/messages/messages.ts';
import { SHOP, TERMS } from '#config/shop.ts';
import { addressLines, type Address as PostalAddress } from '#lib/address.ts';
import { ORDER_HELP } from '#lib/urls/account-paths.ts';
import { FAULTY_FRAGMENT, returnsPath } from '#lib/urls/help-paths.ts';
import { contactPath, mailLink } from '#lib/urls/paths.ts';
import { trackingUrl } from '#lib/urls/tracking.ts';
import type { OrderDetails as Papers } from '#stores/account/orders.ts';
import { dayOf, mayStillReturn, unsentItems } from './order-texts.ts';

type Parcel = NonNullable<Papers['parcels']>[number];

function Track({ track }: { track: Parcel['tracks'][number] }) {
  const url = trackingUrl(track);
  return (
    <p>
      <span>{`${track.title ? `${track.title}, ` : ''}${ORDER_DETAILS.tracking} `}</span>
      <strong>{track.number}</strong>
      {url && (
        <>
          {' '}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {ORDER_DETAILS.track}
            <span className="visually-hidden">{` ${track.number} ${ORDER_DETAILS.newTab}`}</span>
          </a>
        </>
      )}
    </p>
  );
}

type Sent = Pick<Parcel['items'][number], 'sku' | 'name' | 'quantity'>;

/** Names products as the order does, which includes the options of a variant. */
function Items({ of: sent, lines }: { of: readonly Sent[] } & Pick<Papers, 'lines'>) {
  return (
    <ul>
      {sent.map(({ sku, name, quantity }, place) => (
        <li key={place}>
          {`${quantity} × ${lines.find((line) => line.sku === sku)?.name ?? name}`}
        </li>
      ))}
    </ul>
  );
}

/** Lists the content of parcels if the order has several or more will follow. */
export function OrderParcels({ order: { parcels, lines, sent } }: { order: Papers }) {
  if (parcels === null) return <p className="order-help">{ORDER_DETAILS.parcelsUnread}</p>;
  if (parcels.length === 0) return null;
  const hasContent = sent === 'part' || parcels.length > 1;
  const unsent = sent === 'part' ? unsentItems(lines) : [];
  return (
    <section className="order-parcels" aria-label={ORDER_DETAILS.parcels}>
      <h3>{ORDER_DETAILS.parcels}</h3>
      <ul>
        {parcels.map(({ sentAt, items, tracks }, place) => (
          <li key={place}>
            <p>
              <strong>
                {ORDER_DETAILS.parcel} <time dateTime={sentAt}>{dayOf(sentAt)}</time>
              </strong>
            </p>
            {tracks.map((track) => (
              <Track key={track.number} track={track} />
            ))}
            {tracks.length === 0 && <p>{ORDER_DETAILS.noTracking}</p>}
            {hasContent && <Items of={items} lines={lines} />}
          </li>
        ))}
        {unsent.length > 0 && (
          <li>
            <p>
              <strong>{ORDER_DETAILS.unsent}</strong>
            </p>
            <Items of={unsent} lines={lines} />
          </li>
        )}
      </ul>
    </section>
  );
}

function Address({ title, address }: { title: string; address: PostalAddress | null }) {
  if (address === null) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className="order-address">
        {[
          ...addressLines(address),
          ...(address.telephone ? [address.telephone] : []),
          ...(address.vatId ? [`${ORDER_DETAILS.vatNumber} ${address.vatId}`] : []),
        ].join('\n')}
      </p>
    </section>
  );
}

function cancellationLink({ number, placedAt, lines, billingAddress }: Papers): string {
  const { subject, body } = cancellationEmail({
    order: orderTitle(number),
    seller: SHOP.legalName,
    placed: dayOf(placedAt),
    items: lines.map(({ quantity, name, sku }) => `${quantity} × ${name} (${sku})`),
    address: billingAddress ? addressLines(billingAddress) : [],
  });
  return `${mailLink(SHOP.email, subject)}&body=${encodeURIComponent(body)}`;
}

function OrderHelp({ order }: { order: Papers }) {
  const isEnded = ENDED_STATES.includes(order.state);
  const isReturnable = mayStillReturn(order);
  return (
    <section id={ORDER_HELP} className="order-ways" aria-label={ORDER_DETAILS.help}>
      <h3>{ORDER_DETAILS.help}</h3>
      {isReturnable && <a href={returnsPath()}>{ORDER_DETAILS.return}</a>}
      {isReturnable && <a href={cancellationLink(order)}>{ORDER_DETAILS.returnByEmail}</a>}
      {!isEnded && !isReturnable && (
        <p className="field-hint">{returnOverText(TERMS.returns.days)}</p>
      )}
      {!isEnded && <a href={returnsPath() + FAULTY_FRAGMENT}>{ORDER_DETAILS.faulty}</a>}
      <a href={contactPath()}>{ORDER_DETAILS.contact}</a>
    </section>
  );
}

export function OrderDetails({ order }: { order: Papers }) {
  const number = order.purchaseOrder ?? order.cardPurchaseOrder;
  return (
    <div className="order-addresses">
      <Address title={ORDER_DETAILS.shipping} address={order.shippingAddress} />
      <Address title={ORDER_DETAILS.billing} address={order.billingAddress} />
      <section aria-label={ORDER_DETAILS.payment}>
        <h3>{ORDER_DETAILS.payment}</h3>
        <p className="order-address">
          {[
            paymentName(order.payment, order.purchaseOrder),
            ...(number ? [`${ORDER_DETAILS.purchaseOrder} ${number}`] : []),
          ].join('\n')}
        </p>
      </section>
      <OrderHelp order={order} />
    </div>
  );
}
