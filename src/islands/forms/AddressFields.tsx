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

/** Of which a row holds one: they are long, or begin another thing. */
const WIDE: readonly FieldName[] = ['email', 'company', 'street', 'street2'];

interface Props {
  names: readonly FieldName[];
  /** What a field is called in the form. */
  keyOf?: (name: FieldName) => string;
  /** By the name of the field in the form. */
  values: Values;
  errors: FieldErrors;
  /** 'shipping' or 'billing', where a form has both. */
  scope?: string;
  /** What stands behind them. */
  children?: ReactNode;
}

/** Names of countries for whoever begins to type one; any other text may be typed as well. */
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

/** For the browser; it is not to fill in what it has no word for. */
function tokensOf(name: FieldName, scope: string | undefined): string {
  const token = AUTOCOMPLETE[name];
  return token === undefined ? 'off' : [scope, token].filter(Boolean).join(' ');
}

/** What finds an address stands before what it fills in. */
function ordered(names: readonly FieldName[]): readonly FieldName[] {
  if (!FINDS_ADDRESSES || !names.includes('postcode')) return names;
  const others = names.filter((name) => name !== 'postcode');
  return others.flatMap((name): FieldName[] => (name === 'company' ? ['postcode', name] : [name]));
}

/** The fields of a person or an address. A VAT number is asked for where there is a company. */
export function AddressFields(props: Props) {
  const { names, keyOf = String, values, errors, scope, children } = props;
  const [isCompany, setIsCompany] = useState(() =>
    Boolean(values[keyOf('company')] || values[keyOf('vatId')]),
  );
  const [place, setPlace] = useState(() => ({
    country: values[keyOf('country')] ?? '',
    region: values[keyOf('region')] ?? '',
  }));
  const note = (name: keyof typeof place) => (value: string) =>
    setPlace((before) => ({ ...before, [name]: value }));
  const list = `${keyOf('country')}-names`;
  const inputs: Partial<Record<FieldName, ComponentProps<typeof Field>['input']>> = {
    company: { onInput: ({ currentTarget }) => setIsCompany(currentTarget.value.trim() !== '') },
    // The postcode of an island asks for its country.
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
  return (
    <div className="field-pair">
      {ordered(names)
        .filter((name) => name !== 'vatId' || isCompany)
        .map((name) => {
          const field = {
            name,
            formName: keyOf(name),
            isOptional: isOptionalField(name),
            isWide: WIDE.includes(name),
            errors,
            defaultValue: values[keyOf(name)] ?? '',
            autoComplete: tokensOf(name, scope),
            hint: HINTS[name],
            input: inputs[name],
          };
          if (name === 'region') {
            return (
              <RegionField key={name} {...field} country={place.country} typed={place.region} />
            );
          }
          return FINDS_ADDRESSES && name === 'postcode' ? (
            <PostcodeFinder key={name} keyOf={keyOf} {...field} />
          ) : (
            <Field key={name} {...field} />
          );
        })}
      {children}
      {names.includes('country') && <CountryNames id={list} />}
    </div>
  );
}
