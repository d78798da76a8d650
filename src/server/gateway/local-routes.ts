/** Calls that the gateway answers itself: versions of the back end have them in different forms or not at all. */
import { Hono } from 'hono';
import { FAILURES } from '#config/messages/messages.ts';
import { bearerOf } from '#server/bearer-token.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import type { Mailer } from './interceptors/mailer-health.ts';
import type { Sessions } from './interceptors/revoke-tokens.ts';
import { answerJson, refuse, refuseStranger, tooOften } from './responses.ts';

interface Parts {
  sessions: Sessions;
  mailer: Mailer;
  limiter?: RateLimiter | undefined;
  log: Pick<ServerLog, 'error'>;
}

export function ownCalls({ sessions, mailer, limiter, log }: Parts): Hono<ServerEnvironment> {
  const app = new Hono<ServerEnvironment>();
  // What pages offer only where it works.
  app.get('/rest/abilities', async () => {
    const endsSessions = await sessions.canEnd();
    const sendsEmails = mailer.failingSince() === undefined;
    return answerJson(200, JSON.stringify({ endsSessions, sendsEmails }));
  });
  app.delete('/rest/sessions', async (c) => {
    const token = bearerOf(c.req.header('Authorization'));
    if (token === undefined) {
      noteRefusal('DELETE /rest/sessions: no bearer token');
      return refuseStranger();
    }
    const wait = await limiter?.('changes');
    if (wait !== undefined) throw tooOften(wait);
    const ending = await sessions.end(`Bearer ${token}`);
    if (ending === 'ended') return answerJson(200, 'true');
    if (ending === 'refused') return refuseStranger();
    log.error({ call: 'DELETE /rest/sessions' }, 'tokens not ended');
    return refuse(502, FAILURES.unreachable);
  });
  return app;
}
