/** Lets `astro dev` answer what the shop server answers beside pages: /rest and search addresses. */
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { searchFormPath } from '#lib/addresses/paths.ts';
import { fileOf } from '#lib/hosting/site-addresses.ts';
import { type GatewayOptions, gateway } from '#server/gateway/gateway.ts';

export function devGateway(options: GatewayOptions): AstroIntegration {
  const pass = getRequestListener(gateway(options).fetch, { overrideGlobalObjects: false });
  return {
    name: 'dev-gateway',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/\?.*$/s, '');
          if (path.startsWith('/rest/')) return void pass(request, response);
          if (fileOf(path) === 'search.html') request.url = searchFormPath();
          next();
        });
      },
    },
  };
}
