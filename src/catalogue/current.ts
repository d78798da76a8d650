import type { CurrentSite } from './current-site.ts';

let site: Promise<CurrentSite> | undefined;

/**
 * Returns the site that `astro build` and `astro dev` render, opened once per process. Its code is
 * imported on demand, because a publisher passes models to the pages and does not need it.
 *
 * @throws if no catalogue has been loaded yet
 */
export function currentSite(): Promise<CurrentSite> {
  site ??= import('./current-site.ts').then(({ openCurrentSite }) => openCurrentSite());
  return site;
}
