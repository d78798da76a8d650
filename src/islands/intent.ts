/**
 * Loads an island only when somebody is about to use it. Clicks before that are kept and repeated once it is loaded, so
 * that none is lost.
 */

export interface Waiting {
  /** Where somebody may reach for it. */
  place: HTMLElement;
  /** Of its buttons: clicks of these are kept. Others are their form's. */
  buttons: string;
  /** Entries of the browser's storage: where one is set, it comes without being asked. */
  keys?: readonly string[] | undefined;
  /** At once, not only when the browser has nothing else to do; with `keys`, where one is set. */
  atOnce?: boolean | undefined;
  /** An event of the window that calls for it. */
  event?: string | undefined;
  /** Brings it to life; answers whether it lives. */
  hydrate(): Promise<boolean>;
  /** Whether an event in the place is about it. */
  isRelevant?(event: Event): boolean;
  /** Called for each queued click. Returns true if the click repeats the request of an earlier one. */
  onQueuedClick?(): boolean;
}

/** A mouse that passes over something wants nothing of it. */
const DWELL_MS = 80;

/** What an event happened in, of those that a selector finds. */
export const within = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest<HTMLElement>(selector);

/** Somebody who has one of these is likely to use it: it comes when there is time. */
function hasKey(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage[key] || sessionStorage[key]);
  } catch {
    return false; // storage is blocked
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** Of what stands in the page for this, because code that is not there could not say it. */
function show(id: 'unreachable' | 'heard', isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', !isShown);
}

/** Wakes it at the first sign that somebody is about to use it. */
export function onIntent(waiting: Waiting): void {
  const { place, buttons, keys, atOnce = false, isRelevant = () => true } = waiting;
  const clicks: HTMLElement[] = [];
  let isWaking = false;
  /** Somebody waits for it: what was only to be there in time fails without a word. */
  let isWanted = atOnce;
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) =>
    place.addEventListener(type, (event) => isRelevant(event) && listener(event), {
      signal,
      capture: true,
    });

  async function wake(): Promise<void> {
    // Whoever rests on it may come when it lives already.
    if (isWaking || signal.aborted) return;
    isWaking = true;
    const lives = await waiting.hydrate();
    delete place.dataset['pending'];
    isWaking = false;
    const repeated = clicks.splice(0);
    if (repeated.length > 0) show('heard', false);
    if (isWanted) show('unreachable', !lives);
    // The next try may succeed.
    if (!lives) return;
    listeners.abort();
    for (const button of repeated) button.click();
  }

  function want(): void {
    isWanted = true;
    void wake();
  }

  /** Notes a click that the code will hear later. */
  function keep(button: HTMLElement): void {
    place.dataset['pending'] = '';
    show('heard', true);
    want();
    const isRepeat = waiting.onQueuedClick?.() ?? false;
    if (!isRepeat || clicks.length === 0) clicks.push(button);
  }

  listen('pointerover', () => {
    clearTimeout(dwell);
    dwell = setTimeout(wake, DWELL_MS);
  });
  listen('pointerout', () => clearTimeout(dwell));
  listen('focusin', wake);
  listen('touchstart', wake);
  // Of a field: what was chosen there takes no effect before.
  listen('change', want);
  listen('click', (event) => {
    const button = within(event, buttons);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    keep(button);
  });
  // Outside a form Enter does nothing by itself: it means the button beside the field.
  listen('keydown', ({ key, target }) => {
    void wake();
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form !== null) return;
    const button = place.querySelector<HTMLElement>(buttons);
    if (button) keep(button);
  });
  if (waiting.event !== undefined) addEventListener(waiting.event, want, { signal });
  const expected = () => {
    if (keys === undefined || hasKey(keys)) void wake();
  };
  if (atOnce) expected();
  // Not before: while a browser fetches a storage, the page stands still.
  else if (keys !== undefined) whenIdle(expected);
}
