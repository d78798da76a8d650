import { Hono } from 'hono';
import { staticSite } from './static-site.ts';

export interface ServerParts {
  /** Folder of the built site. */
  site: string;
}

/** The shop server without a port: tests ask it directly. */
export function createApp({ site }: ServerParts): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  });
  app.route('/', staticSite(site));
  return app;
}
