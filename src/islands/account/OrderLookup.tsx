import { useState } from 'react';
import { LOOKUP, orderTitle } from '#config/messages/messages.ts';
import { ContactHelp } from '#islands/forms/ContactHelp.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { ordersPath } from '#lib/urls/account-paths.ts';
import { lookUpOrder } from '#stores/account/order-lookup.ts';
import type { OrderDetails } from '#stores/account/orders.ts';
import { orderLookupRules, problemsBy } from '#stores/forms/rules.ts';
import { OrderView } from './OrderView.tsx';

function LookupForm({ onFound }: { onFound: (order: OrderDetails) => void }) {
  const { shown, handlers, ...button } = useForm(
    (values) => lookUpOrder(values, onFound),
    problemsBy(orderLookupRules),
  );
  return (
    <form className="form panel" method="post" noValidate {...handlers}>
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

/** Shows the order in place of the form. The order is not stored in the browser. */
export function OrderLookup() {
  const [order, setOrder] = useState<OrderDetails | null>(null);
  return (
    <FormPage
      title={order === null ? LOOKUP.title : orderTitle(order.number)}
      aside={<ContactHelp />}
    >
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
    </FormPage>
  );
}
