import { useEffect, useRef } from 'react';
import { FORMS } from '#config/messages/messages.ts';
import type { Shown } from './use-form.ts';

interface Props {
  shown: Shown;
  /** Put before an error where several parts of the form have fields of the same name. */
  prefixOf?: (formName: string) => string;
}

/** Everything that is wrong, each a link to its field; takes the focus after a failed attempt. */
export function ErrorSummary({ shown, prefixOf = () => '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { errors, message, attempt } = shown;
  const entries = Object.entries(errors);
  const isEmpty = entries.length === 0 && message === null;
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (isEmpty) return null;
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      {message && <p>{message}</p>}
      {entries.length > 0 && (
        <>
          <p>{FORMS.check}</p>
          <ul>
            {entries.map(([name, text]) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {prefixOf(name)}
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
