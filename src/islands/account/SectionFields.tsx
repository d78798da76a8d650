import { MANAGE_ACCOUNT } from '#config/messages.ts';
import { Field } from '#islands/forms/Field.tsx';
import type { AccountSection } from '#lib/account-sections.ts';
import { managePath } from '#lib/paths.ts';
import { fieldsOf } from '#stores/account-check.ts';
import { fieldKey } from '#stores/account-values.ts';
import type { FieldErrors, FieldName, Values } from '#stores/forms/rules.ts';

const AUTOCOMPLETE: Readonly<Partial<Record<FieldName, string>>> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  street: 'address-line1',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  country: 'country-name',
  telephone: 'tel',
};

const SCOPES: Readonly<Record<AccountSection, string>> = {
  contact: '',
  bill_addr: 'billing ',
  shipp_addr: 'shipping ',
};

interface Props {
  section: AccountSection;
  /** By the name of the field in the form. */
  values: Values;
  errors: FieldErrors;
}

export function SectionFields({ section, values, errors }: Props) {
  return (
    <>
      <div className="field-pair">
        {fieldsOf(section).map((name) => {
          const key = fieldKey(section, name);
          return (
            <Field
              key={key}
              name={name}
              formName={key}
              errors={errors}
              defaultValue={values[key] ?? ''}
              autoComplete={`${SCOPES[section]}${AUTOCOMPLETE[name]}`}
            />
          );
        })}
      </div>
      {section === 'contact' && (
        <p className="field-hint">
          {MANAGE_ACCOUNT.telephoneNote}{' '}
          <a href={managePath('bill_addr')}>{MANAGE_ACCOUNT.telephoneLink}</a>
        </p>
      )}
    </>
  );
}
