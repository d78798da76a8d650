/** Takes what shoppers ask, and mails it. */
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { TOO_OFTEN } from '#config/messages/messages.ts';
import { type Enquiry, enquiryRules, HONEYPOT_FIELD } from '#lib/enquiry.ts';
import { readLimited } from '#lib/read-limited.ts';
import { enquiryNotSentPath, enquiryPath, enquirySentPath } from '#lib/urls/enquiry-paths.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import type { Mail } from './enquiry-mailer.ts';

export interface EnquiryParts {
  mail: Mail;
  /** Public origin of the shop: no other site's form is taken. */
  siteUrl: string;
  /** Stops whoever writes too often; without one nobody is. */
  limiter?: RateLimiter | undefined;
  /** Mails an hour from this server. */
  mostMails?: number;
  /** Counts how each one ended. */
  count?: ((outcome: EnquiryOutcome) => void) | undefined;
  log: Pick<ServerLog, 'info' | 'error'>;
}

export type EnquiryOutcome = 'mailed' | 'not-mailed' | 'refused';

/** A flood from many networks is not to bury the mails of shoppers. */
const MAX_MAILS = 100;

/** Bytes: its letters in escapes. */
const BODY_LIMIT = 64_000;

const FORM = /^application\/x-www-form-urlencoded\b/i;

type Reading = { enquiry: Enquiry } | { status: 400 | 413 | 415; wrong: readonly string[] };

async function readEnquiry(request: Request): Promise<Reading> {
  if (!FORM.test(request.headers.get('Content-Type') ?? '')) return { status: 415, wrong: [] };
  const body = await readLimited(request.body, BODY_LIMIT).catch(() => null);
  // Nobody waits for an answer to what broke off.
  if (body === null) return { status: 400, wrong: [] };
  if (body === undefined) return { status: 413, wrong: [] };
  const form = Object.fromEntries(new URLSearchParams(body.toString()));
  const { success, data, error } = enquiryRules.safeParse(form);
  if (success) return { enquiry: data };
  const wrong = error.issues.map(({ path: [name] }) => String(name));
  // A robot is not told what gave it away.
  return { status: 400, wrong: wrong.includes(HONEYPOT_FIELD) ? [] : wrong };
}

interface EnquiryResponse {
  wrong?: readonly string[];
  message?: string;
}

/** A script keeps the form as it stands; a browser without one goes on to a page that says it. */
function answer(
  c: Context,
  status: 200 | 400 | 413 | 415 | 429 | 503,
  body: EnquiryResponse,
): Response {
  c.header('Cache-Control', 'no-store');
  if (c.req.header('Accept') === 'application/json') return c.json(body, status);
  return c.redirect(status === 200 ? enquirySentPath() : enquiryNotSentPath(), 303);
}

/**
 * POST /enquiry takes the fields of the form as a browser sends them. Who accepts JSON is answered 200,
 * 400 with the names of the fields that are `wrong`, 413, 415, 429 or 503, everybody else 303.
 */
export function enquiries(parts: EnquiryParts): Hono<ServerEnvironment> {
  const { mail, siteUrl, limiter, mostMails = MAX_MAILS, count, log } = parts;
  const mails = new RateLimiterMemory({ points: mostMails, duration: 3600 });

  async function mailed(enquiry: Enquiry): Promise<boolean> {
    try {
      await mail(enquiry);
      return true;
    } catch (error) {
      // Its message may quote an address.
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.error({ code, responseCode }, 'enquiry not mailed');
      return false;
    }
  }

  const app = new Hono<ServerEnvironment>();
  app.post(enquiryPath(), csrf({ origin: siteUrl }), async (c) => {
    const wait = await limiter?.('enquiries');
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      count?.('refused');
      return answer(c, 429, { message: TOO_OFTEN });
    }
    const reading = await readEnquiry(c.req.raw);
    if ('status' in reading) {
      noteRefusal('no enquiry');
      count?.('refused');
      return answer(c, reading.status, { wrong: reading.wrong });
    }
    const hasRoom = await mails.consume('all').then(
      () => true,
      () => false,
    );
    if (!hasRoom) noteRefusal('too many enquiries in all', 'warn');
    const isMailed = hasRoom && (await mailed(reading.enquiry));
    count?.(isMailed ? 'mailed' : 'not-mailed');
    if (isMailed) log.info('enquiry mailed');
    return answer(c, isMailed ? 200 : 503, {});
  });
  app.onError((error) => {
    if (!(error instanceof HTTPException)) throw error;
    noteRefusal('enquiry of another site', 'warn');
    return error.getResponse();
  });
  return app;
}
