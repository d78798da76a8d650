import { useEffect, useRef, useState } from 'react';
import { ENQUIRY, enquirySentText } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { HONEYPOT_FIELD, MAX_LENGTHS } from '#lib/enquiry.ts';
import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { privacyPath } from '#lib/urls/paths.ts';
import { sendEnquiry } from '#stores/enquiry/send-enquiry.ts';

/** Hidden fields of the page name this id, so that they need no script of the form. */
export const ENQUIRY_FORM_ID = 'enquiry-form';

/** Replaces the form and moves the focus to the new heading. */
function EnquirySentMessage({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="enquiry-sent">
      <h3 ref={heading} tabIndex={-1}>
        {ENQUIRY.sentTitle}
      </h3>
      <p>{enquirySentText(email)}</p>
    </div>
  );
}

/** Works without this script: until hydration the browser validates and posts the form. */
export function EnquiryForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const { shown, isBusy, isAlive, handlers } = useForm((values) =>
    sendEnquiry(values, setSentFrom),
  );
  if (sentFrom !== null) return <EnquirySentMessage email={sentFrom} />;
  const { errors } = shown;
  return (
    <form
      id={ENQUIRY_FORM_ID}
      className="form"
      method="post"
      action={enquiryPath()}
      noValidate={isAlive}
      {...handlers}
    >
      <ErrorSummary shown={shown} />
      <div className="field-pair">
        <Field name="name" errors={errors} autoComplete="name" maxLength={MAX_LENGTHS.name} />
        <Field name="email" errors={errors} autoComplete="email" maxLength={MAX_LENGTHS.email} />
      </div>
      <Field
        name="telephone"
        errors={errors}
        autoComplete="tel"
        maxLength={MAX_LENGTHS.telephone}
        isOptional
      />
      <Field name="message" errors={errors} maxLength={MAX_LENGTHS.message} lines={5} />
      <input
        type="text"
        className="trap"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <p className="field-hint">
        {ENQUIRY.privacy} <a href={privacyPath()}>{ENQUIRY.privacyLink}</a>
      </p>
      <SubmitButton text={ENQUIRY.send} isBusy={isBusy} isAlive />
    </form>
  );
}
