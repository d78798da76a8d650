import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BASKET, CHECKOUT, PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { CartSums } from '#islands/basket/CartSums.tsx';
import { formatPrice } from '#lib/money.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { $basket, watchBasket } from '#stores/basket/contents.ts';
import type { Basket, Sums } from '#stores/basket/lines.ts';
import { $deliveryMethods, $deliveryPlace } from '#stores/checkout/delivery-methods.ts';
import { previewOf } from '#stores/checkout/order-preview.ts';
import { OrderLines } from './OrderLines.tsx';
import { DeliveryPromiseText } from './Promised.tsx';
import { useDeliveryPromise } from './use-delivery-promise.ts';

/** Formats the total with the least cost of delivery, such as 'from £24.95'. */
function totalText({ total, shippingAhead }: Sums): string {
  const text = formatPrice(total + shippingAhead, SHOP.prices);
  return shippingAhead > 0 ? `${PRODUCT.from} ${text}` : text;
}

function PromisedDay({ lines, destination }: Pick<Basket, 'lines' | 'destination'>) {
  const place = useStore($deliveryPlace, { ssr: 'initial' }) ?? destination;
  const promise = useDeliveryPromise(
    lines.map(({ sku }) => sku),
    place,
  );
  return (
    <DeliveryPromiseText className="order-comes" promise={promise} postcode={place?.postcode} />
  );
}

/** Shows the delivery day of the basket; nothing until the basket has loaded. */
export function DeliveryDay() {
  const shown = useStore($basket, { ssr: 'initial' });
  return shown.state === 'ready' && <PromisedDay {...shown.basket} />;
}

function SummaryContent({ basket, preview }: { basket: Basket; preview: Sums }) {
  return (
    <>
      <a href={basketPath()}>
        {CHECKOUT.change}
        <span className="visually-hidden"> {CHECKOUT.basket}</span>
      </a>
      <OrderLines lines={basket.lines} />
      <CartSums className="order-facts" sums={preview} />
    </>
  );
}

interface Props {
  /** Value of the chosen delivery method in the form. */
  way: string | undefined;
  /**
   * `true` next to the form on wide windows; otherwise the summary is above the form and collapsed.
   */
  isBeside: boolean;
}

export function OrderSummary({ way, isBeside }: Props) {
  const shown = useStore($basket, { ssr: 'initial' });
  const ways = useStore($deliveryMethods, { ssr: 'initial' });
  useEffect(watchBasket, []);
  const basket = shown.state === 'ready' ? shown.basket : undefined;
  const preview = basket && previewOf(basket, ways, way);
  const vat = preview?.exclVat?.vat;
  if (isBeside) {
    return (
      <section className="order-part" aria-label={CHECKOUT.order}>
        <h2>{CHECKOUT.order}</h2>
        {preview && <SummaryContent basket={basket} preview={preview} />}
        <DeliveryDay />
      </section>
    );
  }
  return (
    <details className="order-summary">
      <summary>
        {CHECKOUT.order}{' '}
        <strong>
          <span>{preview && totalText(preview)}</span>
          <small>{` ${BASKET.inclVat}`}</small>
          {/* The VAT of a delivery that is not yet chosen is unknown. */}
          {preview && !preview.shippingAhead && vat != null && (
            <small className="when-excl">
              {`${formatPrice(preview.total - vat, SHOP.prices)} ${BASKET.exclVat}`}
            </small>
          )}
        </strong>
      </summary>
      {preview && <SummaryContent basket={basket} preview={preview} />}
    </details>
  );
}
