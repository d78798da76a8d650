/** What is done with every page once it is rendered, by `astro build`, a publish and `astro dev`. */
import { defineMiddleware } from 'astro:middleware';
import { lightenIslands } from '#islands/island-tags.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const page = await next();
  return new Response(lightenIslands(await page.text()), page);
});
