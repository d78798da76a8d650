/** Makes `astro dev` serve what the shop server serves in addition to pages: /rest and pictures. */
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { Hono } from 'hono';
import { CATEGORY_PICTURES, PICTURE_FOLDER } from '#lib/urls/picture-paths.ts';
import type { ShownPictureOptions } from '#publish/pictures/shown-pictures.ts';
import { type GatewayOptions, gateway } from '#server/gateway/gateway.ts';
import { pictures } from '#server/site/pictures.ts';

/** Beginnings of paths that have neither a page nor a file, so the shop server responds to them. */
const SERVER_PREFIXES = ['/rest/', `${PICTURE_FOLDER}/`, CATEGORY_PICTURES];

export function devGateway(
  options: GatewayOptions,
  pictureOptions: ShownPictureOptions,
): AstroIntegration {
  const app = new Hono().route('/', gateway(options)).route('/', pictures(pictureOptions));
  const pass = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return {
    name: 'dev-gateway',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/\?.*$/s, '');
          if (SERVER_PREFIXES.some((start) => path.startsWith(start)))
            return void pass(request, response);
          next();
        });
      },
    },
  };
}
