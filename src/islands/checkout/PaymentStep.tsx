import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT } from '#config/messages/messages.ts';
import { basketPath } from '#lib/urls/paths.ts';
import type { Payable } from '#stores/checkout/build-transaction.ts';
import { $payment, loadPayment, watchPayment } from '#stores/checkout/pay.ts';
import { LoadError } from './LoadError.tsx';
import { OrderAddresses } from './OrderAddresses.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PaymentSummary } from './PaymentSummary.tsx';

function PayableOrder({ cart, totals }: Payable) {
  const costs = new Map(totals.lines.map((line) => [line.itemId, line]));
  const lines = cart.items.map((item) => {
    const { total, totalExclVat, options } = costs.get(item.id) ?? {};
    return { ...item, total, totalExclVat, options };
  });
  return (
    <div className="order-parts panel">
      <section className="order-part" aria-label={CHECKOUT.order}>
        <h2>{CHECKOUT.order}</h2>
        <a href={basketPath()}>
          {CHECKOUT.change}
          <span className="visually-hidden"> {CHECKOUT.basket}</span>
        </a>
        <OrderLines lines={lines} />
      </section>
      {cart.addresses && <OrderAddresses {...cart.addresses} />}
      {totals.delivery?.by && (
        <OrderDelivery
          name={totals.delivery.by}
          price={totals.shipping}
          skus={lines.map(({ sku }) => sku)}
          place={cart.addresses?.shipping}
        />
      )}
    </div>
  );
}

function PaymentStepContent() {
  const shown = useStore($payment, { ssr: 'initial' });
  if (shown.state === 'loading') {
    return (
      <p className="loading" role="status">
        {CHECKOUT.loading}
      </p>
    );
  }
  if (shown.state === 'failed') {
    return <LoadError failure={shown.failure} again={() => void loadPayment()} />;
  }
  return (
    <div className="basket-columns">
      <PayableOrder {...shown.payable} />
      <PaymentSummary payable={shown.payable} isPaying={shown.isPaying} />
    </div>
  );
}

export function PaymentStep() {
  useEffect(watchPayment, []);
  return (
    <div className="checkout">
      <h1>{CHECKOUT.payment}</h1>
      <PaymentStepContent />
    </div>
  );
}
