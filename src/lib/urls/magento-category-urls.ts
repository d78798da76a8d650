/** What the last part of an address says: Magento's shop puts categories in front of a product's url key. */
import { audiencePath, listingPath } from './paths.ts';

/**
 * The last segment, without `.html`, as it is written in the address; undefined where there is one alone,
 * and for a file.
 */
export function lastSegment(path: string): string | undefined {
  const [, last] = /^\/.*[^/]\/([^/.]+)(?:\.html)?\/?$/.exec(path) ?? [];
  return last;
}

interface Place {
  audience: string;
  code: string;
}

/**
 * The listing that an address names by its last part: that of the audience which stands in front of
 * it, or the first where none does. The name of an audience alone leads to its page.
 */
export function listingNamedBy(path: string, places: readonly Place[]): string | undefined {
  const names = path.replace(/\/$|\.html$/g, '').split('/');
  const last = names.pop();
  const fitting = places.filter(({ code }) => code.split('/').at(-1) === last);
  const isSaid = places.some(({ audience }) => names.includes(audience));
  const place = isSaid ? fitting.find(({ audience }) => names.includes(audience)) : fitting[0];
  if (place !== undefined) return listingPath(place.audience, place.code);
  return places.some(({ audience }) => audience === last) ? audiencePath(last ?? '') : undefined;
}
