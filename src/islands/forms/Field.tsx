import {
  type InputHTMLAttributes,
  type SelectHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FIELDS, FORMS } from '#config/messages/messages.ts';
import type { FieldErrors, FieldName } from '#stores/forms/rules.ts';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

type Native = Pick<Attributes, 'autoComplete' | 'defaultValue' | 'maxLength'>;

interface Props extends Native {
  name: FieldName;
  /** Name in the form, by default `name`. */
  formName?: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** Takes a whole row in a layout of two columns. */
  isWide?: boolean;
  /** Number of text rows; renders a text area. */
  lines?: number;
  /** Options; renders a select element. */
  choices?: readonly string[];
  errors: FieldErrors;
  /** Attributes for single-line inputs only. */
  input?: Pick<Attributes, 'list' | 'onFocus' | 'onInput'> | undefined;
}

const HIDDEN_PASSWORD: Attributes = { type: 'password', spellCheck: false };
/** A visible password is a text input, which phones would otherwise capitalise. */
const VISIBLE_PASSWORD: Attributes = { type: 'text', autoCapitalize: 'none', spellCheck: false };

const KINDS: Readonly<Partial<Record<FieldName, Attributes>>> = {
  email: { type: 'email', inputMode: 'email', spellCheck: false },
  password: HIDDEN_PASSWORD,
  currentPassword: HIDDEN_PASSWORD,
  newPassword: HIDDEN_PASSWORD,
  telephone: { type: 'tel', inputMode: 'tel' },
  postcode: { autoCapitalize: 'characters', spellCheck: false },
};

/** Password input with a button that shows the text. A submit hides it again. */
function PasswordInput({ label, ...attributes }: Attributes & { label: string }) {
  const [isShown, setIsShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const hide = () => setIsShown(false);
    const form = field.current?.form;
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div className="field-secret">
      <input {...(isShown ? VISIBLE_PASSWORD : HIDDEN_PASSWORD)} {...attributes} ref={field} />
      <button type="button" aria-controls={attributes.id} onClick={() => setIsShown(!isShown)}>
        <span>{isShown ? FORMS.hide : FORMS.show}</span>
        <span className="visually-hidden">{` ${label}`}</span>
      </button>
    </div>
  );
}

type ChoiceProps = SelectHTMLAttributes<HTMLSelectElement> & { choices: readonly string[] };

function SelectInput({ choices, ...attributes }: ChoiceProps) {
  return (
    <select {...attributes}>
      <option value="">{FORMS.choose}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  );
}

/**
 * Labelled field with its error. After hydration the shop's rules validate it; `required` informs
 * screen readers.
 */
export function Field({
  name,
  formName = name,
  hint,
  isOptional,
  isWide = false,
  lines,
  choices,
  errors,
  input,
  ...native
}: Props) {
  const error = errors[formName];
  const described = [hint && `${formName}-hint`, error && `${formName}-error`];
  const attributes = {
    ...(choices
      ? { autoComplete: native.autoComplete, defaultValue: native.defaultValue }
      : native),
    id: formName,
    name: formName,
    required: !isOptional,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={isWide ? 'field is-wide' : 'field'}>
      <label htmlFor={formName}>
        {isOptional ? `${FIELDS[name].label} ${FORMS.optional}` : FIELDS[name].label}
      </label>
      {choices ? (
        <SelectInput {...attributes} choices={choices} />
      ) : lines ? (
        <textarea {...attributes} rows={lines} />
      ) : KINDS[name] === HIDDEN_PASSWORD ? (
        <PasswordInput {...attributes} label={FIELDS[name].label} />
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
