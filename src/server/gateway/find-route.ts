import { ROUTES, type Route } from './routes.ts';

/** What one segment may hold: nothing that could be read as more than a name or a number. */
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
 * The call that a request may make.
 * @param path as it came over the line: an escape in it is never read, so it matches nothing
 */
export function findRoute(method: string, path: string): Route | undefined {
  return PATTERNS.find(({ route, pattern }) => route.method === method && pattern.test(path))
    ?.route;
}
