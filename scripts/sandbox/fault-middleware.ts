import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Fault, FaultPlan } from './faults.ts';
import type { SandboxContext, SandboxEnvironment } from './rest/environment.ts';
import { fatalBody, maskedCrash, notAuthorised, Refusal } from './rest/errors.ts';
import { refuse } from './rest/response.ts';

type Outgoing = NonNullable<SandboxEnvironment['Bindings']['outgoing']>;

/** Returns Magento's response to a second order of a cart while the first is being placed. */
function orderLocked(): Refusal {
  const message = 'A server error stopped your order from being placed.';
  return new Refusal(400, `${message} Please try to place your order again.`);
}

function refusalWith(status: Fault['status']): Refusal {
  switch (status) {
    case 400:
      return orderLocked();
    case 401:
      return notAuthorised(['self']);
    case 404:
      return new Refusal(404, 'Request does not match any route.');
    case 429:
      return new Refusal(429, 'Too Many Requests');
    case 503:
      return new Refusal(503, 'Service Temporarily Unavailable');
    default:
      return maskedCrash();
  }
}

function outgoingOf(c: SandboxContext): Outgoing {
  const outgoing = c.env?.outgoing;
  if (outgoing === undefined) throw new Error('Only a real connection can be cut.');
  return outgoing;
}

function hangUp(c: SandboxContext): Response {
  outgoingOf(c).destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends the length of the whole body, then half of it, and closes the connection. */
async function truncate(c: SandboxContext): Promise<Response> {
  const outgoing = outgoingOf(c);
  const body = Buffer.from(await c.res.arrayBuffer());
  const headers = Object.fromEntries(c.res.headers);
  outgoing.writeHead(c.res.status, { ...headers, 'content-length': body.length });
  const half = body.subarray(0, Math.floor(body.length / 2));
  outgoing.write(half, () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

export function faultMiddleware(plan: FaultPlan) {
  return createMiddleware<SandboxEnvironment>(async (c, next) => {
    const faults = plan.meet(c.req);
    const isMet = (wanted: Fault['kind']) => faults.some(({ kind }) => kind === wanted);
    for (const { kind, delayMs, status } of faults) {
      if (kind === 'delay') await wait(delayMs ?? 0);
      if (kind === 'no-mail') c.set('isMailerDown', true);
      if (kind === 'status') throw refusalWith(status);
      if (kind === 'fatal') return refuse(c, 500, fatalBody());
      if (kind === 'drop') return hangUp(c);
    }
    await next();
    if (isMet('drop-answer')) c.res = hangUp(c);
    else if (isMet('truncate')) c.res = await truncate(c);
    return undefined;
  });
}
