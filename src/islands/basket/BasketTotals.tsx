import { BASKET, freeDeliveryText, PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { type Basket, missingToFreeDelivery } from '#stores/basket/lines.ts';

function FreeDelivery({ missing }: { missing: number }) {
  const text = freeDeliveryText(formatPrice(missing, SHOP.prices));
  const all = SHOP.delivery.freeFrom ?? missing;
  return (
    <p className="free-delivery">
      {text}
      <progress max={all} value={all - missing} aria-label={text} />
    </p>
  );
}

export function BasketTotals({ basket }: { basket: Basket }) {
  const { discount, shipping, shippingAhead, total } = basket;
  const missing = missingToFreeDelivery(basket);
  return (
    <div aria-live="polite">
      {missing !== null && <FreeDelivery missing={missing} />}
      <dl>
        {discount > 0 && (
          <div>
            <dt>{BASKET.discount}</dt>
            <dd>{formatPrice(-discount, SHOP.prices)}</dd>
          </div>
        )}
        <div>
          <dt>{BASKET.shipping}</dt>
          <dd>
            {shippingAhead > 0 && `${PRODUCT.from} `}
            {formatPrice(shipping + shippingAhead, SHOP.prices)}
          </dd>
        </div>
        <div className="basket-total">
          <dt>
            {BASKET.total} <small>{BASKET.inclVat}</small>
            {shippingAhead > 0 && <small> {BASKET.withoutDelivery}</small>}
          </dt>
          <dd>{formatPrice(total, SHOP.prices)}</dd>
        </div>
      </dl>
    </div>
  );
}
