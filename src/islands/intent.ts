/**
 * The `client:intent` directive: an island costs nothing until somebody is about to use it. Clicks
 * are kept and repeated once React is there, so that none is lost: a tap more is one more.
 */

import { sendAhead } from '#stores/ahead/send.ts';
import type { IntentOptions } from './intent-directive.ts';
import { defineIslands, type Load } from './island-element.ts';

/** A mouse that passes over an island wants nothing of it. */
const DWELL_MS = 80;

/** One that React listens to; others are their form's. */
const BUTTON = 'button[type="button"]';

/** One of a script without React, which has no place of its own: such buttons stand anywhere. */
const PLAIN_BUTTON = '[data-list]';

/** What an event happened in, of those that a selector finds. */
const within = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest<HTMLElement>(selector);

/** Somebody who has one of these is likely to use the island: it comes when there is time. */
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

/** Of what stands in the page for this, because no island could say it. */
function show(id: 'unreachable' | 'heard', isShown: boolean): void {
  document.getElementById(id)?.toggleAttribute('hidden', !isShown);
}

/** The files that every island imports are asked for together with the island's own. */
function loadCore(): void {
  const { dataset } = document.documentElement;
  // In development they have no addresses.
  for (const address of dataset['core']?.match(/\/\S+/g) ?? []) {
    // Whether they came shows where they are used.
    import(address).catch(() => {});
  }
  delete dataset['core'];
}

async function comesAlive(load: Load): Promise<boolean> {
  try {
    const start = await load();
    start();
    return true;
  } catch (error) {
    console.error('Error hydrating', error);
    return false;
  }
}

function onIsland(load: Load, given: boolean | IntentOptions, island: HTMLElement): void {
  const options = typeof given === 'object' ? given : {};
  const clicks: HTMLElement[] = [];
  let isLoading = false;
  /** Somebody waits for it: what was only to be there in time fails without a word. */
  let isWanted = options.atOnce;
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const place = island.hasAttribute('renderer-url') ? island : document.body;
  const isOurs = (event: Event) => place === island || within(event, PLAIN_BUTTON);
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) =>
    place.addEventListener(type, (event) => isOurs(event) && listener(event), {
      signal,
      capture: true,
    });

  async function hydrate(): Promise<void> {
    // Whoever rests on it may come when it lives already.
    if (isLoading || signal.aborted) return;
    isLoading = true;
    if (place === island) loadCore();
    const isDead = !(await comesAlive(load));
    delete island.dataset['pending'];
    isLoading = false;
    const repeated = clicks.splice(0);
    if (repeated.length > 0) show('heard', false);
    if (isWanted) show('unreachable', isDead);
    if (isDead && options.otherwise) dispatchEvent(new Event(options.otherwise));
    // The next try may succeed.
    if (isDead) return;
    listeners.abort();
    for (const button of repeated) button.click();
  }

  function want(): void {
    isWanted = true;
    void hydrate();
  }

  /** Notes a click that React will hear later. */
  function keep(button: HTMLElement): void {
    island.dataset['pending'] = '';
    show('heard', true);
    want();
    const goesAlong = options.sendsAhead && sendAhead(island);
    if (!goesAlong || clicks.length === 0) clicks.push(button);
  }

  listen('pointerover', () => {
    clearTimeout(dwell);
    dwell = setTimeout(hydrate, DWELL_MS);
  });
  listen('pointerout', () => clearTimeout(dwell));
  listen('focusin', hydrate);
  listen('touchstart', hydrate);
  // Of a field: what was chosen there takes no effect before.
  listen('change', want);
  listen('click', (event) => {
    const button = within(event, BUTTON);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    keep(button);
  });
  // Outside a form Enter does nothing by itself: it means the button beside the field.
  listen('keydown', ({ key, target }) => {
    void hydrate();
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.form !== null) return;
    const button = island.querySelector<HTMLElement>(BUTTON);
    if (button) keep(button);
  });
  if (options.event !== undefined) addEventListener(options.event, want, { signal });
  const { atOnce, keys } = options;
  const expected = () => {
    if (keys === undefined || hasKey(keys)) void hydrate();
  };
  if (atOnce) expected();
  // Not before: while a browser fetches a storage, the page stands still.
  else if (keys !== undefined) whenIdle(expected);
}

defineIslands(onIsland);
