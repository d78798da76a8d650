import { useState } from 'react';
import { LOOKUP } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { ordersPath } from '#lib/addresses/account-paths.ts';
import { lookUpOrder } from '#stores/account/order-lookup.ts';
import type { OrderPapers } from '#stores/account/orders.ts';
import { OrderView } from './OrderView.tsx';

function LookupForm({ onFound }: { onFound: (order: OrderPapers) => void }) {
  const { shown, onSubmit, ...button } = useForm((values) => lookUpOrder(values, onFound));
  return (
    <form className="form panel" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary shown={shown} />
      <p>{LOOKUP.text}</p>
      <Field name="orderNumber" errors={shown.errors} autoComplete="off" maxLength={64} />
      <Field name="email" errors={shown.errors} autoComplete="email" />
      <Field
        name="postcode"
        errors={shown.errors}
        autoComplete="postal-code"
        maxLength={32}
        hint={LOOKUP.postcodeHint}
      />
      <SubmitButton text={LOOKUP.find} {...button} />
      <p>
        {LOOKUP.account} <a href={ordersPath()}>{LOOKUP.accountLink}</a>
      </p>
    </form>
  );
}

/** What is found is shown in place of the form, and is gone with the page. */
export function OrderLookup() {
  const [order, setOrder] = useState<OrderPapers | null>(null);
  return (
    <div className="form-page">
      <h1>{LOOKUP.title}</h1>
      {order === null ? (
        <LookupForm onFound={setOrder} />
      ) : (
        <div className="order-parts">
          <OrderView order={order} takesFocus />
          <button type="button" className="button is-quiet" onClick={() => setOrder(null)}>
            {LOOKUP.another}
          </button>
        </div>
      )}
    </div>
  );
}
