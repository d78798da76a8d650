import { ROUTES, type Route } from './routes.ts';

/**
 * Allowed characters of each path segment. No encoding or path separator fits, so a segment cannot
 * change the path.
 */
const SEGMENTS = {
  mask: '[A-Za-z0-9]{1,64}',
  itemId: '[0-9]{1,10}',
  coupon: '[A-Za-z0-9_-]{1,64}',
} as const;

const PLACE = /\{(mask|itemId|coupon)\}/g;

function toPattern(path: string): RegExp {
  const source = path.replace(PLACE, (_, name: keyof typeof SEGMENTS) => SEGMENTS[name]);
  return new RegExp(`^${source}$`);
}

const PATTERNS = ROUTES.map((route) => ({ route, pattern: toPattern(route.path) }));

/**
 * Finds the route of a request.
 *
 * @param path raw, without decoding: a path with percent-encoding matches no route
 */
export function findRoute(method: string, path: string): Route | undefined {
  return PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(path))
    ?.route;
}
