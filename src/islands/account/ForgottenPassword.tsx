import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { EMAILS_FAIL, PASSWORDS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { ContactHelp } from '#islands/forms/ContactHelp.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { signInPath } from '#lib/urls/account-paths.ts';
import { telLink } from '#lib/urls/paths.ts';
import { $capabilities, loadCapabilities } from '#stores/account/capabilities.ts';
import { requestResetLink } from '#stores/account/passwords.ts';
import { forgottenPasswordRules, problemsBy } from '#stores/forms/rules.ts';
import { passReturnPath } from './pass-return-path.ts';

/** Replaces the form and moves the focus to the new heading. */
function LinkSentMessage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panel">
      <h2 ref={heading} tabIndex={-1}>
        {PASSWORDS.sentTitle}
      </h2>
      <p>{PASSWORDS.sent}</p>
      <a className="button is-quiet" href={signInPath()} ref={passReturnPath}>
        {PASSWORDS.toSignIn}
      </a>
    </div>
  );
}

/** Warns before any input that e-mails currently cannot be sent. The form stays usable. */
function MailerWarning() {
  const { sendsEmails } = useStore($capabilities, { ssr: 'initial' });
  useEffect(() => void loadCapabilities(), []);
  return (
    <div role="status">
      {!sendsEmails && (
        <p className="notice">
          {EMAILS_FAIL} <a href={telLink(SHOP.phone)}>{SHOP.phone}</a>
        </p>
      )}
    </div>
  );
}

function RequestForm({ onSent }: { onSent: () => void }) {
  const { shown, handlers, ...button } = useForm(
    (values) => requestResetLink(values, onSent),
    problemsBy(forgottenPasswordRules),
  );
  return (
    <form className="form panel" method="post" noValidate {...handlers}>
      <ErrorSummary shown={shown} />
      <p>{PASSWORDS.forgottenText}</p>
      <Field name="email" errors={shown.errors} autoComplete="username" />
      <div className="form-buttons">
        <a className="button is-quiet" href={signInPath()} ref={passReturnPath}>
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
    <FormPage title={PASSWORDS.forgottenTitle} aside={<ContactHelp />}>
      {!isSent && <MailerWarning />}
      {isSent ? <LinkSentMessage /> : <RequestForm onSent={() => setIsSent(true)} />}
    </FormPage>
  );
}
