import { CHECKOUT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import type { PaymentOutcome } from '#stores/checkout/payment-outcome.ts';
import { OrderLines } from './OrderLines.tsx';

type Payment = Extract<PaymentOutcome, { state: 'paid' }>['payment'];

/** What was bought, by whom and for how much; a stranger's browser is told none of it. */
export function PaidOrder({ payment }: { payment: Payment }) {
  const { orderItems, amount, customerEMail } = payment;
  if (orderItems === undefined) return null;
  const lines = orderItems.map(({ sku, name, qty }) => ({ sku, name, quantity: qty }));
  return (
    <section className="order-part panel" aria-label={CHECKOUT.order}>
      <h2>{CHECKOUT.order}</h2>
      <OrderLines lines={lines} />
      <dl className="order-facts">
        {amount !== undefined && (
          <div className="basket-total">
            <dt>
              {CHECKOUT.total} <small>{CHECKOUT.inclVat}</small>
            </dt>
            <dd>{formatPrice(amount, SHOP.prices)}</dd>
          </div>
        )}
        {customerEMail && (
          <div>
            <dt>{CHECKOUT.email}</dt>
            <dd>{customerEMail}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
