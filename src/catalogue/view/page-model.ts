import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { dealsPath, gonePath, listingPath, productPath } from '#lib/addresses/paths.ts';
import { toPlacedPage } from './content-page.ts';
import { toBestDeals, toDealsPage } from './deals-page.ts';
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

function dealsBody(reader: CatalogueReader, path: string): PageBody | undefined {
  const [, , first, , number = '1'] = path.split('/');
  const audience = AUDIENCE_CODES.find((known) => known === first);
  if (audience === undefined || dealsPath(audience, Number(number)) !== path) return undefined;
  const deals = toDealsPage(reader, audience, Number(number));
  return deals && { kind: 'deals', deals };
}

function contentBody(
  reader: CatalogueReader,
  content: SiteContent,
  path: string,
): PageBody | undefined {
  const page = toPlacedPage(reader, content, path);
  if (page === undefined || path !== dealsPath()) return page && { kind: 'content', page };
  const audiences = AUDIENCE_CODES.map((audience) => toBestDeals(reader, audience));
  return { kind: 'all-deals', page, audiences };
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
    dealsBody(reader, path) ??
    goneBody(reader, path) ??
    productBody(reader, content, path) ??
    // Last, so that no page of a product depends on what editors write elsewhere.
    contentBody(reader, content, path);
  return body && { ...body, shell: toShell(reader, content.menus()) };
}
