import { useEffect, useRef, useState } from 'react';
import { SHIPPING } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { valuesOf } from '#islands/forms/values-of.ts';
import { useMedia } from '#islands/use-media.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { basketPath, shippingPath } from '#lib/urls/paths.ts';
import { BILLING_IS_SAME, roleOf } from '#stores/checkout/address-keys.ts';
import { isBillingSame } from '#stores/checkout/addresses.ts';
import { GUEST_OWNER, readAddressDraft } from '#stores/checkout/checkout-draft.ts';
import {
  DELIVERY_WAY,
  lookUpDelivery,
  lookUpDeliverySoon,
} from '#stores/checkout/delivery-methods.ts';
import {
  addressProblems,
  confirmAddresses,
  type ShippingState,
  saveAddressDraft,
} from '#stores/checkout/shipping-step.ts';
import type { Values } from '#stores/forms/rules.ts';
import { Assurances } from './Assurances.tsx';
import { DeliveryMethods } from './DeliveryMethods.tsx';
import { DeliveryDay, OrderSummary } from './OrderSummary.tsx';
import { ShippingAddress } from './ShippingAddress.tsx';

function prefixOf(name: string): string {
  const role = roleOf(name);
  return role ? `${SHIPPING[role]}: ` : '';
}

/** Returns the values of the form, and those of the draft for fields that are not displayed. */
function withDraft(owner: string, form: HTMLFormElement): Values {
  return { ...readAddressDraft(owner), ...valuesOf(form) };
}

function SignInOffer() {
  return (
    <p className="sign-in-offer">
      {SHIPPING.signInText} <a href={signInPath(shippingPath())}>{SHIPPING.signIn}</a>
    </p>
  );
}

type Props = Extract<ShippingState, { state: 'ready' }>;

export function ShippingForm({ owner, values: begun, known }: Props) {
  const { shown, handlers, ...button } = useForm(confirmAddresses, addressProblems);
  const [isSame, setIsSame] = useState(isBillingSame(begun));
  const [way, setWay] = useState(begun[DELIVERY_WAY]);
  // Restores a typed billing address after it was hidden.
  const values = { ...begun, ...readAddressDraft(owner) };
  const isBeside = useMedia('(min-width: 64rem)');
  const form = useRef<HTMLFormElement>(null);
  const lookUp = () => {
    if (form.current) void lookUpDelivery(withDraft(owner, form.current));
  };
  useEffect(lookUp, []);
  function noteInput(changed: HTMLFormElement) {
    const now = valuesOf(changed);
    saveAddressDraft(now);
    setWay((before) => now[DELIVERY_WAY] ?? before);
    lookUpDeliverySoon(withDraft(owner, changed));
  }
  const address = {
    ...{ known, values, errors: shown.errors, isCustomer: owner !== GUEST_OWNER },
    onChosen: () => form.current && noteInput(form.current),
  };
  return (
    <div className="basket-columns">
      {!isBeside && <OrderSummary way={way} isBeside={false} />}
      <form
        ref={form}
        className="form panel"
        method="post"
        noValidate
        {...handlers}
        onInput={(event) => {
          handlers.onInput(event);
          noteInput(event.currentTarget);
        }}
      >
        <ErrorSummary shown={shown} {...(!isSame && { prefixOf })} />
        {owner === GUEST_OWNER && <SignInOffer />}
        {/* The invoice of another site still goes to the saved billing address. */}
        <ShippingAddress of="shipping" {...address} onChoose={() => setIsSame(false)} />
        <label className="form-choice">
          <input
            type="checkbox"
            name={BILLING_IS_SAME}
            checked={isSame}
            onChange={({ currentTarget }) => setIsSame(currentTarget.checked)}
          />{' '}
          {SHIPPING.billingIsSame}
        </label>
        {!isSame && <ShippingAddress of="billing" {...address} />}
        <DeliveryMethods owner={owner} error={shown.errors[DELIVERY_WAY]} again={lookUp} />
        {!isBeside && <DeliveryDay />}
        <div className="form-buttons">
          <a className="button is-quiet" href={basketPath()}>
            {SHIPPING.return}
          </a>
          <SubmitButton text={SHIPPING.confirm} {...button} />
        </div>
        <p className="field-hint">{SHIPPING.next}</p>
      </form>
      <div className="basket-summary">
        {isBeside && <OrderSummary way={way} isBeside />}
        <Assurances />
      </div>
    </div>
  );
}
