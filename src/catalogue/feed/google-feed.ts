/** The product feed of Google Merchant Center: RSS 2.0 with Google's own elements. */
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { SHOP } from '#config/shop.ts';
import { FEED_SHARDS } from '#lib/id-shards.ts';
import { homePath } from '#lib/paths.ts';
import { xmlDocument, xmlElement } from '#lib/xml.ts';
import { type GoogleItem, toGoogleItem } from './google-item.ts';

const NAMESPACE = 'http://base.google.com/ns/1.0';

function toElement(item: GoogleItem): string {
  const attributes = item.map(([attribute, value]) => xmlElement(`g:${attribute}`, value));
  return `<item>\n${attributes.join('\n')}\n</item>`;
}

/** The products whose ids lie in one range; undefined where none of them has a page. */
export function toGoogleFeed(
  snapshot: Pick<CatalogueSnapshot, 'feedRows'>,
  shard: number,
  siteUrl: string,
): string | undefined {
  const items: string[] = [];
  let hasPages = false;
  for (const row of snapshot.feedRows(shard)) {
    hasPages = true;
    const item = toGoogleItem(row, siteUrl);
    if (item) items.push(toElement(item));
  }
  if (!hasPages) return undefined;
  const channel = [
    xmlElement('title', SHOP.provider),
    xmlElement('link', siteUrl + homePath()),
    xmlElement('description', `Products of ${SHOP.legalName}`),
    ...items,
  ];
  const lines = [`<rss version="2.0" xmlns:g="${NAMESPACE}">`, '<channel>', ...channel];
  return xmlDocument([...lines, '</channel>', '</rss>'].join('\n'));
}

/** The numbers of all parts. One may have nothing to offer: whoever fetches it must not get a 404. */
export function feedShards(snapshot: CatalogueSnapshot): readonly number[] {
  return snapshot.pageShards(FEED_SHARDS.idsEach);
}
