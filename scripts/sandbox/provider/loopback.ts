import { createMiddleware } from 'hono/factory';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const LOOPBACK_PEER = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;

/** Whether an address names this machine to itself. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname);
}

/**
 * Keeps the simulator to this machine: a page of it that others reach looks like a place to pay.
 * By the host's name too, for a name of somebody else's may lead here.
 */
export function keepToThisMachine({ isProduction }: { isProduction: boolean }) {
  return createMiddleware<SandboxEnvironment>(async (c, next) => {
    if (isProduction) {
      return c.text('The payment provider simulator is off: NODE_ENV is production.\n', 503);
    }
    const peer = c.env?.incoming?.socket.remoteAddress;
    const isLocalPeer = peer === undefined || LOOPBACK_PEER.test(peer);
    if (!isLocalPeer || !isLoopbackUrl(c.req.url)) {
      return c.text('The payment provider simulator answers this machine only.\n', 403);
    }
    await next();
    return undefined;
  });
}
