import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod';
import type { Lookup } from '#config/env/lookup.ts';
import { FAILURES, TOO_OFTEN } from '#config/messages/messages.ts';
import { normalisePostcode, UK_POSTCODE } from '#lib/address.ts';
import { LOOKUP_PATH } from '#lib/postcode-address.ts';
import { readJsonBody } from '#server/gateway/request-body.ts';
import { answerJson, refuse, tooManyRequests } from '#server/gateway/responses.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { findAddresses, LookupFailed } from './ideal-postcodes.ts';

export interface LookupParts {
  lookup: Lookup;
  limiter?: RateLimiter | undefined;
  /** Maximum number of look-ups per hour for this process. */
  mostLookups?: number;
  log: Pick<ServerLog, 'error'>;
}

/**
 * Caps the shop's costs during a flood from many networks, because the provider charges for each
 * look-up.
 */
const MAX_LOOKUPS = 1000;

const BODY_LIMIT = 200;

const lookupBody = z.strictObject({
  postcode: z.string().overwrite(normalisePostcode).regex(UK_POSTCODE),
});

/**
 * Handles `POST /rest/addresses-by-postcode` with `{postcode}` and returns a list of addresses,
 * possibly empty. The postcode is in the body because proxies log URLs. Rejects with 400, 413, 415,
 * 429 or 502.
 */
export function lookups(parts: LookupParts): Hono<ServerEnvironment> {
  const { lookup, limiter, mostLookups = MAX_LOOKUPS, log } = parts;
  const all = new RateLimiterMemory({ points: mostLookups, duration: 3600 });
  const app = new Hono<ServerEnvironment>();
  app.post(LOOKUP_PATH, async (c) => {
    const wait = await limiter?.('lookups');
    if (wait !== undefined) throw tooManyRequests(wait);
    const reading = lookupBody.safeParse(await readJsonBody(c.req.raw, BODY_LIMIT));
    if (!reading.success) {
      noteRefusal('no postcode to look up');
      return refuse(400, 'This is no postcode.');
    }
    const hasRoom = await all.consume('all').then(
      () => true,
      () => false,
    );
    if (!hasRoom) {
      noteRefusal('too many look-ups in all', 'warn');
      return refuse(429, TOO_OFTEN);
    }
    const found = await findAddresses(lookup, reading.data.postcode).catch((error: unknown) => {
      if (!(error instanceof LookupFailed)) throw error;
      log.error({ reason: error.message }, 'no addresses looked up');
    });
    return found ? answerJson(200, JSON.stringify(found)) : refuse(502, FAILURES.unreachable);
  });
  app.onError((error) => {
    if (!(error instanceof HTTPException)) throw error;
    if (error.res !== undefined) return error.res;
    noteRefusal(error.message);
    return refuse(error.status, error.message);
  });
  return app;
}
