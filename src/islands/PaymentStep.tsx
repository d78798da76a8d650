import { useEffect } from 'react';
import { CHECKOUT } from '#config/messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { shippingPath } from '#lib/paths.ts';
import { $payment, LOADING, loadPayment, pay, watchPayment } from '#stores/checkout-payment.ts';
import { Failed } from './checkout/Failed.tsx';
import { useStableStore } from './use-stable-store.ts';

function Content() {
  const shown = useStableStore($payment, LOADING);
  if (shown.state === 'loading') {
    return (
      <p className="loading" role="status">
        {CHECKOUT.loading}
      </p>
    );
  }
  if (shown.state === 'failed') {
    return <Failed failure={shown.failure} again={() => void loadPayment()} />;
  }
  const { totals } = shown.payable;
  return (
    <div className="basket-summary">
      <dl aria-live="polite">
        <div>
          <dt>{CHECKOUT.shipping}</dt>
          <dd>{formatPrice(totals.shipping, SHOP.prices)}</dd>
        </div>
        <div className="basket-total">
          <dt>{CHECKOUT.total}</dt>
          <dd>{formatPrice(totals.grandTotal, SHOP.prices)}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="button"
        data-busy={shown.isPaying || undefined}
        onClick={() => void pay()}
      >
        {CHECKOUT.pay}
      </button>
      <a className="button is-quiet" href={shippingPath()}>
        {CHECKOUT.return}
      </a>
    </div>
  );
}

export function PaymentStep() {
  useEffect(watchPayment, []);
  return (
    <div className="form-page">
      <h1>{CHECKOUT.payment}</h1>
      <Content />
    </div>
  );
}
