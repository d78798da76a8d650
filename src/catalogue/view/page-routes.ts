import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { dealsPath, gonePath, homePath, listingPath, productPath } from '#lib/addresses/paths.ts';
import { FIXED_PAGES } from './fixed-pages.ts';
import { dealsRoutes, listingRoutes } from './routes.ts';

export interface PageRoute {
  /** `/`, `/home-garden`, `/pw120` */
  path: string;
  /** `index.html`, `home-garden.html`, `pw120.html` */
  file: string;
}

export function pageRoute(path: string): PageRoute {
  return { path, file: path === homePath() ? 'index.html' : `${path.slice(1)}.html` };
}

/** Every page of the site, those that say Not Found or No Longer Sold among them. */
export function* pageRoutes(
  snapshot: CatalogueSnapshot,
  content: Pick<SiteContent, 'pages'>,
): Generator<PageRoute> {
  for (const path of FIXED_PAGES.keys()) yield pageRoute(path);
  for (const { audience, code, page } of listingRoutes(snapshot)) {
    yield pageRoute(listingPath(audience, code, page));
  }
  for (const { audience, page } of dealsRoutes(snapshot)) {
    yield pageRoute(dealsPath(audience, page));
  }
  for (const { path } of content.pages()) yield pageRoute(path);
  for (const urlKey of snapshot.urlKeys()) yield pageRoute(productPath(urlKey));
  for (const urlKey of snapshot.goneKeys()) yield pageRoute(gonePath(urlKey));
}
