import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign that somebody is about to use the island. */
    'client:intent'?: boolean;
  }
}
