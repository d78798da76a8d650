/** The entry of a bundle, by Astro's interface for servers: it renders any page at any time. */
import { createApp } from 'astro/app/entrypoint';

export const app = createApp({ streaming: false });

/** A publish ends with the error itself, where a server would show its shopper an error page. */
app.renderError = async (_, { status, error }) => {
  throw error ?? new Error(`Astro has no page to answer with, but ${status}`);
};
