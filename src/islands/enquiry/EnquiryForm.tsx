import { useEffect, useRef, useState } from 'react';
import { ENQUIRY } from '#config/messages/messages.ts';
import { ErrorSummary } from '#islands/forms/ErrorSummary.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { SubmitButton } from '#islands/forms/SubmitButton.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import { HONEYPOT_FIELD, MAX_LENGTHS } from '#lib/enquiry.ts';
import { enquiryPath } from '#lib/urls/enquiry-paths.ts';
import { privacyPath } from '#lib/urls/paths.ts';
import { sendEnquiry } from '#stores/enquiry/send-enquiry.ts';

interface Props {
  /** Subject of the e-mail that the shop receives. */
  about: string;
}

/** Replaces the form and moves the focus to the new heading. */
function EnquirySentMessage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1}>
        {ENQUIRY.sentTitle}
      </h3>
      <p>{ENQUIRY.sent}</p>
    </div>
  );
}

/** Works without this script: until hydration the browser validates and posts the form. */
export function EnquiryForm({ about }: Props) {
  const [isSent, setIsSent] = useState(false);
  const { shown, isBusy, isAlive, handlers } = useForm((values) =>
    sendEnquiry(values, () => setIsSent(true)),
  );
  if (isSent) return <EnquirySentMessage />;
  const { errors } = shown;
  return (
    <form className="form" method="post" action={enquiryPath()} noValidate={isAlive} {...handlers}>
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
      <input type="hidden" name="about" value={about} />
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
