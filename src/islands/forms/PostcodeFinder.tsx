import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { filledText, POSTCODE_LOOKUP } from '#config/messages/messages.ts';
import { adoptStyles } from '#islands/adopt-styles.ts';
import type { FoundAddress } from '#lib/postcode-address.ts';
import { type AddressLookup, findByPostcode, lineOf } from '#stores/forms/find-addresses.ts';
import type { FieldName } from '#stores/forms/rules.ts';
import styles from '#styles/islands/postcode-finder.css?inline';
import { Field } from './Field.tsx';

interface Props extends ComponentProps<typeof Field> {
  keyOf: (name: FieldName) => string;
  /** `true` if a field among the children has a value or an error. */
  isFilled: boolean;
  /** The fields that the search fills in. */
  children: ReactNode;
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

function hasStreet(fields: HTMLElement | null): boolean {
  return Boolean(fields?.querySelector('input')?.value);
}

interface Finding extends AddressLookup {
  /** `true` once an address of the list is filled in. */
  isFilledIn?: boolean;
}

const NOTHING_FOUND: Finding = { text: '', addresses: [] };

/** Fields in which a shopper types another address than those of the list. */
const TYPED_FIELDS: readonly FieldName[] = ['postcode', 'street', 'street2', 'city'];

/** Postcode field with the address search; the fields that it fills in are folded. */
export function PostcodeFinder({ keyOf, isFilled, children, ...field }: Props) {
  const [{ text, addresses, isFilledIn }, setFinding] = useState(NOTHING_FOUND);
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLSelectElement>(null);
  const fold = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(isFilled);
  if (isFilled && !isOpen) setIsOpen(true);
  const postcode = keyOf('postcode');
  useEffect(() => adoptStyles(styles), []);
  // Folded fields are only out of sight, because browsers do not fill in hidden ones. The focus
  // and a value unfold them; a browser may have filled them in before the page was hydrated.
  useEffect(() => {
    const unfold = () => setIsOpen(true);
    if (hasStreet(fold.current)) unfold();
    for (const type of ['focusin', 'input']) fold.current?.addEventListener(type, unfold);
  }, []);
  // The list exists only if addresses were found. It closes when the shopper types an address.
  useEffect(() => {
    list.current?.focus();
    const form = list.current?.form;
    const close = ({ target, isTrusted }: Event) => {
      const isTyped = TYPED_FIELDS.some((name) => form?.elements.namedItem(keyOf(name)) === target);
      if (!isTrusted || !isTyped) return;
      setFinding(NOTHING_FOUND);
      if (hasStreet(fold.current)) setIsOpen(true);
    };
    form?.addEventListener('input', close);
    return () => form?.removeEventListener('input', close);
  }, [addresses]);

  async function find({ form }: HTMLButtonElement) {
    const typed = form?.elements.namedItem(postcode);
    if (isBusy || !(typed instanceof HTMLInputElement)) return;
    setIsBusy(true);
    const found = await findByPostcode(typed.value);
    if (typed.value && found.addresses.length === 0) setIsOpen(true);
    setFinding(found);
    setIsBusy(false);
  }

  function editFields() {
    fold.current?.querySelector('input')?.focus();
    setFinding(NOTHING_FOUND);
  }

  function choose({ form, value }: HTMLSelectElement) {
    const found = addresses[Number(value)];
    if (form === null || value === '' || found === undefined) return;
    fillIn(form, found, keyOf);
    setFinding({ text: filledText(lineOf(found)), addresses, isFilledIn: true });
    // The text shows the address, so its fields are folded again.
    setIsOpen(false);
  }

  return (
    <>
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
        <p className="field-hint" role="status">
          {text}
        </p>
        {!isOpen && (
          <button type="button" className="postcode-typed" onClick={editFields}>
            {isFilledIn ? POSTCODE_LOOKUP.edit : POSTCODE_LOOKUP.typed}
          </button>
        )}
      </div>
      <div ref={fold} className={isOpen ? 'postcode-fields' : 'visually-hidden'}>
        {children}
      </div>
    </>
  );
}
