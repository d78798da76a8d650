import { useEffect, useRef, useState } from 'react';
import { SESSION, SIGN_IN } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import {
  createAccountPath,
  forgottenPasswordPath,
  orderLookupPath,
} from '#lib/urls/account-paths.ts';
import { takeSignInNote } from '#stores/account/sign-in-note.ts';
import { problemsBy, signInRules } from '#stores/forms/rules.ts';
import { signIn } from '#stores/session/sign-in.ts';
import { passReturnPath } from './pass-return-path.ts';

/** Fills in the address and focuses the password. */
function completeEmail(form: HTMLFormElement | null, email: string): void {
  for (const field of form?.querySelectorAll('input') ?? []) {
    if (field.name === 'email') field.value = email;
    else field.focus();
  }
}

/**
 * Always renders the notice about an expired session; a script in the head lets CSS show it. The
 * live region exists before its text, as screen readers require.
 */
export function SignIn() {
  const form = useRef<HTMLFormElement>(null);
  const [success, setSuccess] = useState('');
  useEffect(() => {
    const note = takeSignInNote();
    if (!note) return;
    completeEmail(form.current, note.email);
    setSuccess(note.text);
  }, []);
  const { shown, handlers, ...button } = useForm(signIn, problemsBy(signInRules));
  return (
    <div className="sign-in">
      <h1>{SIGN_IN.title}</h1>
      <p className="notice when-expired">{SESSION.expired}</p>
      <div className="sign-in-columns">
        <section className="panel" aria-labelledby="registered">
          <h2 id="registered">{SIGN_IN.registered}</h2>
          <div role="status">{success && <p className="notice is-good">{success}</p>}</div>
          <form ref={form} className="form" method="post" noValidate {...handlers}>
            <ErrorSummary shown={shown} />
            <Field name="email" errors={shown.errors} autoComplete="username" />
            <Field name="password" errors={shown.errors} autoComplete="current-password" />
            <SubmitButton text={SIGN_IN.submit} {...button} />
            <a href={forgottenPasswordPath()} ref={passReturnPath}>
              {SIGN_IN.forgotten}
            </a>
          </form>
        </section>
        <section className="panel is-quiet" aria-labelledby="new-customer">
          <h2 id="new-customer">{SIGN_IN.newCustomer}</h2>
          <p>{SIGN_IN.newCustomerText}</p>
          <a className="button is-quiet" href={createAccountPath()} ref={passReturnPath}>
            {SIGN_IN.create}
          </a>
          <p className="sign-in-guest">
            {SIGN_IN.guestOrder} <a href={orderLookupPath()}>{SIGN_IN.findOrder}</a>
          </p>
        </section>
      </div>
    </div>
  );
}
