/** Sitemaps (sitemaps.org) with the pages that search engines should index. */
import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueReader, CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { hasGuide } from '#catalogue/view/guide-page.ts';
import { pathOf } from '#catalogue/view/page-id.ts';
import { dealsPages, listingPages } from '#catalogue/view/page-ids.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { SITEMAP_SHARDS } from '#lib/site-data/id-shards.ts';
import { pagesSitemapPath, productSitemapPath } from '#lib/urls/crawling-paths.ts';
import {
  audiencePath,
  guidePath,
  homePath,
  privacyNoticePath,
  privacyPath,
  productPath,
} from '#lib/urls/paths.ts';
import { xmlDocument, xmlElement } from '#lib/xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Place {
  path: string;
  /** `YYYY-MM-DD`; `null` if unknown, because no date is better than a wrong one. */
  lastModified: string | null;
}

function toList(list: 'urlset' | 'sitemapindex', siteUrl: string, places: readonly Place[]) {
  const entry = list === 'urlset' ? 'url' : 'sitemap';
  const lines = places.map(({ path, lastModified }) => {
    const date = lastModified === null ? '' : xmlElement('lastmod', lastModified);
    return `<${entry}>${xmlElement('loc', siteUrl + path)}${date}</${entry}>\n`;
  });
  return xmlDocument(`<${list} xmlns="${NAMESPACE}">\n${lines.join('')}</${list}>`);
}

const undatedPlace = (path: string): Place => ({ path, lastModified: null });

/** Lists every indexable page except product pages. */
export function toPagesSitemap(
  reader: CatalogueReader,
  content: Pick<SiteContent, 'pages' | 'guide'>,
  siteUrl: string,
): string {
  const paths = [
    homePath(),
    ...AUDIENCE_CODES.map(audiencePath),
    ...AUDIENCE_CODES.filter((each) => hasGuide(reader, content.guide(), each)).map(guidePath),
    ...listingPages(reader).map(pathOf),
    ...dealsPages(reader).map(pathOf),
    ...content.pages().map(({ path }) => path),
    privacyPath(),
    privacyNoticePath(),
  ];
  return toList('urlset', siteUrl, paths.map(undatedPlace));
}

/** Lists the product pages of one range of ids; returns `undefined` if the range has no pages. */
export function toProductSitemap(
  snapshot: CatalogueSnapshot,
  shard: number,
  siteUrl: string,
): string | undefined {
  const places = snapshot
    .sitemapRows(shard)
    .map(({ urlKey, updatedOn }) => ({ path: productPath(urlKey), lastModified: updatedOn }));
  return places.length === 0 ? undefined : toList('urlset', siteUrl, places);
}

export function productSitemapShards(snapshot: CatalogueSnapshot): readonly number[] {
  return snapshot.pageShards(SITEMAP_SHARDS.idsEach);
}

/** Lists all sitemaps. The index has no dates, because every price change would then change it. */
export function toSitemapIndex(snapshot: CatalogueSnapshot, siteUrl: string): string {
  const paths = [pagesSitemapPath(), ...productSitemapShards(snapshot).map(productSitemapPath)];
  return toList('sitemapindex', siteUrl, paths.map(undatedPlace));
}
