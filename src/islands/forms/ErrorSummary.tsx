import { useEffect, useId, useRef } from 'react';
import { FORMS } from '#config/messages/messages.ts';
import type { FormState } from './form-state.ts';

interface Props {
  shown: FormState;
  /** Returns the text before an error, for forms in which two parts have the same fields. */
  prefixOf?: (formName: string) => string;
}

/**
 * Links to all fields that the last submit rejected and that are still invalid. It takes the focus
 * after a rejected submit, so that screen readers read its name and links once; a live region
 * announces the error of a field left later.
 */
export function ErrorSummary({ shown, prefixOf = () => '' }: Props) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  const { errors, listed, message, attempt, said } = shown;
  const isEmpty = listed.length === 0 && message === null;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!isEmpty && (
        <section
          ref={box}
          className="error-summary"
          aria-labelledby={`${id}-title`}
          aria-describedby={listed.length > 0 ? `${id}-fields` : undefined}
          tabIndex={-1}
        >
          <p id={`${id}-title`}>{message ?? FORMS.invalid}</p>
          {listed.length > 0 && (
            <>
              {message && <p>{FORMS.invalid}</p>}
              <ul id={`${id}-fields`}>
                {listed.map((name) => (
                  <li key={name}>
                    <a href={`#${name}`}>{`${prefixOf(name)}${errors[name]}`}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  );
}
