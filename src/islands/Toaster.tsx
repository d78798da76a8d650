import { useStore } from '@nanostores/react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { FAILURES } from '#config/messages/messages.ts';
import { $toasts, dismissToast, type Toast, watchMessages } from '#stores/toasts.ts';
import styles from '#styles/islands/toasts.css?url';
import { useLazy } from './basket/use-lazy.ts';

const loadAdded = () => import('./basket/AddedToBasket.tsx');

/** The page's heading and the buttons that buy; the last visible one stays uncovered. */
const AVOIDED = 'h1, .purchase .buy, .buy:hover';

/**
 * Returns true if messages on phones are at the bottom of the window. They avoid the half that
 * contains the last visible button that buys, or the page's heading.
 */
function isAtBottom(): boolean | undefined {
  const box = Array.from(document.querySelectorAll(AVOIDED), (part) =>
    part.getBoundingClientRect(),
  ).findLast(({ top, bottom }) => bottom > 0 && top < innerHeight);
  return box && box.top + box.bottom < innerHeight;
}

function LazyAddedToBasket(added: NonNullable<Toast['added']>) {
  const loaded = useLazy(loadAdded);
  return loaded && <loaded.AddedToBasket {...added} />;
}

/**
 * Display times in ms; messages about added products take longer to read. Errors stay until they
 * are closed.
 */
const SHOWN_MS = 8000;
const ADDED_MS = 12_000;

/**
 * Maximum time in ms that the first message waits for the style sheet, because messages must also
 * appear when the network is down.
 */
const STYLES_MS = 3000;

function Message({ toast }: { toast: Toast }) {
  const { id, kind, text, link, added, retry } = toast;
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  useEffect(() => {
    if (kind === 'error' || isHeld) return;
    const timer = setTimeout(() => dismissToast(id), added ? ADDED_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, kind, added, isHeld]);
  const leave = () => {
    dismissToast(id);
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
      {added && (
        <div className="added-place" aria-live="off">
          <LazyAddedToBasket {...added} />
        </div>
      )}
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

/**
 * Renders a polite and an assertive live region before any message exists, as screen readers
 * require. Screen readers announce a message's text, not the card of an added product.
 */
export function Toaster() {
  const newest = useStore($toasts, { ssr: 'initial' }).at(-1);
  const [isStyled, show] = useReducer(() => true, false);
  useEffect(() => {
    setTimeout(show, STYLES_MS);
    watchMessages();
  }, []);
  return (
    <div className="toasts" data-at-bottom={newest && isAtBottom()} tabIndex={-1}>
      {(newest || isStyled) && <link rel="stylesheet" href={styles} onLoad={show} />}
      {(['success', 'error'] as const).map((kind) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'} aria-atomic={false}>
          <ul role="list">
            {isStyled && newest?.kind === kind && <Message key={newest.id} toast={newest} />}
          </ul>
        </div>
      ))}
    </div>
  );
}
