import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT, discountText, PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { basketPath } from '#lib/urls/paths.ts';
import { $basket, watchBasket } from '#stores/basket/contents.ts';
import type { Basket } from '#stores/basket/lines.ts';
import { $deliveryMethods } from '#stores/checkout/delivery-methods.ts';
import { type OrderPreview, previewOf } from '#stores/checkout/order-preview.ts';
import { OrderLines } from './OrderLines.tsx';

const price = (amount: number) => formatPrice(amount, SHOP.prices);

function SummarySums({ basket, preview }: { basket: Basket; preview: OrderPreview }) {
  const { delivery, isSure, total } = preview;
  return (
    <dl className="order-facts" aria-live="polite">
      {basket.discount > 0 && (
        <div>
          <dt>{discountText(basket.discountName)}</dt>
          <dd>{price(-basket.discount)}</dd>
        </div>
      )}
      <div>
        <dt>{CHECKOUT.shipping}</dt>
        <dd>{!isSure && delivery > 0 ? `${PRODUCT.from} ${price(delivery)}` : price(delivery)}</dd>
      </div>
      <div className="basket-total">
        <dt>
          {CHECKOUT.total} <small>{CHECKOUT.inclVat}</small>
        </dt>
        <dd>{price(total)}</dd>
      </div>
    </dl>
  );
}

function SummaryContent({ basket, preview }: { basket: Basket; preview: OrderPreview }) {
  return (
    <>
      <a href={basketPath()}>
        {CHECKOUT.change}
        <span className="visually-hidden"> {CHECKOUT.basket}</span>
      </a>
      <OrderLines lines={basket.lines} />
      <SummarySums basket={basket} preview={preview} />
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
  if (isBeside) {
    return (
      <section className="order-part" aria-label={CHECKOUT.order}>
        <h2>{CHECKOUT.order}</h2>
        {basket && preview && <SummaryContent basket={basket} preview={preview} />}
      </section>
    );
  }
  return (
    <details className="order-summary">
      <summary>
        {CHECKOUT.order} <strong>{preview && price(preview.total)}</strong>
      </summary>
      {basket && preview && <SummaryContent basket={basket} preview={preview} />}
    </details>
  );
}
