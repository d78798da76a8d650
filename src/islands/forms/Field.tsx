import type { InputHTMLAttributes } from 'react';
import { FIELDS } from '#config/messages/messages.ts';
import type { FieldErrors, FieldName } from '#stores/forms/rules.ts';

type Native = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'defaultValue'>;

interface Props extends Native {
  name: FieldName;
  /** What it is called in its form, where that is not its own name. */
  formName?: string;
  hint?: string;
  errors: FieldErrors;
}

/** How the platform helps to fill each field. */
const KINDS: Readonly<Partial<Record<FieldName, InputHTMLAttributes<HTMLInputElement>>>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  password: { type: 'password' },
  currentPassword: { type: 'password' },
  newPassword: { type: 'password' },
  telephone: { type: 'tel', inputMode: 'tel' },
  postcode: { autoCapitalize: 'characters', spellCheck: false },
};

/** A labelled field with its error beside it. Rules are ours, `required` tells who listens. */
export function Field({ name, formName = name, hint, errors, ...native }: Props) {
  const error = errors[formName];
  const described = [hint && `${formName}-hint`, error && `${formName}-error`];
  return (
    <div className="field">
      <label htmlFor={formName}>{FIELDS[name].label}</label>
      <input
        type="text"
        {...KINDS[name]}
        {...native}
        id={formName}
        name={formName}
        required
        aria-invalid={error !== undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
      />
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
