import type { CurrentSite } from './current-site.ts';

let site: Promise<CurrentSite> | undefined;

/**
 * What `astro build` and `astro dev` render from, opened once for a process. Its code is loaded only
 * then: a publisher, which hands pages what they show, starts without it.
 * @throws when no catalogue was loaded yet
 */
export function currentSite(): Promise<CurrentSite> {
  site ??= import('./current-site.ts').then(({ openCurrentSite }) => openCurrentSite());
  return site;
}
