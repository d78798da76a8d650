import { Hono } from 'hono';
import { SECURITY_TEXT_PATH, type SecurityText, securityText } from '#lib/hosting/security-text.ts';
import { REVALIDATE } from '#lib/hosting/site-headers.ts';
import type { ServerEnvironment } from './request-bindings.ts';

/** Serves security.txt, generated for the current date. */
export function securityContact(
  told: Pick<SecurityText, 'contacts' | 'siteUrl'>,
  now: () => number = Date.now,
): Hono<ServerEnvironment> {
  return new Hono<ServerEnvironment>().get(SECURITY_TEXT_PATH, (c) =>
    c.text(securityText({ ...told, now: now() }), 200, { 'Cache-Control': REVALIDATE }),
  );
}
