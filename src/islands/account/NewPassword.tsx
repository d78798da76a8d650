import { useEffect, useState } from 'react';
import { CREATE_ACCOUNT, PASSWORDS } from '#config/messages/messages.ts';
import { ContactHelp } from '#islands/forms/ContactHelp.tsx';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormPage } from '#islands/forms/FormPage.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { forgottenPasswordPath } from '#lib/urls/account-paths.ts';
import { type ResetLink, saveNewPassword, takeResetLink } from '#stores/account/passwords.ts';
import { newPasswordRules, problemsBy } from '#stores/forms/rules.ts';

function InvalidLinkMessage() {
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
  link: ResetLink;
  onDead: () => void;
}

function PasswordForm({ link, onDead }: Props) {
  const { shown, handlers, ...button } = useForm(
    (values) => saveNewPassword(link, values, onDead),
    problemsBy(newPasswordRules),
  );
  return (
    <form className="form panel" method="post" noValidate {...handlers}>
      <ErrorSummary shown={shown} />
      <p>{PASSWORDS.newText}</p>
      <Field name="email" errors={shown.errors} autoComplete="email" defaultValue={link.email} />
      <Field
        name="newPassword"
        errors={shown.errors}
        autoComplete="new-password"
        hint={CREATE_ACCOUNT.passwordRule}
      />
      <div className="form-buttons">
        <a className="button is-quiet" href={forgottenPasswordPath()}>
          {PASSWORDS.askAgain}
        </a>
        <SubmitButton text={PASSWORDS.save} {...button} />
      </div>
    </form>
  );
}

const UNREAD_LINK: ResetLink = { token: '', email: '' };

/**
 * Target page of the link in a password-reset e-mail. It shows the form until hydration, because
 * only the browser can read the link's token.
 */
export function NewPassword() {
  const [link, setLink] = useState<ResetLink | null>(UNREAD_LINK);
  useEffect(() => setLink(takeResetLink()), []);
  return (
    <FormPage title={PASSWORDS.newTitle} aside={<ContactHelp />}>
      {link === null ? (
        <InvalidLinkMessage />
      ) : (
        <PasswordForm link={link} onDead={() => setLink(null)} />
      )}
    </FormPage>
  );
}
