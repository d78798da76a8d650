import { useEffect, useRef } from 'react';
import { CHECKOUT, CREATE_ACCOUNT } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { PersonFields } from '#islands/forms/PersonFields.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { orderLookupPath, signInPath } from '#lib/urls/account-paths.ts';
import { type BuyerAccount, openAccountFor } from '#stores/account/create-account.ts';
import type { PaymentOutcome } from '#stores/checkout/payment-outcome.ts';
import type { Values } from '#stores/forms/rules.ts';

type Paid = Extract<PaymentOutcome, { state: 'paid' }>;

/** For an order that could not be moved into the account, or not yet. */
function OrderLookupHint() {
  return (
    <p className="field-hint">
      {CHECKOUT.orderStays} <a href={orderLookupPath()}>{CHECKOUT.findOrder}</a>
    </p>
  );
}

/** Replaces the form and moves the focus to the new heading. */
function AccountCreatedMessage({ text, isSignedIn, hasOrder }: BuyerAccount) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="new-account" ref={heading} tabIndex={-1}>
        {text}
      </h2>
      {isSignedIn && <p>{hasOrder ? CREATE_ACCOUNT.orderAdded : CREATE_ACCOUNT.signedIn}</p>}
      {!hasOrder && <OrderLookupHint />}
      {!isSignedIn && (
        <a className="button is-quiet" href={signInPath()}>
          {CREATE_ACCOUNT.signIn}
        </a>
      )}
    </>
  );
}

interface FormProps {
  buyer: Values;
  orderNumber: string | null;
  onCreated: (account: BuyerAccount) => void;
}

function PasswordForm({ buyer, orderNumber, onCreated }: FormProps) {
  const { shown, handlers, ...button } = useForm((given) =>
    openAccountFor(buyer, given, orderNumber, onCreated),
  );
  return (
    <form className="form" method="post" noValidate {...handlers}>
      <ErrorSummary shown={shown} />
      <h2 id="new-account">{CHECKOUT.accountTitle}</h2>
      <p>{CHECKOUT.accountText}</p>
      {/* Helps password managers to assign the new password to the right account. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={buyer['email']}
        readOnly
        hidden
      />
      <PersonFields errors={shown.errors} />
      <Field
        name="password"
        errors={shown.errors}
        autoComplete="new-password"
        hint={CREATE_ACCOUNT.passwordRule}
      />
      <SubmitButton text={CREATE_ACCOUNT.title} {...button} />
    </form>
  );
}

interface Props extends Paid {
  /** The account, once it is created. */
  created: BuyerAccount | undefined;
  onCreated: (account: BuyerAccount) => void;
}

/**
 * Offers an account to a guest while this tab still has the order's address. The guest adds a
 * password and the personal details that the back end requires.
 */
export function NewAccount({ payment, shipping, created, onCreated }: Props) {
  const { customerEMail: email, orderNumber } = payment;
  if (email === undefined || shipping === undefined) return null;
  return (
    <section className="panel new-account" aria-labelledby="new-account">
      {created !== undefined ? (
        <AccountCreatedMessage {...created} />
      ) : (
        <PasswordForm buyer={{ ...shipping, email }} {...{ orderNumber, onCreated }} />
      )}
    </section>
  );
}
