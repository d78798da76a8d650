import { useEffect, useRef, useState } from 'react';
import { PASSWORDS } from '#config/messages.ts';
import { signInPath } from '#lib/account-paths.ts';
import { askForLink } from '#stores/passwords.ts';
import { ErrorSummary } from './forms/ErrorSummary.tsx';
import { Field } from './forms/Field.tsx';
import { SubmitButton } from './forms/SubmitButton.tsx';
import { useForm } from './forms/use-form.ts';

/** In place of the form: the focus goes where the eye does. */
function Sent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panel">
      <h2 ref={heading} tabIndex={-1}>
        {PASSWORDS.sentTitle}
      </h2>
      <p>{PASSWORDS.sent}</p>
      <a className="button is-quiet" href={signInPath()}>
        {PASSWORDS.toSignIn}
      </a>
    </div>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { shown, onSubmit, ...button } = useForm((values) => askForLink(values, onSent));
  return (
    <form className="form panel" method="post" noValidate onSubmit={onSubmit}>
      <ErrorSummary shown={shown} />
      <p>{PASSWORDS.forgottenText}</p>
      <Field name="email" errors={shown.errors} autoComplete="username" />
      <div className="form-buttons">
        <a className="button is-quiet" href={signInPath()}>
          {PASSWORDS.toSignIn}
        </a>
        <SubmitButton text={PASSWORDS.send} {...button} />
      </div>
    </form>
  );
}

export function ForgottenPassword() {
  const [isSent, setIsSent] = useState(false);
  return (
    <div className="form-page">
      <h1>{PASSWORDS.forgottenTitle}</h1>
      {isSent ? <Sent /> : <RequestForm onSent={() => setIsSent(true)} />}
    </div>
  );
}
