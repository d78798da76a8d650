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
  /** Public origin of the shop: forms from other sites are rejected. */
  siteUrl: string;
  limiter?: RateLimiter | undefined;
  /** Maximum number of e-mails per hour from this process. */
  mostMails?: number;
  count?: ((outcome: EnquiryOutcome) => void) | undefined;
  log: Pick<ServerLog, 'info' | 'error'>;
}

export type EnquiryOutcome = 'mailed' | 'not-mailed' | 'refused';

/** Prevents a flood from many networks from burying the enquiries of real shoppers. */
const MAX_MAILS = 100;

/**
 * Maximum body size in bytes. It leaves room for percent-encoding, which makes a letter several
 * bytes long.
 */
const BODY_LIMIT = 64_000;

const FORM = /^application\/x-www-form-urlencoded\b/i;

type Reading = { enquiry: Enquiry } | { status: 400 | 413 | 415; wrong: readonly string[] };

async function readEnquiry(request: Request): Promise<Reading> {
  if (!FORM.test(request.headers.get('Content-Type') ?? '')) return { status: 415, wrong: [] };
  const body = await readLimited(request.body, BODY_LIMIT).catch(() => null);
  // The client disconnected, so no response reaches it.
  if (body === null) return { status: 400, wrong: [] };
  if (body === undefined) return { status: 413, wrong: [] };
  const form = Object.fromEntries(new URLSearchParams(body.toString()));
  const { success, data, error } = enquiryRules.safeParse(form);
  if (success) return { enquiry: data };
  const wrong = error.issues.map(({ path: [name] }) => String(name));
  // Does not reveal the honeypot field to a robot.
  return { status: 400, wrong: wrong.includes(HONEYPOT_FIELD) ? [] : wrong };
}

interface EnquiryResponse {
  wrong?: readonly string[];
  message?: string;
}

/**
 * Returns JSON to the page's script, which keeps the form. Without JavaScript, redirects to a page
 * with the result.
 */
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
 * Handles POST /enquiry with the form's fields. If the client accepts JSON, responds with 200, 400
 * with the names of `wrong` fields, 413, 415, 429 or 503; otherwise redirects with 303. A form of
 * another site gets 403.
 */
export function enquiries(parts: EnquiryParts): Hono<ServerEnvironment> {
  const { mail, siteUrl, limiter, mostMails = MAX_MAILS, count, log } = parts;
  const mails = new RateLimiterMemory({ points: mostMails, duration: 3600 });

  async function mailed(enquiry: Enquiry): Promise<boolean> {
    try {
      await mail(enquiry);
      return true;
    } catch (error) {
      // The error's message may quote an e-mail address, so only its codes are logged.
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
