import { useStore } from '@nanostores/react';
import {
  BUSINESS_RETURNS,
  CONSUMER_RETURNS,
  GUARANTEE_LINK,
} from '#config/messages/product-messages.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import { DeliveryPromiseText } from '#islands/checkout/Promised.tsx';
import { useDeliveryPromise } from '#islands/checkout/use-delivery-promise.ts';
import { BUSINESS_FRAGMENT, guaranteePath, returnsPath } from '#lib/urls/help-paths.ts';
import { $estimateDestination } from '#stores/basket/delivery-cost.ts';
import type { Basket } from '#stores/basket/lines.ts';
import styles from '#styles/islands/basket-extras.css?inline';
import { CouponField } from './CouponField.tsx';
import { DeliveryCost } from './DeliveryCost.tsx';

// This module runs in browsers only. A separate style sheet could fail to load on an unreliable
// network.
adoptStyles(styles);

/** Delivery day of the whole basket, as in the later steps of the checkout. */
function DeliveryDay({ lines, destination }: Pick<Basket, 'lines' | 'destination'>) {
  const place = useStore($estimateDestination, { ssr: 'initial' }) ?? destination;
  const promise = useDeliveryPromise(
    lines.map(({ sku }) => sku),
    place,
  );
  return (
    <DeliveryPromiseText className="basket-comes" promise={promise} postcode={place?.postcode} />
  );
}

interface Props {
  basket: Basket;
  /** A line is sold out or short, so the basket cannot be ordered now. */
  isShort: boolean;
}

/** Content below the basket total. It loads after the lines without moving anything above it. */
export function BasketExtras({ basket, isShort }: Props) {
  const { coupon, total, lines, destination } = basket;
  const goods = lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join();
  return (
    <div className="basket-extras">
      {!isShort && <DeliveryDay lines={lines} destination={destination} />}
      <CouponField code={coupon} />
      <DeliveryCost key={`${total} ${goods}`} />
      <ul className="basket-rights" role="list">
        <li className="when-incl">
          <a href={returnsPath()}>{CONSUMER_RETURNS}</a>
        </li>
        <li className="when-excl">
          <a href={returnsPath() + BUSINESS_FRAGMENT}>{BUSINESS_RETURNS}</a>
        </li>
        <li>
          <a href={guaranteePath()}>{GUARANTEE_LINK}</a>
        </li>
      </ul>
    </div>
  );
}
