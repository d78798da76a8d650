/**
 * The `client:intent` directive: an island costs nothing until somebody is about to use it. The
 * first click is kept and repeated once React is there, so that none is lost.
 */
import type { ClientDirective } from 'astro';

const DWELL_MS = 80;

const intent: ClientDirective = (load, _options, island) => {
  const clicked = new Set<HTMLElement>();
  let isLoading = false;
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();
  const listen = (type: string, listener: (event: Event) => void) =>
    island.addEventListener(type, listener, { signal: listeners.signal, capture: true });

  async function hydrate(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    island.dataset['pending'] = '';
    const start = await load();
    await start();
    delete island.dataset['pending'];
    isLoading = false;
    // Astro removes the attribute when an island lives; without that the next try may succeed.
    if (island.hasAttribute('ssr')) return;
    listeners.abort();
    for (const button of clicked) button.click();
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
    clicked.add(button);
    void hydrate();
  });
};

export default intent;
