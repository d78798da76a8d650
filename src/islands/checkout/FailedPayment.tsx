import { useEffect } from 'react';
import { CHECKOUT } from '#config/messages/messages.ts';
import { homePath, paymentPath } from '#lib/addresses/paths.ts';
import { watchFailure } from '#stores/checkout/payment-outcome.ts';
import { Help } from './Help.tsx';
import { Result } from './Result.tsx';

export function FailedPayment() {
  useEffect(watchFailure, []);
  return (
    <div className="result-page">
      <Result kind="bad" title={CHECKOUT.failed}>
        <p>{CHECKOUT.failedText}</p>
        <p>{CHECKOUT.stillThere}</p>
      </Result>
      <div className="result-ways">
        <a className="button" href={paymentPath()}>
          {CHECKOUT.payAgain}
        </a>
        <a className="button is-quiet" href={homePath()}>
          {CHECKOUT.homepage}
        </a>
      </div>
      <Help />
    </div>
  );
}
