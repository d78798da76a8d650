import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { FAILURES } from '#config/messages/messages.ts';
import { $toasts, dismiss, type Toast, watchMessages } from '#stores/toasts.ts';
import styles from '#styles/islands/toasts.css?url';

/** How long good news stays; a failure stays until it is closed. */
const SHOWN_MS = 8000;

function Message({ toast }: { toast: Toast }) {
  const { id, kind, text, link, retry } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (kind === 'error' || isHeld) return;
    const timer = setTimeout(() => dismiss(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld]);
  const leave = () => {
    dismiss(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const again = () => {
    leave();
    retry?.();
  };
  return (
    <li
      className={`toast is-${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ relatedTarget }) => {
        setIsHeld(true);
        cameFrom.current ??= relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
    >
      <p>{text}</p>
      {link && <a href={link.path}>{link.text}</a>}
      {retry && (
        <button type="button" className="toast-retry" onClick={again}>
          {FAILURES.retry}
        </button>
      )}
      <button type="button" className="toast-close" onClick={leave}>
        <span className="visually-hidden">{FAILURES.close}</span>
      </button>
    </li>
  );
}

/** Two live regions, there before any message: one waits its turn to be spoken, one does not. */
export function Toaster() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  useEffect(watchMessages, []);
  return (
    <div className="toasts">
      {/* Without waiting for it: a message of a network that is gone has to be seen as well. */}
      {toasts.length > 0 && <link rel="stylesheet" href={styles} />}
      {(['success', 'error'] as const).map((kind) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <ul role="list">
            {toasts
              .filter((toast) => toast.kind === kind)
              .map((toast) => (
                <Message key={toast.id} toast={toast} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
