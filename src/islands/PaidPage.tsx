import { useEffect } from 'react';
import { CHECKOUT } from '#config/messages.ts';
import { accountPath, homePath } from '#lib/paths.ts';
import { $outcome, ASKING, type PaymentOutcome, watchOutcome } from '#stores/payment-outcome.ts';
import { useStableStore } from './use-stable-store.ts';

type Paid = Extract<PaymentOutcome, { state: 'paid' }>;

function PaidOrder({ payment }: Paid) {
  const { orderNumber, orderItems = [], state } = payment;
  return (
    <>
      <h1>{CHECKOUT.paid}</h1>
      <p>{CHECKOUT.thanks}</p>
      {state === 'attention' && <p className="notice">{CHECKOUT.contact}</p>}
      {orderNumber && (
        <p>
          {CHECKOUT.orderNumber} <strong>{orderNumber}</strong>
        </p>
      )}
      <ul>
        {orderItems.map(({ sku, name, qty }) => (
          <li key={sku}>
            {qty} × {name}
          </li>
        ))}
      </ul>
    </>
  );
}

function Unpaid({ state }: { state: Exclude<PaymentOutcome['state'], 'paid'> }) {
  const text = { asking: CHECKOUT.asking, unconfirmed: CHECKOUT.stillAsking, none: null }[state];
  return (
    <>
      <h1>{CHECKOUT.payment}</h1>
      {text && <p>{text}</p>}
    </>
  );
}

export function PaidPage() {
  const outcome = useStableStore($outcome, ASKING);
  useEffect(watchOutcome, []);
  return (
    <div className="form-page">
      <div role="status">
        {outcome.state === 'paid' ? <PaidOrder {...outcome} /> : <Unpaid state={outcome.state} />}
      </div>
      <div className="form-buttons">
        <a className="button" href={homePath()}>
          {CHECKOUT.homepage}
        </a>
        <a className="button is-quiet" href={accountPath()}>
          {CHECKOUT.account}
        </a>
      </div>
    </div>
  );
}
