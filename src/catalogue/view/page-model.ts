import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, type Audience } from '#config/categories.ts';
import { privacyPath } from '#lib/urls/paths.ts';
import { toPlacedPage } from './content-page.ts';
import { toBestDeals, toDealsPage, toFewDeals, toMixedDeals } from './deals-page.ts';
import { toGonePage } from './gone-page.ts';
import { hasGuide, toGuidePage } from './guide-page.ts';
import { shopPicture, toLandingPage } from './landing-page.ts';
import { toListingPage } from './listing-page.ts';
import type { PageBody, PageModel } from './page-body.ts';
import { type PageId, pathOf } from './page-id.ts';
import { toProductHelp } from './product-help.ts';
import { toProductPage } from './product-page.ts';
import { toShell } from './shell.ts';

/**
 * Deals of each audience on the home page, of one audience on its landing page, and of all
 * audiences together in an empty basket. The cards fill one row.
 */
const DEALS_AT_HOME = 2;
const DEALS_OF_LANDING = 4;
const DEALS_OF_BASKET = 4;

function toBody(reader: CatalogueReader, content: SiteContent, id: PageId): PageBody | undefined {
  const { kind } = id;
  const isGuided = (audience: Audience, code?: string) =>
    hasGuide(reader, content.guide(), audience, code);
  switch (kind) {
    case 'home':
      return {
        kind,
        home: content.home(),
        strip: content.strip(),
        picture: shopPicture(reader),
        deals: Object.fromEntries(
          AUDIENCE_CODES.map((audience) => [audience, toFewDeals(reader, audience, DEALS_AT_HOME)]),
        ),
        guides: AUDIENCE_CODES.filter((audience) => isGuided(audience)),
      };
    case 'landing': {
      const { audience } = id;
      return {
        kind,
        landing: toLandingPage(reader, audience),
        deals: toFewDeals(reader, audience, DEALS_OF_LANDING),
        content: content.audience(audience),
        strip: content.strip(),
        hasGuide: isGuided(audience),
      };
    }
    case 'basket':
      return { kind, deals: toMixedDeals(reader, DEALS_OF_BASKET) };
    case 'search':
      return {
        kind,
        landings: AUDIENCE_CODES.map((audience) => toLandingPage(reader, audience)),
        guides: AUDIENCE_CODES.filter((audience) => isGuided(audience)),
      };
    case 'guide':
      return { kind, guide: toGuidePage(reader, content.guide(), id.audience) };
    case 'article': {
      const isSummary = id.path === privacyPath();
      const article = isSummary ? content.privacySummary() : content.privacyNotice();
      return { kind, article, picture: shopPicture(reader) };
    }
    case 'all-deals': {
      const page = toPlacedPage(reader, content, pathOf(id));
      const audiences = AUDIENCE_CODES.map((audience) => toBestDeals(reader, audience));
      return page && { kind, page, audiences };
    }
    case 'deals': {
      const deals = toDealsPage(reader, id.audience, id.page);
      return deals && { kind, deals };
    }
    case 'listing': {
      const listing = toListingPage(reader, id.audience, id.code, id.page);
      return listing && { kind, listing, hasGuide: isGuided(id.audience, id.code) };
    }
    case 'content': {
      const page = toPlacedPage(reader, content, id.path);
      return page && { kind, page };
    }
    case 'product': {
      const product = toProductPage(reader, id.urlKey, id.variant);
      return product && { kind, product, help: toProductHelp(content.searchHelp()) };
    }
    case 'gone': {
      const gone = toGonePage(reader, id.urlKey);
      return gone && { kind, gone };
    }
    case 'account-section':
      return { kind, section: id.section };
    case 'listing-not-found':
      return { kind, audience: id.audience };
    case 'plain':
      return { kind };
  }
}

/**
 * Returns all data of a page; `undefined` if the page does not exist. The result depends only on
 * reads of `reader` and `content`.
 */
export function pageModel(
  reader: CatalogueReader,
  content: SiteContent,
  id: PageId,
): PageModel | undefined {
  const body = toBody(reader, content, id);
  return body && { ...body, shell: toShell(reader, content.menus()) };
}
