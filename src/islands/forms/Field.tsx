import type { InputHTMLAttributes } from 'react';
import { FIELDS, FORMS } from '#config/messages/messages.ts';
import type { FieldErrors, FieldName } from '#stores/forms/rules.ts';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

type Native = Pick<Attributes, 'autoComplete' | 'defaultValue' | 'maxLength'>;

interface Props extends Native {
  name: FieldName;
  /** What it is called in its form, where that is not its own name. */
  formName?: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** Of text, where it is more than one. */
  lines?: number;
  errors: FieldErrors;
  /** What a single line alone can have. */
  input?: Pick<Attributes, 'list' | 'onFocus' | 'onInput'> | undefined;
}

/** How the platform helps to fill each field. */
const KINDS: Readonly<Partial<Record<FieldName, Attributes>>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  password: { type: 'password' },
  currentPassword: { type: 'password' },
  newPassword: { type: 'password' },
  telephone: { type: 'tel', inputMode: 'tel' },
  postcode: { autoCapitalize: 'characters', spellCheck: false },
};

/** A labelled field with its error beside it. Rules are ours, `required` tells who listens. */
export function Field({
  name,
  formName = name,
  hint,
  isOptional,
  lines,
  errors,
  input,
  ...native
}: Props) {
  const error = errors[formName];
  const described = [hint && `${formName}-hint`, error && `${formName}-error`];
  const attributes = {
    ...native,
    id: formName,
    name: formName,
    required: !isOptional,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={formName}>
        {FIELDS[name].label}
        {isOptional && ` ${FORMS.optional}`}
      </label>
      {lines ? (
        <textarea {...attributes} rows={lines} />
      ) : (
        <input type="text" {...KINDS[name]} {...input} {...attributes} />
      )}
      {hint && (
        <p id={`${formName}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${formName}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
