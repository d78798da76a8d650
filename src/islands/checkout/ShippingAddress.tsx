import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { FIELDS, SHIPPING } from '#config/messages/messages.ts';
import { AddressFields } from '#islands/forms/AddressFields.tsx';
import { valuesOf } from '#islands/forms/values-of.ts';
import { addressLines, withoutName } from '#lib/address.ts';
import { type AddressRole, addressKey, roleOf, SAVE_FIELD } from '#stores/checkout/address-keys.ts';
import { addRole, addressOf, DELIVERY_FIELDS, isSameAddress } from '#stores/checkout/addresses.ts';
import { type FieldErrors, OFFERED_ADDRESS_FIELDS, type Values } from '#stores/forms/rules.ts';

/** Index of the choice to type another address. */
const TYPED_ADDRESS = -1;

/** Number of saved addresses in view, default ones first. With more, the last place is a fold. */
const MAX_CARDS = 3;

interface CardsProps {
  name: string;
  known: readonly Values[];
  chosen: number;
  onChoose: (chosen: number, form: HTMLFormElement | null) => void;
  /** Opens the chosen address in the fields. */
  onEdit: () => void;
}

function linesOf(address: Values): string {
  const { telephone, vatId } = address;
  const vat = vatId && `${FIELDS.vatId.label} ${vatId}`;
  return [...addressLines(withoutName(address)), telephone, vat].filter(Boolean).join('\n');
}

function AddressChoices({ name, known, chosen, onChoose, onEdit }: CardsProps) {
  const another = useRef<HTMLInputElement>(null);
  const radio = (value: number) => ({
    type: 'radio',
    name,
    value,
    checked: chosen === value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      onChoose(value, currentTarget.form),
  });
  const shown = known.length > MAX_CARDS ? MAX_CARDS - 1 : MAX_CARDS;
  const card = (address: Values) => (
    <label key={JSON.stringify(address)} className="address-card">
      <input {...radio(known.indexOf(address))} />
      <span>
        <strong>{`${address['firstName']} ${address['lastName']}`}</strong>
        <span>{`\n${linesOf(address)}`}</span>
      </span>
    </label>
  );
  return (
    <>
      <div className="address-cards">
        {known.slice(0, shown).map(card)}
        {known.length > shown && (
          <details className="form-more" open={chosen >= shown}>
            <summary>{SHIPPING.all}</summary>
            <div className="address-cards">{known.slice(shown).map(card)}</div>
          </details>
        )}
        <label className="address-card">
          <input {...radio(TYPED_ADDRESS)} ref={another} />
          <strong>{SHIPPING.another}</strong>
        </label>
      </div>
      {chosen !== TYPED_ADDRESS && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => {
            onEdit();
            another.current?.focus();
          }}
        >
          {SHIPPING.edit}
        </button>
      )}
    </>
  );
}

/** Manages the choice among saved addresses. A saved address with errors is opened for editing. */
function useAddressChoice({ of: role, known, values, errors, onChoose }: Props) {
  const [chosen, setChosen] = useState(() =>
    known.findIndex((address) => isSameAddress(address, addressOf(role, values))),
  );
  const [typed, setTyped] = useState(() => addressOf(role, values));
  const isRefused = Object.keys(errors).some((name) => roleOf(name) === role);
  const card = known[chosen];
  function edit() {
    if (card === undefined) return;
    setTyped(card);
    setChosen(TYPED_ADDRESS);
  }
  if (isRefused) edit();
  function choose(next: number, form: HTMLFormElement | null) {
    const [first] = known;
    if (chosen === TYPED_ADDRESS && form) setTyped(addressOf(role, valuesOf(form)));
    else if (next === TYPED_ADDRESS && first && known.some((one) => isSameAddress(one, typed))) {
      const { email = '', firstName = '', lastName = '', country = '' } = first;
      setTyped({ email, firstName, lastName, country });
    }
    setChosen(next);
    onChoose?.();
  }
  return { chosen, card, typed, choose, edit };
}

interface Props {
  of: AddressRole;
  /** Saved addresses of the customer by field name; empty for a guest. */
  known: readonly Values[];
  isCustomer: boolean;
  values: Values;
  errors: FieldErrors;
  /** Called with the choice, before the form shows it. */
  onChoose?: () => void;
  /** Called after the form shows the choice. */
  onChosen: () => void;
}

export function ShippingAddress(props: Props) {
  const { of: role, known, errors, onChosen } = props;
  const { chosen, card, typed, choose, edit } = useAddressChoice(props);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current !== chosen) onChosen();
    before.current = chosen;
  });
  const keyOf = (name: string) => addressKey(role, name);
  const fields = { keyOf, scope: role, values: addRole(role, typed), errors };
  // The e-mail address of a guest's order precedes the addresses.
  const isContact = role === 'shipping' && !props.isCustomer;
  return (
    <>
      {isContact && (
        <fieldset>
          <legend>{SHIPPING.contact}</legend>
          <AddressFields names={['email']} {...fields} />
        </fieldset>
      )}
      <fieldset>
        <legend>{SHIPPING[role]}</legend>
        {known.length > 0 && (
          <AddressChoices
            {...{ known, chosen, name: keyOf('card'), onChoose: choose, onEdit: edit }}
          />
        )}
        {card ? (
          DELIVERY_FIELDS.map((name) => (
            <input key={name} type="hidden" name={keyOf(name)} value={card[name] ?? ''} />
          ))
        ) : (
          <>
            <AddressFields
              names={isContact ? OFFERED_ADDRESS_FIELDS : DELIVERY_FIELDS}
              {...fields}
            />
            {props.isCustomer && (
              <label className="form-choice">
                <input type="checkbox" name={keyOf(SAVE_FIELD)} /> {SHIPPING.save}
              </label>
            )}
          </>
        )}
      </fieldset>
    </>
  );
}
