import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  ACCOUNT_THANKS,
  BASKET,
  CHECKOUT,
  FREE_THANKS,
  paidTitle,
} from '#config/messages/messages.ts';
import { accountPath, orderLookupPath } from '#lib/urls/account-paths.ts';
import { deliveryHelpPath } from '#lib/urls/help-paths.ts';
import { basketPath, homePath, shippingPath } from '#lib/urls/paths.ts';
import type { BuyerAccount } from '#stores/account/create-account.ts';
import {
  $outcome,
  type PaymentOutcome,
  pollOutcome,
  watchOutcome,
} from '#stores/checkout/payment-outcome.ts';
import { $login } from '#stores/session/session.ts';
import { CheckoutHelp } from './CheckoutHelp.tsx';
import { NewAccount } from './NewAccount.tsx';
import { PaidOrder } from './PaidOrder.tsx';
import { PaymentResult } from './PaymentResult.tsx';

type Paid = Extract<PaymentOutcome, { state: 'paid' }>;

function PaidMessage({
  payment: { orderNumber, state, isOnAccount, isFree, purchaseOrder },
}: Paid) {
  const isUnclear = state === 'attention';
  const said = isOnAccount ? ACCOUNT_THANKS : isFree ? FREE_THANKS : CHECKOUT;
  return (
    <PaymentResult kind={isUnclear ? 'notice' : 'good'} title={paidTitle(orderNumber)}>
      {isUnclear && <p className="notice">{said.contact}</p>}
      <p className="result-said">
        {!isUnclear && <span>{`${said.paid} `}</span>}
        <span>{CHECKOUT.thanks}</span>
      </p>
      {purchaseOrder && (
        <p>
          {ACCOUNT_THANKS.number} <strong>{purchaseOrder}</strong>
        </p>
      )}
      {!orderNumber && !isUnclear && <p>{CHECKOUT.numberFollows}</p>}
    </PaymentResult>
  );
}

interface NextStepsProps extends Paid {
  isInAccount: boolean;
}

function NextSteps({ payment: { customerEMail, state }, isInAccount }: NextStepsProps) {
  if (state === 'attention') return null;
  const { nextTitle, nextEmail, nextPacked, nextDelivery, nextHers, nextFind, account, findOrder } =
    CHECKOUT;
  return (
    <section className="panel is-quiet next-steps" aria-labelledby="next">
      <h2 id="next">{nextTitle}</h2>
      <ol>
        {customerEMail && (
          <li>
            <span>{`${nextEmail} `}</span>
            <strong>{customerEMail}</strong>
          </li>
        )}
        <li>
          <span>{`${nextPacked} `}</span>
          <a href={deliveryHelpPath()}>{nextDelivery}</a>
        </li>
        <li>
          <span>{`${isInAccount ? nextHers : nextFind} `}</span>
          {isInAccount ? (
            <a href={accountPath()}>{account}</a>
          ) : (
            <a href={orderLookupPath()}>{findOrder}</a>
          )}
        </li>
      </ol>
    </section>
  );
}

const UNPAID = {
  asking: { kind: 'waiting', text: CHECKOUT.asking },
  unconfirmed: { kind: 'waiting', text: CHECKOUT.stillAsking },
  none: { kind: 'neutral', text: CHECKOUT.nothingKnown },
} as const;

function ReturnedMessage() {
  return (
    <PaymentResult kind="notice" title={CHECKOUT.returned}>
      <p>{CHECKOUT.returnedText}</p>
      <p>{CHECKOUT.returnedNext}</p>
    </PaymentResult>
  );
}

function UnpaidMessage({ state }: { state: keyof typeof UNPAID }) {
  const { kind, text } = UNPAID[state];
  return (
    <PaymentResult kind={kind} title={CHECKOUT.payment}>
      <p>{text}</p>
    </PaymentResult>
  );
}

function OutcomeMessage(outcome: PaymentOutcome) {
  if (outcome.state === 'paid') return <PaidMessage {...outcome} />;
  if (outcome.state === 'returned') return <ReturnedMessage />;
  return <UnpaidMessage state={outcome.state} />;
}

function ResultLinks({ state }: { state: PaymentOutcome['state'] }) {
  if (state === 'returned') {
    return (
      <div className="result-ways">
        <a className="button" href={shippingPath()}>
          {CHECKOUT.checkAddresses}
        </a>
        <a className="button is-quiet" href={basketPath()}>
          {BASKET.view}
        </a>
      </div>
    );
  }
  return (
    <div className="result-ways">
      {state === 'unconfirmed' && (
        <button type="button" className="button" onClick={() => void pollOutcome()}>
          {CHECKOUT.lookAgain}
        </button>
      )}
      <a className={state === 'unconfirmed' ? 'button is-quiet' : 'button'} href={homePath()}>
        {CHECKOUT.homepage}
      </a>
      <a className="button is-quiet" href={accountPath()}>
        {CHECKOUT.account}
      </a>
      {state === 'paid' && (
        <button type="button" className="button is-quiet" onClick={() => print()}>
          {CHECKOUT.print}
        </button>
      )}
    </div>
  );
}

export function PaidPage() {
  const outcome = useStore($outcome, { ssr: 'initial' });
  // Read once, because a session that begins on this page does not change whose order it is.
  const [isCustomer] = useState(() => Boolean($login.get()));
  const [created, setCreated] = useState<BuyerAccount>();
  useEffect(watchOutcome, []);
  return (
    <div className="result-page">
      <div role="status">
        <OutcomeMessage {...outcome} />
      </div>
      {outcome.state === 'paid' && (
        <>
          <PaidOrder {...outcome} />
          <NextSteps {...outcome} isInAccount={isCustomer || created?.hasOrder === true} />
          {!isCustomer && <NewAccount {...outcome} created={created} onCreated={setCreated} />}
        </>
      )}
      <ResultLinks state={outcome.state} />
      <CheckoutHelp />
    </div>
  );
}
