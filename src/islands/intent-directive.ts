import type {} from 'astro';
import { sendEarlyAdd } from '#stores/early-add/send.ts';
import { onIntent } from './intent.ts';

export interface IntentOptions {
  /** Keys of the browser's storage; if one is set, the island loads without any interaction. */
  keys?: readonly string[];
  /** Loads immediately instead of when the browser is idle; with `keys`, only if one is set. */
  atOnce?: boolean;
  /** Window event that loads the island. */
  event?: string;
  /**
   * The island's button adds to the basket, and its first tap sends the request before hydration.
   */
  sendsAhead?: boolean;
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | IntentOptions;
  }
}

/** Buttons that React handles. All others belong to a form or to the page (see `stepper.ts`). */
const BUTTONS = 'button[type="button"]:not([data-step])';

/**
 * Starts loading the modules that every island imports, in parallel with the island's own modules.
 */
function loadCore(): void {
  const { dataset } = document.documentElement;
  for (const address of dataset['core']?.split(' ') ?? []) {
    // A failure shows up in the island's own import.
    import(address).catch(() => {});
  }
  delete dataset['core'];
}

/**
 * Islands that already have listeners. Astro calls the directive again for an island that moves,
 * for example when a listing is sorted.
 */
const seenIslands = new WeakSet<HTMLElement>();

/**
 * The `client:intent` directive loads the code of an island only when a shopper is about to use it.
 */
export default function intent(
  load: () => Promise<() => Promise<void>>,
  { value }: { value: boolean | IntentOptions },
  island: HTMLElement,
): void {
  if (seenIslands.has(island)) return;
  seenIslands.add(island);
  const { sendsAhead = false, ...when } = typeof value === 'object' ? value : {};
  onIntent({
    ...when,
    place: island,
    buttons: BUTTONS,
    async hydrate() {
      loadCore();
      const hydrate = await load();
      await hydrate();
      // Astro removes the attribute on hydration. After a failure it logs the reason and keeps the
      // attribute.
      return !island.hasAttribute('ssr');
    },
    onQueuedClick: () => sendsAhead && sendEarlyAdd(island),
  });
}
