import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { readLimited } from '#lib/read-limited.ts';
import type { HookStore } from '#publish/queue/hook-store.ts';
import type { ServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { noteRefusal } from '#server/traffic/request-context.ts';
import { createGroupCommit } from './group-commit.ts';
import { InvalidHookBody, parseHookBody } from './hook-body.ts';
import { isSigned } from './signature.ts';

export interface HookParts {
  /** Key of the back end's signatures. If it is `undefined`, the route responds with 404. */
  secret: string | undefined;
  hooks: Pick<HookStore, 'addAll'>;
  log: ServerLog;
  now?: () => number;
}

type HookContext = Context<ServerEnvironment>;

const BODY_LIMIT = 256_000;
const WINDOW_MS = 5 * 60_000;

/** All signature errors get the same text, so that it does not help a forger. */
const INVALID_SIGNATURE = 'X-Hook-Signature is missing or wrong.';

function refuse(status: 400 | 401 | 404 | 405 | 413, message: string): HTTPException {
  return new HTTPException(status, { message });
}

async function readBody(c: HookContext): Promise<Buffer> {
  const tooLarge = () => refuse(413, `The request is larger than ${BODY_LIMIT} bytes.`);
  if (Number(c.req.header('Content-Length') ?? 0) > BODY_LIMIT) throw tooLarge();
  const body = await readLimited(c.req.raw.body, BODY_LIMIT).catch((cause: unknown) => {
    throw new HTTPException(400, { message: 'The request broke off.', cause });
  });
  if (body === undefined) throw tooLarge();
  return body;
}

function readHook(body: Buffer, now: number) {
  const hook = parseHookBody(body);
  if (Math.abs(now - hook.sentAt) > WINDOW_MS) {
    throw new InvalidHookBody('sentAt: is more than five minutes from now');
  }
  return hook;
}

/**
 * Receives the back end's notifications of catalogue changes. Verified ones are queued before the
 * response.
 */
export function catalogueHook(parts: HookParts): Hono<ServerEnvironment> {
  const { secret, hooks, log, now = Date.now } = parts;
  const app = new Hono<ServerEnvironment>();
  const intake = createGroupCommit(hooks);

  async function take(c: HookContext): Promise<Response> {
    if (secret === undefined)
      throw refuse(404, 'This shop takes no hooks: HOOK_SECRET is not set.');
    if (c.req.method !== 'POST') throw refuse(405, 'A hook is sent by POST.');
    const body = await readBody(c);
    const signature = c.req.header('X-Hook-Signature') ?? '';
    if (!isSigned(body, signature, secret)) throw refuse(401, INVALID_SIGNATURE);
    const receivedAt = now();
    const { sentAt, skus } = readHook(body, receivedAt);
    const digest = createHash('sha256').update(body).digest('hex');
    const seenUntil = sentAt + WINDOW_MS;
    const isNew = await intake.take({ digest, seenUntil, receivedAt, skus });
    log.info({ skus: skus?.length ?? 'all' }, isNew ? 'hook queued' : 'hook repeated');
    return c.json({ message: 'Accepted.' }, 202);
  }

  app.all('/hooks/catalogue', (c) => {
    c.header('Cache-Control', 'no-store');
    return take(c);
  });
  app.onError((error, c) => {
    const fault = error instanceof InvalidHookBody ? refuse(400, error.message) : error;
    if (!(fault instanceof HTTPException)) {
      log.error({ error: error.message }, 'hook not queued');
      return c.json({ message: 'The hook could not be queued. Please send it again.' }, 503);
    }
    noteRefusal(fault.message, 'warn');
    if (fault.status === 405) c.header('Allow', 'POST');
    return c.json({ message: fault.message }, fault.status);
  });
  return app;
}
