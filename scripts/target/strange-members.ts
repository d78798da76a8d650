/** Finds members of bodies that the gateway forwarded although the shop never sends them. */
import { findRoute } from '#server/gateway/find-route.ts';
import { gatewayBodyOf } from '../testbed/gateway-bodies.ts';
import { isObject } from '../testbed/single-mutations.ts';

/** Returns the places in a body where an honest body has no member, or a value of another kind. */
function strangePlaces(seen: unknown, honest: unknown, at: string): string[] {
  if (seen === null) return [];
  if (Array.isArray(seen)) {
    if (!Array.isArray(honest)) return [at];
    return seen.flatMap((each) => strangePlaces(each, honest[0], `${at}[]`));
  }
  if (!isObject(seen)) return typeof honest === 'object' ? [at] : [];
  if (!isObject(honest)) return [at];
  return Object.entries(seen).flatMap(([name, value]) => {
    const place = `${at}${at && '.'}${name}`;
    return Object.hasOwn(honest, name) ? strangePlaces(value, honest[name], place) : [place];
  });
}

/**
 * Records members that the shop never sends. A request id shows that a request came through the
 * shop.
 */
export function createWatch() {
  const strangeMembers: string[] = [];
  return {
    strangeMembers,
    async watch(request: Request): Promise<void> {
      const { pathname } = new URL(request.url);
      const { method } = request;
      if (!request.headers.has('X-Request-Id') || !findRoute(method, pathname)) return;
      const text = await request.text();
      const strange = text && strangePlaces(JSON.parse(text), gatewayBodyOf(method, pathname), '');
      for (const place of strange) strangeMembers.push(`${method} ${pathname}: ${place}`);
    },
  };
}
