import type { Context, MiddlewareHandler } from 'hono';
import { CONTENT_TYPES, contentTypeOf, UNKNOWN_TYPE } from '#lib/hosting/content-types.ts';
import { headersOfType } from '#lib/hosting/site-headers.ts';
import { fileOf } from '#lib/hosting/site-urls.ts';

const PAGE = CONTENT_TYPES['html'] ?? '';

/**
 * Returns the media type for which headers are chosen. Browsers apply the headers of a 304 response
 * to the cached file, so it needs those of the file.
 */
function typeOf({ req, res }: Context): string {
  const type = res.headers.get('Content-Type');
  if (type !== null) return type;
  if (res.status === 304) return contentTypeOf(fileOf(new URL(req.url).pathname) ?? '');
  return res.status >= 300 && res.status < 400 ? PAGE : '';
}

/**
 * Adds security headers to all responses: those for pages to HTML and redirects, stricter ones to
 * other types.
 */
export function securityHeaders(reach: { overHttps: boolean }): MiddlewareHandler {
  const known = [...Object.values(CONTENT_TYPES), UNKNOWN_TYPE, ''].map(
    (type) => [type, headersOfType(type, reach)] as const,
  );
  const byType = new Map(known);
  return async (c, next) => {
    await next();
    const type = typeOf(c);
    const headers = byType.get(type) ?? headersOfType(type, reach);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  };
}
