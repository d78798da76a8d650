import type { ReactNode } from 'react';
import {
  BASKET,
  CHECKOUT,
  deliveryName,
  deliveryPrice,
  discountText,
  SHIPPING,
} from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { addressLines } from '#lib/address.ts';
import { dayText } from '#lib/delivery-day.ts';
import { formatPrice } from '#lib/money.ts';
import type { PaymentOutcome } from '#stores/checkout/payment-outcome.ts';
import { OrderLines } from './OrderLines.tsx';

type Paid = Extract<PaymentOutcome, { state: 'paid' }>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Shows the order if this browser placed it or has its code. With only the token of the redirect,
 * the payment server sends no order lines, and nothing is rendered.
 */
export function PaidOrder({ payment, bought, shipping }: Paid) {
  const { orderItems, customerEMail } = payment;
  const lines =
    bought?.lines ?? orderItems?.map(({ sku, name, qty }) => ({ sku, name, quantity: qty }));
  const total = bought?.total ?? payment.amount;
  const day = payment.state === 'attention' ? null : bought?.day;
  if (lines === undefined) return null;
  return (
    <section className="order-part panel" aria-label={CHECKOUT.order}>
      <h2>{CHECKOUT.order}</h2>
      <OrderLines lines={lines} />
      <dl className="order-facts">
        {bought !== undefined && bought.discount > 0 && (
          <Fact name={discountText(bought.discountName)}>
            {formatPrice(-bought.discount, SHOP.prices)}
          </Fact>
        )}
        {bought?.delivery && (
          <Fact name={CHECKOUT.delivery}>
            <span>{`${deliveryName(bought.delivery.name)} `}</span>
            <strong>{deliveryPrice(bought.delivery.price)}</strong>
          </Fact>
        )}
        {day && (
          <Fact name={CHECKOUT.comes}>
            <strong>{dayText(day)}</strong>
          </Fact>
        )}
        {total !== undefined && (
          <div className="basket-total">
            <dt>
              {CHECKOUT.total} <small>{CHECKOUT.inclVat}</small>
            </dt>
            <dd>{formatPrice(total, SHOP.prices)}</dd>
          </div>
        )}
        {bought?.vat ? (
          <Fact name={BASKET.vatIncluded}>{formatPrice(bought.vat, SHOP.prices)}</Fact>
        ) : null}
        {shipping && (
          <Fact name={SHIPPING.shipping}>
            <span className="order-address">{addressLines(shipping).join('\n')}</span>
          </Fact>
        )}
        {customerEMail && <Fact name={CHECKOUT.email}>{customerEMail}</Fact>}
      </dl>
    </section>
  );
}
