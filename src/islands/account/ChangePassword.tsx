import { CREATE_ACCOUNT, MANAGE_ACCOUNT, PASSWORDS } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { accountPath } from '#lib/addresses/account-paths.ts';
import { saveChangedPassword } from '#stores/account/passwords.ts';
import type { LoadedCustomer } from '#stores/account/values.ts';
import { CustomerGate } from './CustomerGate.tsx';

function PasswordForm(loaded: LoadedCustomer) {
  const { shown, onSubmit, ...button } = useForm((values) => saveChangedPassword(loaded, values));
  const { errors } = shown;
  return (
    <form className="form panel" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary shown={shown} />
      {/* For password managers, which would otherwise guess whose password it is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        defaultValue={loaded.customer.email}
        readOnly
        hidden
      />
      <Field name="currentPassword" errors={errors} autoComplete="current-password" />
      <Field
        name="newPassword"
        errors={errors}
        autoComplete="new-password"
        hint={CREATE_ACCOUNT.passwordRule}
      />
      <div className="form-buttons">
        <a className="button is-quiet" href={accountPath()}>
          {MANAGE_ACCOUNT.return}
        </a>
        <SubmitButton text={PASSWORDS.save} {...button} />
      </div>
    </form>
  );
}

export function ChangePassword() {
  return (
    <div className="form-page only-hers">
      <h1>{PASSWORDS.changeTitle}</h1>
      <CustomerGate>{(loaded) => <PasswordForm {...loaded} />}</CustomerGate>
    </div>
  );
}
