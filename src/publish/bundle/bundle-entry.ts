/** Entry of a bundle, which renders any page on request through Astro's interface for servers. */
import { createApp } from 'astro/app/entrypoint';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

export const app = createApp({ streaming: false });

/**
 * Script and style that Astro inserts before the first island of a page, in addition to the script
 * of its directive.
 */
export const islandTexts = { script: island, style: ISLAND_STYLES };

/** Makes a publish fail with the original error, where a server would show an error page. */
app.renderError = async (_, { status, error }) => {
  throw error ?? new Error(`Astro has no page to answer with, but ${status}`);
};
