import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT } from '#config/messages/messages.ts';
import { accountPath } from '#lib/addresses/account-paths.ts';
import { homePath } from '#lib/addresses/paths.ts';
import {
  $outcome,
  askOutcome,
  type PaymentOutcome,
  watchOutcome,
} from '#stores/checkout/payment-outcome.ts';
import { Help } from './Help.tsx';
import { PaidOrder } from './PaidOrder.tsx';
import { Result } from './Result.tsx';

type Paid = Extract<PaymentOutcome, { state: 'paid' }>;

function Thanks({ payment: { orderNumber, state } }: Paid) {
  const isUnclear = state === 'attention';
  return (
    <Result kind={isUnclear ? 'notice' : 'good'} title={CHECKOUT.paid}>
      <p>{CHECKOUT.thanks}</p>
      {isUnclear && <p className="notice">{CHECKOUT.contact}</p>}
      {orderNumber && (
        <p className="result-number">
          {CHECKOUT.orderNumber} <strong>{orderNumber}</strong>
        </p>
      )}
      {!orderNumber && !isUnclear && <p>{CHECKOUT.numberFollows}</p>}
    </Result>
  );
}

const UNPAID = {
  asking: { kind: 'waiting', text: CHECKOUT.asking },
  unconfirmed: { kind: 'waiting', text: CHECKOUT.stillAsking },
  none: { kind: 'neutral', text: CHECKOUT.nothingKnown },
} as const;

function Unpaid({ state }: { state: keyof typeof UNPAID }) {
  const { kind, text } = UNPAID[state];
  return (
    <Result kind={kind} title={CHECKOUT.payment}>
      <p>{text}</p>
    </Result>
  );
}

export function PaidPage() {
  const outcome = useStore($outcome, { ssr: 'initial' });
  useEffect(watchOutcome, []);
  return (
    <div className="result-page">
      <div role="status">
        {outcome.state === 'paid' ? <Thanks {...outcome} /> : <Unpaid state={outcome.state} />}
      </div>
      {outcome.state === 'paid' && <PaidOrder payment={outcome.payment} />}
      <div className="result-ways">
        {outcome.state === 'unconfirmed' && (
          <button type="button" className="button" onClick={() => void askOutcome()}>
            {CHECKOUT.lookAgain}
          </button>
        )}
        <a
          className={outcome.state === 'unconfirmed' ? 'button is-quiet' : 'button'}
          href={homePath()}
        >
          {CHECKOUT.homepage}
        </a>
        <a className="button is-quiet" href={accountPath()}>
          {CHECKOUT.account}
        </a>
        {outcome.state === 'paid' && (
          <button type="button" className="button is-quiet" onClick={() => print()}>
            {CHECKOUT.print}
          </button>
        )}
      </div>
      <Help />
    </div>
  );
}
