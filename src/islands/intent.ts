/**
 * Loads an island only when a shopper is about to use it. Earlier clicks are queued and repeated
 * after hydration, so that none is lost.
 */

import { createEarlyInput } from './early-input.ts';

export interface IntentTarget {
  /** Element whose events load the island. */
  place: HTMLElement;
  /** Selector of the buttons whose clicks are queued. Other buttons belong to a form. */
  buttons: string;
  /** Keys of the browser's storage; if one is set, the island loads without any interaction. */
  keys?: readonly string[] | undefined;
  /** Loads immediately instead of when the browser is idle; with `keys`, only if one is set. */
  atOnce?: boolean | undefined;
  /** Window event that loads the island. */
  event?: string | undefined;
  /** Hydrates the island and returns true on success. */
  hydrate(): Promise<boolean>;
  /** Returns true if an event inside `place` concerns the island. */
  isRelevant?(event: Event): boolean;
  /** Called for each queued click. Returns true if the click repeats the request of an earlier one. */
  onQueuedClick?(): boolean;
}

/** Hover time in ms, so that a mouse passing over an element does not load the island. */
const DWELL_MS = 80;

/** Returns the closest element around the event's target that matches the selector. */
export const closestTarget = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest<HTMLElement>(selector);

/** Returns true if a stored key makes use of the island likely. */
function hasKey(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage[key] || sessionStorage[key]);
  } catch {
    return false;
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** Shows or hides a message in the page's HTML, because the island's code may not have loaded. */
function toggleMessage(id: 'unreachable' | 'heard', isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', !isShown);
}

/** Hydrates the island at the first sign that a shopper is about to use it. */
export function onIntent(waiting: IntentTarget): void {
  const { place, buttons, keys, atOnce = false, isRelevant = () => true } = waiting;
  const early = createEarlyInput(place, buttons);
  let isWaking = false;
  /** True if a shopper waits for the island. The failure of a mere preload is not shown. */
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
    // The hover delay may end after hydration.
    if (isWaking || signal.aborted) return;
    isWaking = true;
    const isHydrated = await waiting.hydrate();
    delete place.dataset['pending'];
    isWaking = false;
    if (early.hasClick()) toggleMessage('heard', false);
    if (isWanted) toggleMessage('unreachable', !isHydrated);
    // Keep the listeners, because the next attempt may succeed.
    if (!isHydrated) return early.dropClicks();
    listeners.abort();
    if (!early.repeat()) toggleMessage('unreachable', true);
  }

  function want(): void {
    isWanted = true;
    void wake();
  }

  /** Queues a click for repetition after hydration. */
  function queueClick(button: HTMLElement): void {
    place.dataset['pending'] = '';
    toggleMessage('heard', true);
    want();
    const isRepeat = waiting.onQueuedClick?.() ?? false;
    if (!isRepeat || !early.hasClick()) early.addClick(button);
  }

  listen('pointerover', () => {
    clearTimeout(dwell);
    dwell = setTimeout(wake, DWELL_MS);
  });
  listen('pointerout', () => clearTimeout(dwell));
  listen('focusin', wake);
  listen('touchstart', wake);
  // A changed field has no effect before hydration.
  listen('change', ({ target }) => {
    early.addEntry(target);
    want();
  });
  listen('input', ({ target }) => early.addEntry(target));
  listen('click', (event) => {
    const button = closestTarget(event, buttons);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    queueClick(button);
  });
  // Outside a form, Enter has no default action, so here it clicks the first of the buttons.
  listen('keydown', ({ key, target }) => {
    void wake();
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form !== null) return;
    const button = place.querySelector<HTMLElement>(buttons);
    if (button) queueClick(button);
  });
  if (waiting.event !== undefined) addEventListener(waiting.event, want, { signal });
  const expected = () => {
    if (keys === undefined || hasKey(keys)) void wake();
  };
  if (atOnce) expected();
  // Wait for idle time, because the first access to the storage blocks the page.
  else if (keys !== undefined) whenIdle(expected);
}
