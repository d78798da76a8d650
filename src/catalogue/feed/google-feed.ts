/** The product feed for Google Merchant Center: RSS 2.0 with Google's extensions. */
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { SHOP } from '#config/shop.ts';
import { FEED_PARTS, FEED_SHARDS } from '#lib/site-data/id-shards.ts';
import { homePath } from '#lib/urls/paths.ts';
import { xmlDocument, xmlElement } from '#lib/xml.ts';
import { type GoogleItem, toGoogleItems } from './google-item.ts';

const NAMESPACE = 'http://base.google.com/ns/1.0';

function toAttributes(item: GoogleItem): string {
  const attributes = item.map(([attribute, value]) =>
    typeof value === 'string'
      ? xmlElement(`g:${attribute}`, value)
      : `<g:${attribute}>\n${toAttributes(value)}\n</g:${attribute}>`,
  );
  return attributes.join('\n');
}

function toElement(item: GoogleItem): string {
  return `<item>\n${toAttributes(item)}\n</item>`;
}

type Snapshot = Pick<CatalogueSnapshot, 'feedRows' | 'feedText'>;

function toElements(snapshot: Snapshot, part: number, siteUrl: string): string | undefined {
  const items: string[] = [];
  let hasPages = false;
  for (const row of snapshot.feedRows(part)) {
    hasPages = true;
    items.push(...toGoogleItems(row, siteUrl).map(toElement));
  }
  return hasPages ? items.join('\n') : undefined;
}

/**
 * Returns the feed for one range of product ids; `undefined` if none of the products has a page.
 */
export function toGoogleFeed(
  snapshot: Snapshot,
  shard: number,
  siteUrl: string,
): string | undefined {
  const [firstId, endId] = FEED_SHARDS.ids(shard);
  const [first, end] = [FEED_PARTS.of(firstId), FEED_PARTS.of(endId)];
  const parts = Array.from({ length: end - first }, (_, place) => first + place);
  const texts = parts
    .map((part) => snapshot.feedText(part, () => toElements(snapshot, part, siteUrl)))
    .filter((text) => text !== undefined);
  if (texts.length === 0) return undefined;
  const channel = [
    xmlElement('title', SHOP.provider),
    xmlElement('link', siteUrl + homePath()),
    xmlElement('description', `Products of ${SHOP.legalName}`),
    ...texts.filter((text) => text !== ''),
  ];
  const lines = [`<rss version="2.0" xmlns:g="${NAMESPACE}">`, '<channel>', ...channel];
  return xmlDocument([...lines, '</channel>', '</rss>'].join('\n'));
}

/**
 * Returns the numbers of the feeds whose id range has a product page. A feed without items is
 * included, because Google must not get a 404.
 */
export function feedShards(snapshot: CatalogueSnapshot): readonly number[] {
  return snapshot.pageShards(FEED_SHARDS.idsEach);
}

export function feedOfPart(part: number): number {
  const [firstId] = FEED_PARTS.ids(part);
  return FEED_SHARDS.of(firstId);
}
