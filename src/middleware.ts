/** What is done with every page once it is rendered, by `astro build`, a publish and `astro dev`. */
import { defineMiddleware } from 'astro:middleware';
import { lightenIslands } from '#islands/island-tags.ts';

export const onRequest = defineMiddleware(async ({ locals }, next) => {
  const page = await next();
  const html = lightenIslands(await page.text());
  if (!('page' in locals)) return new Response(html, page);
  // A publisher takes the text: a response would encode it, only to be decoded.
  Object.assign(locals, { html });
  return new Response(null, page);
});
