import { useEffect } from 'react';
import { CHECKOUT } from '#config/messages.ts';
import { homePath, paymentPath } from '#lib/paths.ts';
import { watchFailure } from '#stores/payment-outcome.ts';

export function FailedPayment() {
  useEffect(watchFailure, []);
  return (
    <div className="form-page">
      <h1>{CHECKOUT.failed}</h1>
      <p>{CHECKOUT.failedText}</p>
      <div className="form-buttons">
        <a className="button is-quiet" href={homePath()}>
          {CHECKOUT.homepage}
        </a>
        <a className="button" href={paymentPath()}>
          {CHECKOUT.payAgain}
        </a>
      </div>
    </div>
  );
}
