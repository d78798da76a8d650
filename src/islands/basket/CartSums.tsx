import { BASKET, deliveryPrice, discountText, PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import type { Sums } from '#stores/basket/lines.ts';
import { VatAmount } from './VatAmount.tsx';

function Shipping({ isDelivered, shipping, shippingAhead, exclVat }: Sums) {
  if (shippingAhead > 0) {
    return (
      <>
        <span>{`${PRODUCT.from} ${formatPrice(shipping + shippingAhead, SHOP.prices)}`}</span>
        <small className="when-excl">{` ${BASKET.inclVat}`}</small>
      </>
    );
  }
  if (shipping === 0) return isDelivered ? deliveryPrice(0) : formatPrice(0, SHOP.prices);
  const excl = exclVat?.shipping ?? null;
  return (
    <>
      <VatAmount incl={shipping} excl={excl} />
      {exclVat && excl === null && <small className="when-excl">{` ${BASKET.inclVat}`}</small>}
    </>
  );
}

/**
 * Shows the sums of a cart incl or excl VAT, as the shopper has chosen in the header. The total
 * always includes VAT. Screen readers announce only a changed total, with its label.
 */
export function CartSums({ sums, className }: { sums: Sums; className?: string }) {
  const { subtotal, discount, discountName, shippingAhead, exclVat, total } = sums;
  const vat = exclVat?.vat ?? null;
  return (
    <dl className={className}>
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
          <Shipping {...sums} />
        </dd>
      </div>
      {vat !== null && (
        <div className="when-excl">
          <dt>{BASKET.vat}</dt>
          <dd>{formatPrice(vat, SHOP.prices)}</dd>
        </div>
      )}
      <div className="basket-total" aria-live="polite" aria-atomic>
        <dt>
          <span>{`${BASKET.total} `}</span>
          <small>{BASKET.inclVat}</small>
          {shippingAhead > 0 && <small>{` ${BASKET.withoutDelivery}`}</small>}
        </dt>
        <dd>{formatPrice(total, SHOP.prices)}</dd>
      </div>
      {vat !== null && vat > 0 && (
        <div className="when-incl">
          <dt>{BASKET.vatIncluded}</dt>
          <dd>{formatPrice(vat, SHOP.prices)}</dd>
        </div>
      )}
    </dl>
  );
}
