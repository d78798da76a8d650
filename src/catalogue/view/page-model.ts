import type { SiteContent } from '#catalogue/content/site-content.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { gonePath, listingPath, productPath } from '#lib/paths.ts';
import { FIXED_PAGES } from './fixed-pages.ts';
import { toGonePage } from './gone-page.ts';
import { toListingPage } from './listing-page.ts';
import type { PageBody, PageModel } from './page-body.ts';
import { toProductPage } from './product-page.ts';
import { toShell } from './shell.ts';

function listingBody(reader: CatalogueReader, path: string): PageBody | undefined {
  const [, first, code = '', , number = '1'] = path.split('/');
  const audience = AUDIENCE_CODES.find((known) => known === first);
  // The address says '/page/2' and neither '/page/02' nor '/page/1'.
  if (audience === undefined || listingPath(audience, code, Number(number)) !== path) {
    return undefined;
  }
  const listing = toListingPage(reader, audience, code, Number(number));
  return listing && { kind: 'listing', listing };
}

function goneBody(reader: CatalogueReader, path: string): PageBody | undefined {
  const urlKey = path.slice(path.lastIndexOf('/') + 1);
  if (gonePath(urlKey) !== path) return undefined;
  const gone = toGonePage(reader, urlKey);
  return gone && { kind: 'gone', gone };
}

function productBody(
  reader: CatalogueReader,
  content: SiteContent,
  path: string,
): PageBody | undefined {
  const urlKey = path.slice(1);
  if (productPath(urlKey) !== path) return undefined;
  const product = toProductPage(reader, urlKey);
  return product && { kind: 'product', product, strip: content.strip() };
}

/**
 * All that the page at a path shows; undefined where there is no page. Depends on nothing but what
 * it reads through `reader` and `content`.
 */
export function pageModel(
  reader: CatalogueReader,
  content: SiteContent,
  path: string,
): PageModel | undefined {
  const body =
    FIXED_PAGES.get(path)?.(reader, content) ??
    listingBody(reader, path) ??
    goneBody(reader, path) ??
    productBody(reader, content, path);
  return body && { ...body, shell: toShell(reader, content.menus()) };
}
