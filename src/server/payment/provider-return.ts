/** Shoppers who come back from the provider by POST: its documents do not say whether its page uses GET or POST. */
import { Hono } from 'hono';
import { failedPaymentPath, paidPath } from '#lib/urls/paths.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';

const RETURN_TOKEN = /^[\w-]{1,64}$/;

/** Turns a POST into the GET of the same page; nothing that it carries is believed or read. */
export function providerReturn(): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  for (const path of [paidPath, failedPaymentPath]) {
    app.post(path(), (c) => {
      const t = c.req.query('t');
      const isOurs = t !== undefined && RETURN_TOKEN.test(t);
      if (!isOurs) noteRefusal('back from a payment without a return token');
      c.header('Cache-Control', 'no-store');
      return c.redirect(path(isOurs ? t : undefined), 303);
    });
  }
  return app;
}
