import { MANAGE_ACCOUNT } from '#config/messages/messages.ts';
import { AddressFields } from '#islands/forms/AddressFields.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { PersonFields } from '#islands/forms/PersonFields.tsx';
import { managePath } from '#lib/urls/account-paths.ts';
import type { AccountSection } from '#lib/urls/account-sections.ts';
import { fieldKey } from '#stores/account/account-values.ts';
import { PASSWORD_KEY } from '#stores/account/manage-account.ts';
import { fieldsOf } from '#stores/account/validate-account.ts';
import type { FieldErrors, Values } from '#stores/forms/rules.ts';

const SCOPES: Readonly<Record<AccountSection, string>> = {
  contact: '',
  bill_addr: 'billing',
  shipp_addr: 'shipping',
};

interface Props {
  section: AccountSection;
  values: Values;
  errors: FieldErrors;
  /** `true` if the typed e-mail address differs from the saved one. */
  isMoving: boolean;
}

export function SectionFields({ section, values, errors, isMoving }: Props) {
  const keyOf = (name: string) => fieldKey(section, name);
  return (
    <>
      <AddressFields
        names={fieldsOf(section)}
        keyOf={keyOf}
        values={values}
        errors={errors}
        scope={SCOPES[section]}
      >
        {section === 'contact' && <PersonFields keyOf={keyOf} values={values} errors={errors} />}
        {section === 'contact' && isMoving && (
          <Field
            name="currentPassword"
            formName={PASSWORD_KEY}
            hint={MANAGE_ACCOUNT.passwordHint}
            errors={errors}
            autoComplete="current-password"
          />
        )}
      </AddressFields>
      {section === 'contact' && (
        <p className="field-hint">
          {MANAGE_ACCOUNT.telephoneNote}{' '}
          <a href={managePath('bill_addr')}>{MANAGE_ACCOUNT.telephoneLink}</a>
        </p>
      )}
    </>
  );
}
