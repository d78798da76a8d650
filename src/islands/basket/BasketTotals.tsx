import { BASKET, discountText, freeDeliveryText, PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { telLink } from '#lib/urls/paths.ts';
import { type Basket, exceedsCardLimit, missingToFreeDelivery } from '#stores/basket/lines.ts';
import { VatAmount } from './VatAmount.tsx';

function FreeDelivery({ missing }: { missing: number }) {
  const text = freeDeliveryText(formatPrice(missing, SHOP.prices));
  const all = SHOP.delivery.freeFrom ?? missing;
  return (
    <p className="free-delivery">
      <span>{text}</span>
      <progress max={all} value={all - missing} aria-label={text} />
    </p>
  );
}

/**
 * Shows the sums incl or excl VAT, as the shopper has chosen in the header. The total always
 * includes VAT.
 */
function BasketSums({ basket }: { basket: Basket }) {
  const { subtotal, discount, discountName, shipping, shippingAhead, exclVat, total } = basket;
  return (
    <dl>
      <div>
        <dt>{BASKET.subtotal}</dt>
        <dd>
          <VatAmount incl={subtotal} excl={exclVat?.subtotal ?? null} isLabelled />
        </dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{discountText(discountName)}</dt>
          <dd>
            <VatAmount incl={-discount} excl={exclVat && -exclVat.discount} />
          </dd>
        </div>
      )}
      <div>
        <dt>{BASKET.shipping}</dt>
        <dd>
          {shippingAhead > 0 && <span>{`${PRODUCT.from} `}</span>}
          <VatAmount
            incl={shipping + shippingAhead}
            excl={exclVat && shippingAhead === 0 ? exclVat.shipping : null}
          />
          {shippingAhead > 0 && <small className="when-excl">{` ${BASKET.inclVat}`}</small>}
        </dd>
      </div>
      {exclVat && (
        <div className="when-excl">
          <dt>{BASKET.vat}</dt>
          <dd>{formatPrice(exclVat.vat, SHOP.prices)}</dd>
        </div>
      )}
      <div className="basket-total">
        <dt>
          <span>{`${BASKET.total} `}</span>
          <small>{BASKET.inclVat}</small>
          {shippingAhead > 0 && <small>{` ${BASKET.withoutDelivery}`}</small>}
        </dt>
        <dd>{formatPrice(total, SHOP.prices)}</dd>
      </div>
      {exclVat && exclVat.vat > 0 && (
        <div className="when-incl">
          <dt>{BASKET.vatIncluded}</dt>
          <dd>{formatPrice(exclVat.vat, SHOP.prices)}</dd>
        </div>
      )}
    </dl>
  );
}

export function BasketTotals({ basket }: { basket: Basket }) {
  const missing = missingToFreeDelivery(basket);
  return (
    <div aria-live="polite">
      {missing !== null && <FreeDelivery missing={missing} />}
      <BasketSums basket={basket} />
      {exceedsCardLimit(basket) && (
        <p className="notice">
          {`${BASKET.tooMuch} `}
          <a href={telLink(SHOP.orderPhone)}>{SHOP.orderPhone}</a>
        </p>
      )}
    </div>
  );
}
