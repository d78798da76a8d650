import { useEffect, useState } from 'react';
import { CREATE_ACCOUNT, PASSWORDS } from '#config/messages.ts';
import { forgottenPasswordPath } from '#lib/account-paths.ts';
import { saveNewPassword, takeLinkToken } from '#stores/passwords.ts';
import { ErrorSummary } from './forms/ErrorSummary.tsx';
import { Field } from './forms/Field.tsx';
import { SubmitButton } from './forms/SubmitButton.tsx';
import { useForm } from './forms/use-form.ts';

function DeadLink() {
  return (
    <div className="empty" role="alert">
      <p>{PASSWORDS.linkDead}</p>
      <a className="button" href={forgottenPasswordPath()}>
        {PASSWORDS.askAgain}
      </a>
    </div>
  );
}

interface Props {
  token: string;
  onDead: () => void;
}

function PasswordForm({ token, onDead }: Props) {
  const { shown, onSubmit, ...button } = useForm((values) =>
    saveNewPassword(token, values, onDead),
  );
  return (
    <form className="form panel" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary shown={shown} />
      <Field
        name="newPassword"
        errors={shown.errors}
        autoComplete="new-password"
        hint={CREATE_ACCOUNT.passwordRule}
      />
      <SubmitButton text={PASSWORDS.save} {...button} />
    </form>
  );
}

/** Where the link of the e-mail leads. Until it lives nobody knows whether the link holds a token. */
export function NewPassword() {
  const [token, setToken] = useState<string | null>('');
  useEffect(() => setToken(takeLinkToken()), []);
  return (
    <div className="form-page">
      <h1>{PASSWORDS.newTitle}</h1>
      {token === null ? <DeadLink /> : <PasswordForm token={token} onDead={() => setToken(null)} />}
    </div>
  );
}
