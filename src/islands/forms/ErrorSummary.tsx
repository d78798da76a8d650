import { useEffect, useRef } from 'react';
import { FORMS } from '#config/messages/messages.ts';
import type { FormState } from './form-state.ts';

interface Props {
  shown: FormState;
  /** Put before an error where several parts of the form have fields of the same name. */
  prefixOf?: (formName: string) => string;
}

/**
 * Everything that the last attempt found wrong and nobody mended yet, each a link to its field; takes
 * the focus after a failed attempt. What is wrong with a field that is left meanwhile is spoken.
 */
export function ErrorSummary({ shown, prefixOf = () => '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
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
        <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
          {message && <p>{message}</p>}
          {listed.length > 0 && (
            <>
              <p>{FORMS.check}</p>
              <ul>
                {listed.map((name) => (
                  <li key={name}>
                    <a href={`#${name}`}>
                      {prefixOf(name)}
                      {errors[name]}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  );
}
