import type {} from 'astro';
import { sendEarlyAdd } from '#stores/early-add/send.ts';
import { onIntent } from './intent.ts';

export interface IntentOptions {
  /** Entries of the browser's storage: where one is set, the island comes without being asked. */
  keys?: readonly string[];
  /** At once, not only when the browser has nothing else to do; with `keys`, where one is set. */
  atOnce?: boolean;
  /** An event of the window that calls for the island. */
  event?: string;
  /** Its button adds to the basket: what the first tap asks for is sent before the island is there. */
  sendsAhead?: boolean;
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign that somebody is about to use the island. */
    'client:intent'?: boolean | IntentOptions;
  }
}

/** Buttons that React listens to; others are their form's, or the page's own (see `stepper.ts`). */
const BUTTONS = 'button[type="button"]:not([data-step])';

/** The files that every island imports are asked for together with the island's own. */
function loadCore(): void {
  const { dataset } = document.documentElement;
  for (const address of dataset['core']?.split(' ') ?? []) {
    // Whether they came shows where they are used.
    import(address).catch(() => {});
  }
  delete dataset['core'];
}

/** Astro asks again for an island that was moved: cards are, when a listing is sorted. */
const waiting = new WeakSet<HTMLElement>();

/** The `client:intent` directive: an island costs nothing until somebody is about to use it. */
export default function intent(
  load: () => Promise<() => Promise<void>>,
  { value }: { value: boolean | IntentOptions },
  island: HTMLElement,
): void {
  if (waiting.has(island)) return;
  waiting.add(island);
  const { sendsAhead = false, ...when } = typeof value === 'object' ? value : {};
  onIntent({
    ...when,
    place: island,
    buttons: BUTTONS,
    async hydrate() {
      loadCore();
      const hydrate = await load();
      await hydrate();
      // Astro says why in the console, and leaves it there.
      return !island.hasAttribute('ssr');
    },
    onQueuedClick: () => sendsAhead && sendEarlyAdd(island),
  });
}
