import type { Context, MiddlewareHandler } from 'hono';
import { CONTENT_TYPES, contentTypeOf, UNKNOWN_TYPE } from '#lib/hosting/content-types.ts';
import { headersOfType } from '#lib/hosting/site-headers.ts';
import { fileOf } from '#lib/hosting/site-urls.ts';

const PAGE = CONTENT_TYPES['html'] ?? '';

/**
 * Of what an answer holds, or stands for. A browser takes the headers of a 304 over to what it has,
 * so they have to be those of the file.
 */
function typeOf({ req, res }: Context): string {
  const type = res.headers.get('Content-Type');
  if (type !== null) return type;
  if (res.status === 304) return contentTypeOf(fileOf(new URL(req.url).pathname) ?? '');
  return res.status >= 300 && res.status < 400 ? PAGE : '';
}

/** Gives every answer the headers that keep shoppers safe: a page those of a page, all else closed ones. */
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
