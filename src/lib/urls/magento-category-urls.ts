/**
 * Resolves Magento URLs by their last segment, because Magento's storefront puts categories before
 * a product's URL key.
 */
import { audiencePath, listingPath } from './paths.ts';

/**
 * Returns the last segment as written in the path, without `.html`; `undefined` for a single
 * segment or a file.
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
 * Returns the listing named by the last segment of a path. The listing belongs to the audience
 * named before it; if none is, to the first with that listing. An audience name as the last segment
 * leads to the audience's page.
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
