import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { POSTCODE_LOOKUP } from '#config/messages/messages.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import type { FoundAddress } from '#lib/postcode-address.ts';
import { type AddressLookup, findByPostcode, lineOf } from '#stores/forms/find-addresses.ts';
import type { FieldName } from '#stores/forms/rules.ts';
import styles from '#styles/islands/postcode-finder.css?inline';
import { Field } from './Field.tsx';

interface Props extends ComponentProps<typeof Field> {
  keyOf: (name: FieldName) => string;
}

/**
 * Sets the uncontrolled fields and dispatches input events, so that the form handles the values
 * like typed ones.
 */
function fillIn(form: HTMLFormElement, found: FoundAddress, keyOf: Props['keyOf']): void {
  const { company, ...place } = found;
  // Keeps the typed company if the address has none.
  for (const [name, value] of Object.entries({ ...(company && { company }), ...place })) {
    // keys of an address are field names
    const field = form.elements.namedItem(keyOf(name as FieldName));
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

const NOTHING_FOUND: AddressLookup = { text: '', addresses: [] };

/** Fields in which a shopper types another address than those of the list. */
const TYPED_FIELDS: readonly FieldName[] = ['postcode', 'street', 'street2', 'city'];

export function PostcodeFinder({ keyOf, ...field }: Props) {
  const [{ text, addresses }, setFinding] = useState(NOTHING_FOUND);
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  const postcode = keyOf('postcode');
  useEffect(() => adoptStyles(styles), []);
  // The list exists only if addresses were found. It closes when the shopper types an address.
  useEffect(() => {
    list.current?.focus();
    const form = list.current?.form;
    const close = ({ target, isTrusted }: Event) => {
      const isTyped = TYPED_FIELDS.some((name) => form?.elements.namedItem(keyOf(name)) === target);
      if (isTrusted && isTyped) setFinding(NOTHING_FOUND);
    };
    form?.addEventListener('input', close);
    return () => form?.removeEventListener('input', close);
  }, [addresses]);

  async function find({ form }: HTMLButtonElement) {
    const typed = form?.elements.namedItem(postcode);
    if (isBusy || !(typed instanceof HTMLInputElement)) return;
    setIsBusy(true);
    setFinding(await findByPostcode(typed.value));
    setIsBusy(false);
  }

  function typeInstead({ form }: HTMLButtonElement) {
    const street = form?.elements.namedItem(keyOf('street'));
    if (street instanceof HTMLInputElement) street.focus();
    setFinding(NOTHING_FOUND);
  }

  function choose({ form, value }: HTMLSelectElement) {
    const found = addresses[Number(value)];
    if (form === null || value === '' || found === undefined) return;
    fillIn(form, found, keyOf);
    setFinding({ text: POSTCODE_LOOKUP.filled, addresses });
  }

  return (
    <div className="postcode-finder">
      <div className="postcode-and-button">
        <Field {...field} />
        <button
          type="button"
          className="button is-quiet"
          data-busy={isBusy || undefined}
          onClick={({ currentTarget }) => void find(currentTarget)}
        >
          {POSTCODE_LOOKUP.button}
        </button>
      </div>
      {addresses.length > 0 && (
        <select
          ref={list}
          aria-label={POSTCODE_LOOKUP.list}
          defaultValue=""
          onChange={({ currentTarget }) => choose(currentTarget)}
        >
          <option value="">{POSTCODE_LOOKUP.choose}</option>
          {addresses.map((found, place) => (
            <option key={`${place} ${found.street}`} value={place}>
              {lineOf(found)}
            </option>
          ))}
        </select>
      )}
      <div className="postcode-said">
        <p className="field-hint" role="status">
          {text}
        </p>
        {addresses.length > 0 && (
          <button type="button" onClick={({ currentTarget }) => typeInstead(currentTarget)}>
            {POSTCODE_LOOKUP.typed}
          </button>
        )}
      </div>
    </div>
  );
}
