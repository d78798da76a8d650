import type {} from 'astro';

export interface IntentOptions {
  /** Entries of the browser's storage: where one is set, the island comes without being asked. */
  keys?: readonly string[];
  /** At once, not only when the browser has nothing else to do; with `keys`, where one is set. */
  atOnce?: boolean;
  /** An event of the window that calls for the island. */
  event?: string;
  /** An event of the window, sent where the island does not come: for one that takes its place. */
  otherwise?: string;
  /** Its button adds to the basket: what the first tap asks for is sent before the island is there. */
  sendsAhead?: boolean;
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign that somebody is about to use the island. */
    'client:intent'?: boolean | IntentOptions;
  }
}

/** Astro wants a script for each directive; what this one does stands in `intent.ts`. */
export default function intent(): void {}
