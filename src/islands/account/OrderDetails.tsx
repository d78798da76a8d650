import { ENDED_STATES, ORDER_DETAILS, paymentName } from '#config/messages/messages.ts';
import { addressLines, type Address as PostalAddress } from '#lib/address.ts';
import { returnsPath } from '#lib/urls/help-paths.ts';
import { trackingUrl } from '#lib/urls/tracking.ts';
import type { OrderDetails as Papers } from '#stores/account/orders.ts';
import { dayOf, mayStillReturn } from './order-texts.ts';

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

export function OrderParcels({ parcels }: { parcels: Papers['parcels'] }) {
  if (parcels === null) return <p className="order-help">{ORDER_DETAILS.parcelsUnread}</p>;
  if (parcels.length === 0) return null;
  return (
    <section className="order-parcels" aria-label={ORDER_DETAILS.parcels}>
      <h3>{ORDER_DETAILS.parcels}</h3>
      <ul>
        {parcels.map(({ sentAt, tracks }, place) => (
          <li key={place}>
            <p>
              {ORDER_DETAILS.parcel} <time dateTime={sentAt}>{dayOf(sentAt)}</time>
            </p>
            {tracks.map((track) => (
              <Track key={track.number} track={track} />
            ))}
            {tracks.length === 0 && <p>{ORDER_DETAILS.noTracking}</p>}
          </li>
        ))}
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

export function OrderDetails({ order }: { order: Papers }) {
  const mayReturn = mayStillReturn(order.placedAt);
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
      {!ENDED_STATES.includes(order.state) && (
        <p className="order-help">
          <span>{`${mayReturn ? ORDER_DETAILS.changed : ORDER_DETAILS.faulty} `}</span>
          <a href={returnsPath()}>{mayReturn ? ORDER_DETAILS.return : ORDER_DETAILS.faultyLink}</a>
        </p>
      )}
    </div>
  );
}
