/**
 * Handles shoppers whom the provider's page returns by POST. The documentation does not say whether
 * it uses GET or POST.
 */
import { Hono } from 'hono';
import { failedPaymentPath, paidPath } from '#lib/urls/paths.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';

const RETURN_TOKEN = /^[\w-]{1,64}$/;

/** Redirects a POST to the same page with GET and ignores the body. */
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
