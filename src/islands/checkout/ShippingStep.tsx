import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SHIPPING } from '#config/messages/messages.ts';
import { AddressFields } from '#islands/forms/AddressFields.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm, valuesOf } from '#islands/forms/use-form.ts';
import { basketPath } from '#lib/addresses/paths.ts';
import {
  type AddressRole,
  addressKey,
  BILLING_IS_SAME,
  DELIVERY_FIELDS,
  isBillingSame,
  roleOf,
} from '#stores/checkout/addresses.ts';
import { readAddressDraft } from '#stores/checkout/checkout-draft.ts';
import {
  DELIVERY_WAY,
  lookUpDelivery,
  lookUpDeliverySoon,
} from '#stores/checkout/delivery-ways.ts';
import {
  $shipping,
  confirmAddresses,
  loadShipping,
  noteAddresses,
  watchShipping,
} from '#stores/checkout/shipping-step.ts';

import type { FieldErrors, Values } from '#stores/forms/rules.ts';
import { DeliveryWays } from './DeliveryWays.tsx';

import { Failed } from './Failed.tsx';

function prefixOf(name: string): string {
  const role = roleOf(name);
  return role ? `${SHIPPING[role]}: ` : '';
}

/** What stands in the form; a choice that is not shown just now is still hers. */
function withDraft(owner: string, form: HTMLFormElement): Values {
  return { ...readAddressDraft(owner), ...valuesOf(form) };
}

interface AddressProps {
  of: AddressRole;
  values: Values;
  errors: FieldErrors;
}

function Address({ of: role, ...shown }: AddressProps) {
  const keyOf = (name: string) => addressKey(role, name);
  return (
    <fieldset>
      <legend>{SHIPPING[role]}</legend>
      <AddressFields names={DELIVERY_FIELDS} keyOf={keyOf} scope={role} {...shown} />
    </fieldset>
  );
}

function ShippingForm({ owner, values: begun }: { owner: string; values: Values }) {
  const { shown, onSubmit, ...button } = useForm(confirmAddresses);
  const [isSame, setIsSame] = useState(isBillingSame(begun));
  // A billing address that was hidden meanwhile comes back as it was typed.
  const values = { ...begun, ...readAddressDraft(owner) };
  const form = useRef<HTMLFormElement>(null);
  const lookUp = () => {
    if (form.current) void lookUpDelivery(withDraft(owner, form.current));
  };
  useEffect(lookUp, []);
  return (
    <form
      ref={form}
      className="form panel"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => {
        noteAddresses(valuesOf(currentTarget));
        lookUpDeliverySoon(withDraft(owner, currentTarget));
      }}
    >
      <ErrorSummary shown={shown} prefixOf={prefixOf} />
      <Address of="shipping" values={values} errors={shown.errors} />
      <label className="form-choice">
        <input
          type="checkbox"
          name={BILLING_IS_SAME}
          checked={isSame}
          onChange={({ currentTarget }) => setIsSame(currentTarget.checked)}
        />{' '}
        {SHIPPING.billingIsSame}
      </label>
      {!isSame && <Address of="billing" values={values} errors={shown.errors} />}
      <DeliveryWays owner={owner} error={shown.errors[DELIVERY_WAY]} again={lookUp} />
      <div className="form-buttons">
        <a className="button is-quiet" href={basketPath()}>
          {SHIPPING.return}
        </a>
        <SubmitButton text={SHIPPING.confirm} {...button} />
      </div>
    </form>
  );
}

function Content() {
  const shown = useStore($shipping, { ssr: 'initial' });
  if (shown.state === 'ready') return <ShippingForm key={shown.owner} {...shown} />;
  if (shown.state === 'failed') {
    return <Failed failure={shown.failure} again={() => void loadShipping()} />;
  }
  return (
    <p className="loading" role="status">
      {SHIPPING.loading}
    </p>
  );
}

export function ShippingStep() {
  useEffect(watchShipping, []);
  return (
    <div className="form-page">
      <h1>{SHIPPING.title}</h1>
      <Content />
    </div>
  );
}
