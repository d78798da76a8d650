/**
 * The `client:intent` directive: an island costs nothing until somebody is about to use it. Clicks
 * are kept and repeated once React is there, so that none is lost.
 */
import type { ClientDirective } from 'astro';
import type { IntentOptions } from './intent-directive.d.ts';

const DWELL_MS = 80;

/** Somebody who has one of these is likely to use the island: it comes when there is time. */
function hasKey(keys: readonly string[]): boolean {
  try {
    return keys.some((key) => localStorage.getItem(key) || sessionStorage.getItem(key));
  } catch {
    return false; // storage is blocked
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

/** Scripts did not arrive: the page says so by itself, as no island can. */
function showUnreachable(isShown: boolean): void {
  const notice = document.getElementById('unreachable');
  if (notice !== null) notice.hidden = !isShown;
}

const intent: ClientDirective = (load, { value }, island) => {
  const options: IntentOptions = typeof value === 'object' ? value : {};
  const clicks: HTMLElement[] = [];
  let isLoading = false;
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const listen = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, { signal, capture: true });

  async function hydrate(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    island.dataset['pending'] = '';
    const start = await load();
    await start();
    delete island.dataset['pending'];
    isLoading = false;
    const repeated = clicks.splice(0);
    // Astro removes the attribute when an island lives; without that the next try may succeed.
    const isDead = island.hasAttribute('ssr');
    if (isDead || repeated.length > 0) showUnreachable(isDead);
    if (isDead) return;
    listeners.abort();
    for (const button of repeated) button.click();
  }

  listen('pointerover', () => {
    dwell = setTimeout(hydrate, DWELL_MS);
  });
  listen('pointerout', () => clearTimeout(dwell));
  listen('focusin', hydrate);
  listen('touchstart', hydrate);
  listen('click', (event) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button[type="button"]')
        : null;
    if (button === null) return;
    event.preventDefault();
    event.stopPropagation();
    clicks.push(button);
    void hydrate();
  });
  // Outside a form Enter does nothing by itself: it means the button beside the field.
  listen('keydown', (event) => {
    const { target } = event;
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
    if (!(target instanceof HTMLInputElement) || target.form !== null) return;
    const button = island.querySelector<HTMLElement>('button[type="button"]');
    if (button !== null) clicks.push(button);
    void hydrate();
  });
  if (options.event !== undefined) globalThis.addEventListener(options.event, hydrate, { signal });
  if (hasKey(options.keys ?? [])) {
    if (options.atOnce) void hydrate();
    else whenIdle(hydrate);
  }
};

export default intent;
