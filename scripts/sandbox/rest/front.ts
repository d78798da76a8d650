import { createMiddleware } from 'hono/factory';
import { isAcceptable } from './accept-header.ts';
import type { Identity } from './environment.ts';
import { isStoreCode, type SandboxEnvironment } from './environment.ts';
import { Refusal } from './errors.ts';

const REST_PATH = /^\/rest(?:\/([^/]+))?\/V1(?:\/|$)/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** Magento crashes if it cannot send its error in an accepted media type. */
const ERROR_PAGE =
  '<!doctype html><title>Error 500</title><h1>The request could not be processed.</h1>\n';

/**
 * Checks store code, method and media type before the route. The caller is only identified here:
 * the route checks permissions, because an unknown route is 404 for everyone.
 */
export function restFront(identify: (header: string | undefined) => Identity) {
  return createMiddleware<SandboxEnvironment>(async (c, next) => {
    const match = REST_PATH.exec(c.req.path);
    const storeCode = match?.[1] ?? 'default';
    if (match === null || !isStoreCode(storeCode)) {
      throw new Refusal(400, 'Specified request cannot be processed.');
    }
    const { method } = c.req;
    if (!METHODS.has(method)) {
      throw new Refusal(405, `The ${method} HTTP method is not supported.`);
    }
    if (!isAcceptable(c.req.header('Accept'))) return c.html(ERROR_PAGE, 500);
    c.set('storeCode', storeCode);
    c.set('identity', identify(c.req.header('Authorization')));
    await next();
    return undefined;
  });
}
