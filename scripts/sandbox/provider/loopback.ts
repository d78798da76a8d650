import { createMiddleware } from 'hono/factory';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const LOOPBACK_PEER = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/;

export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOST.test(new URL(url).hostname);
}

/**
 * Restricts the simulator to this machine, because people could mistake it for a real payment page.
 * Also checks the host name, because a foreign name may resolve to this machine.
 */
export function restrictToThisMachine({ isProduction }: { isProduction: boolean }) {
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
