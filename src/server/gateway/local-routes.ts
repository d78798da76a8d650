/**
 * Routes that the gateway implements itself, because their equivalents differ between Magento
 * versions or are missing.
 */
import { Hono } from 'hono';
import { FAILURES } from '#config/messages/messages.ts';
import { bearerToken } from '#server/bearer-token.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import type { MailerHealth } from './interceptors/mailer-health.ts';
import type { TokenRevocation } from './interceptors/revoke-tokens.ts';
import type { StoreSettings } from './interceptors/store-settings.ts';
import { answerJson, notSignedInResponse, refuse, tooManyRequests } from './responses.ts';

interface Parts {
  sessions: TokenRevocation;
  mailer: MailerHealth;
  readSettings: () => Promise<StoreSettings>;
  limiter?: RateLimiter | undefined;
  log: Pick<ServerLog, 'error'>;
}

export function localRoutes({
  sessions,
  mailer,
  readSettings,
  limiter,
  log,
}: Parts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  // Features that pages offer only if the back end supports them.
  app.get('/rest/abilities', async () => {
    const [endsSessions, settings] = await Promise.all([sessions.canEnd(), readSettings()]);
    const sendsEmails = mailer.failingSince() === undefined;
    return answerJson(200, JSON.stringify({ endsSessions, sendsEmails, ...settings }));
  });
  app.delete('/rest/sessions', async (c) => {
    const token = bearerToken(c.req.header('Authorization'));
    if (token === undefined) {
      noteRefusal('DELETE /rest/sessions: no bearer token');
      return notSignedInResponse();
    }
    const wait = await limiter?.('changes');
    if (wait !== undefined) throw tooManyRequests(wait);
    const ending = await sessions.end(`Bearer ${token}`);
    if (ending === 'ended') return answerJson(200, 'true');
    if (ending === 'refused') return notSignedInResponse();
    log.error({ call: 'DELETE /rest/sessions' }, 'tokens not ended');
    return refuse(502, FAILURES.unreachable);
  });
  return app;
}
