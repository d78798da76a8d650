import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  ACCOUNT_FAILURE,
  CHECKOUT,
  FREE_FAILURE,
  failureReason,
} from '#config/messages/messages.ts';
import { homePath, paymentPath } from '#lib/urls/paths.ts';
import { $unpaidReason, watchFailure } from '#stores/checkout/payment-outcome.ts';
import { CheckoutHelp } from './CheckoutHelp.tsx';
import { PaymentResult } from './PaymentResult.tsx';

/** Waits for the confirmation of the payment server before it states that no money was taken. */
export function FailedPayment() {
  const failure = useStore($unpaidReason, { ssr: 'initial' });
  useEffect(watchFailure, []);
  const { isOnAccount, isFree } = failure ?? {};
  const words = isOnAccount ? ACCOUNT_FAILURE : isFree ? FREE_FAILURE : CHECKOUT;
  return (
    <div className="result-page">
      <PaymentResult kind="bad" title={words.failedTitle}>
        <p className="result-said">
          {words === CHECKOUT && <span>{`${CHECKOUT.failed} `}</span>}
          <span>{words.failedText}</span>
        </p>
        <p role="status">
          {failure && (
            <>
              <strong>{`${CHECKOUT.noMoney} `}</strong>
              <span>{isOnAccount || isFree || failureReason(failure.state)}</span>
            </>
          )}
        </p>
        <p>{CHECKOUT.stillThere}</p>
      </PaymentResult>
      <div className="result-ways">
        <a className="button" href={paymentPath()}>
          {CHECKOUT.payAgain}
        </a>
        <a className="button is-quiet" href={homePath()}>
          {CHECKOUT.homepage}
        </a>
      </div>
      <CheckoutHelp />
    </div>
  );
}
