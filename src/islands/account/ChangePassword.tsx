import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import {
  CREATE_ACCOUNT,
  MANAGE_ACCOUNT,
  MY_ACCOUNT,
  PASSWORDS,
} from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { accountPath, changePasswordPath } from '#lib/urls/account-paths.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { $capabilities, loadCapabilities } from '#stores/account/capabilities.ts';
import { saveChangedPassword } from '#stores/account/passwords.ts';
import { changePasswordRules, problemsBy } from '#stores/forms/rules.ts';
import { AccountNav } from './AccountNav.tsx';
import { CustomerGate } from './CustomerGate.tsx';

function PasswordForm(loaded: LoadedCustomer) {
  const { shown, handlers, ...button } = useForm(
    (values) => saveChangedPassword(loaded, values),
    problemsBy(changePasswordRules),
  );
  const { errors } = shown;
  const { endsSessions } = useStore($capabilities, { ssr: 'initial' });
  useEffect(() => void loadCapabilities(), []);
  return (
    <form className="form panel" method="post" noValidate {...handlers}>
      <ErrorSummary shown={shown} />
      {/* Helps password managers to assign the new password to the right account. */}
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
      <p className="field-hint">
        {endsSessions
          ? `${MY_ACCOUNT.passwordText} ${MY_ACCOUNT.passwordElsewhere}`
          : MY_ACCOUNT.passwordText}
      </p>
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
    <FormPage
      title={PASSWORDS.changeTitle}
      nav={<AccountNav current={changePasswordPath()} />}
      isHers
    >
      <CustomerGate>{(loaded) => <PasswordForm {...loaded} />}</CustomerGate>
    </FormPage>
  );
}
