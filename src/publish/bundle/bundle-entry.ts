/** The entry of a bundle, by Astro's interface for servers: it renders any page at any time. */
import { createApp } from 'astro/app/entrypoint';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

export const app = createApp({ streaming: false });

/** What Astro puts in front of the first island of a page, beside the script of its directive. */
export const islandTexts = { script: island, style: ISLAND_STYLES };

/** A publish ends with the error itself, where a server would show its shopper an error page. */
app.renderError = async (_, { status, error }) => {
  throw error ?? new Error(`Astro has no page to answer with, but ${status}`);
};
