import { CREATE_ACCOUNT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { AddressFields } from '#islands/forms/AddressFields.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { createAccount, NEWSLETTER } from '#stores/account/create-account.ts';
import type { FieldName } from '#stores/forms/rules.ts';

const ADDRESS_FIELDS: readonly FieldName[] = [
  ...(['postcode', 'company', 'street', 'street2', 'city', 'region'] as const),
  ...(['country', 'telephone', 'vatId'] as const),
];

export function CreateAccount() {
  const { shown, onSubmit, ...button } = useForm(createAccount);
  const { errors } = shown;
  const { title, you, address, country, passwordRule, submit } = CREATE_ACCOUNT;
  return (
    <div className="form-page">
      <h1>{title}</h1>
      <form className="form panel" method="post" noValidate onSubmit={onSubmit}>
        <ErrorSummary shown={shown} />
        <fieldset>
          <legend>{you}</legend>
          <Field name="email" errors={errors} autoComplete="email" />
          <div className="field-pair">
            <Field name="firstName" errors={errors} autoComplete="given-name" />
            <Field name="lastName" errors={errors} autoComplete="family-name" />
          </div>
        </fieldset>
        <fieldset>
          <legend>{address}</legend>
          <AddressFields names={ADDRESS_FIELDS} values={{ country }} errors={errors} />
        </fieldset>
        <Field name="password" errors={errors} autoComplete="new-password" hint={passwordRule} />
        {SHOP.subscribesNewCustomers === 'ask' && (
          <label className="form-choice">
            <input type="checkbox" name={NEWSLETTER} /> {CREATE_ACCOUNT.newsletter}
          </label>
        )}
        <SubmitButton text={submit} {...button} />
      </form>
    </div>
  );
}
