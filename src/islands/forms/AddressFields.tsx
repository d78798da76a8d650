import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { FORMS } from '#config/messages/messages.ts';
import { $countries, offerCountries } from '#stores/forms/countries.ts';
import {
  type FieldErrors,
  type FieldName,
  isOptionalField,
  type Values,
} from '#stores/forms/rules.ts';
import { AUTOCOMPLETE } from './autocomplete.ts';
import { Field } from './Field.tsx';
import { PostcodeFinder } from './PostcodeFinder.tsx';
import { RegionField } from './RegionField.tsx';

const HINTS: Readonly<Partial<Record<FieldName, string>>> = FORMS.hints;

/** Fields that take a whole row, because they are long or begin a new group. */
const WIDE_FIELDS: readonly FieldName[] = ['email', 'street', 'street2'];

/** Fields for businesses; optional ones are folded, because private shoppers leave them empty. */
const BUSINESS_FIELDS: readonly FieldName[] = ['company', 'vatId'];

/** Fields that the address search fills in; with the search they are folded. */
const FOUND_FIELDS: readonly FieldName[] = ['street', 'street2', 'city', 'region', 'country'];

interface Props {
  names: readonly FieldName[];
  /** Returns the name of a field in the form. */
  keyOf?: (name: FieldName) => string;
  values: Values;
  errors: FieldErrors;
  /** Autocomplete section (`shipping` or `billing`) in a form with two addresses. */
  scope?: string;
  children?: ReactNode;
}

/** Suggests names of countries. Any other text can be typed as well. */
function CountryNames({ id }: { id: string }) {
  const countries = useStore($countries, { ssr: 'initial' });
  return (
    <datalist id={id}>
      {countries.map((country) => (
        <option key={country.id} value={country.fullNameEnglish} />
      ))}
    </datalist>
  );
}

/** Unfolds the company's fields for shoppers who see prices excl VAT first, as businesses do. */
function openForTrade(details: HTMLDetailsElement | null): void {
  if (details && document.documentElement.dataset['vat'] === 'excl') details.open = true;
}

/** Returns `off` for fields without a token, so that browsers do not fill them with other data. */
function tokensOf(name: FieldName, scope: string | undefined): string {
  const token = AUTOCOMPLETE[name];
  return token === undefined ? 'off' : [scope, token].filter(Boolean).join(' ');
}

/** Puts company and VAT number after the names, and a postcode that fills in the street before it. */
function inOrder(names: readonly FieldName[]): readonly FieldName[] {
  const early: readonly FieldName[] = FINDS_ADDRESSES
    ? [...BUSINESS_FIELDS, 'postcode']
    : BUSINESS_FIELDS;
  const moved = early.filter((name) => names.includes(name));
  const others = names.filter((name) => !moved.includes(name));
  return others.toSpliced(others.indexOf('lastName') + 1, 0, ...moved);
}

/** Fields of a person or an address. */
export function AddressFields(props: Props) {
  const { names, keyOf = String, values, errors, scope, children } = props;
  const [place, setPlace] = useState(() => ({
    country: values[keyOf('country')] ?? '',
    region: values[keyOf('region')] ?? '',
  }));
  const note = (name: keyof typeof place) => (value: string) =>
    setPlace((before) => ({ ...before, [name]: value }));
  const list = `${keyOf('country')}-names`;
  const inputs: Partial<Record<FieldName, ComponentProps<typeof Field>['input']>> = {
    // Loads the countries, because a postcode of the Channel Islands or the Isle of Man requires a
    // country other than the United Kingdom.
    postcode: { onFocus: () => void offerCountries() },
    country: {
      list,
      onFocus: () => void offerCountries(),
      onInput: ({ currentTarget }) => note('country')(currentTarget.value),
    },
    region: {
      onFocus: ({ currentTarget: { form } }) => {
        // A browser may have filled the country in before the page was hydrated.
        const country = form?.elements.namedItem(keyOf('country'));
        if (country instanceof HTMLInputElement) note('country')(country.value);
        void offerCountries();
      },
      onInput: ({ currentTarget }) => note('region')(currentTarget.value),
    },
  };
  // An empty address names the country of the shop.
  const isFilled = (some: readonly FieldName[]) =>
    some.map(keyOf).some((key) => errors[key] || (values[key] && values[key] !== FORMS.country));
  const fieldOf = (name: FieldName) => {
    const field = {
      name,
      formName: keyOf(name),
      isOptional: isOptionalField(name),
      isWide: WIDE_FIELDS.includes(name),
      errors,
      defaultValue: values[keyOf(name)] ?? '',
      autoComplete: tokensOf(name, scope),
      hint: HINTS[name],
      input: inputs[name],
    };
    if (name === 'region') {
      return <RegionField key={name} {...field} country={place.country} typed={place.region} />;
    }
    return FINDS_ADDRESSES && name === 'postcode' ? (
      <PostcodeFinder key={name} keyOf={keyOf} isFilled={isFilled(FOUND_FIELDS)} {...field}>
        {FOUND_FIELDS.map(fieldOf)}
      </PostcodeFinder>
    ) : (
      <Field key={name} {...field} />
    );
  };
  const business = BUSINESS_FIELDS.filter((name) => names.includes(name) && isOptionalField(name));
  // The fold stays open when an error ends, because the shopper may still type.
  const [isOpen, setIsOpen] = useState(false);
  if (isFilled(business) && !isOpen) setIsOpen(true);
  return (
    <div className="field-pair">
      {inOrder(names).map((name) => {
        if (FINDS_ADDRESSES && FOUND_FIELDS.includes(name)) return null;
        if (!business.includes(name)) return fieldOf(name);
        return name === business[0] ? (
          <details
            key={name}
            className="form-more is-wide"
            ref={openForTrade}
            open={isOpen}
            // The address search may fill the company in.
            onInput={({ currentTarget, target }) => {
              if (target instanceof HTMLInputElement && target.value) currentTarget.open = true;
            }}
          >
            <summary>{FORMS.business}</summary>
            <div className="field-pair">{business.map(fieldOf)}</div>
          </details>
        ) : null;
      })}
      {children}
      {names.includes('country') && <CountryNames id={list} />}
    </div>
  );
}
