import type { CurrentSite } from './current-site.ts';

let site: Promise<CurrentSite> | undefined;

/**
 * Returns the site that `astro build` and `astro dev` render, opened once per process. The code is
 * imported on demand, because pages that receive their model from a publisher do not need that
 * code.
 *
 * @throws if no catalogue has been loaded yet
 */
export function currentSite(): Promise<CurrentSite> {
  site ??= import('./current-site.ts').then(({ openCurrentSite }) => openCurrentSite());
  return site;
}
