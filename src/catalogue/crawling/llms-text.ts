import type { SiteContent } from '#catalogue/content/view.ts';
import { feedShards } from '#catalogue/feed/google-feed.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { hasGuide } from '#catalogue/view/guide-page.ts';
import { AUDIENCE_CODES, type Audience, audienceName } from '#config/categories.ts';
import { GUIDE } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { feedPath, sitemapPath } from '#lib/urls/crawling-paths.ts';
import {
  audiencePath,
  guidePath,
  listingPath,
  privacyPath,
  searchFormPath,
} from '#lib/urls/paths.ts';

type ToLink = (title: string, path: string, note?: string) => string;

/** Characters of a name that Markdown would interpret. */
const MARKUP = /[\\[\]<>`*_]/g;

function plainName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().replace(MARKUP, '\\$&');
}

function linksTo(siteUrl: string): ToLink {
  return (title, path, note) => {
    const link = `- [${plainName(title)}](${siteUrl}${path})`;
    return note === undefined ? link : `${link}: ${note}`;
  };
}

function toSection(
  snapshot: CatalogueSnapshot,
  { guide }: Pick<SiteContent, 'guide'>,
  audience: Audience,
  link: ToLink,
): string[] {
  const name = audienceName(audience);
  const categories = snapshot
    .listingNames()
    .filter((listing) => listing.audience === audience)
    .map((listing) => link(listing.name, listingPath(audience, listing.code)));
  return [
    `## ${name}`,
    '',
    link(name, audiencePath(audience), 'where to begin'),
    ...(hasGuide(snapshot, guide(), audience)
      ? [link(GUIDE.title, guidePath(audience), 'which machines are for what, by category')]
      : []),
    ...categories,
  ];
}

/** Returns `llms.txt` (llmstxt.org), which describes the shop and its pages to language models. */
export function toLlmsText(
  snapshot: CatalogueSnapshot,
  content: Pick<SiteContent, 'pages' | 'guide'>,
  siteUrl: string,
): string {
  const { provider, legalName, orderPhone, email, currency } = SHOP;
  const link = linksTo(siteUrl);
  const names = AUDIENCE_CODES.map((audience) => audienceName(audience)).join(' and ');
  const lines = [
    `# ${provider}`,
    '',
    `> Online shop of ${legalName} in the United Kingdom: cleaning machines, accessories and detergents for ${names}.`,
    '',
    `Prices are in ${currency} and say whether VAT is in them. Every product has a page of its own, with price, availability and technical data; no script is needed to read it. Orders are taken on the site and by telephone (${orderPhone}); questions go to ${email}.`,
    '',
    ...AUDIENCE_CODES.flatMap((audience) => [...toSection(snapshot, content, audience, link), '']),
    '## Search',
    '',
    link('Search', searchFormPath(), 'results for some words stand at `/search/{words}`'),
    '',
    '## Everything there is',
    '',
    link('Sitemap', sitemapPath(), 'every page, products with the day of their last change'),
    ...feedShards(snapshot).map((shard) =>
      link('Product feed', feedPath(shard), 'XML for Google Merchant Center: prices, pictures'),
    ),
    '',
    '## Help, services and offers',
    '',
    ...content.pages().map(({ title, path, description }) => link(title, path, description)),
    '',
    '## Optional',
    '',
    link('Privacy policy', privacyPath()),
  ];
  return `${lines.join('\n')}\n`;
}
