import { SHOP_SERVER_PATHS } from '#lib/hosting/site-urls.ts';
import { sitemapPath } from '#lib/urls/crawling-paths.ts';

/**
 * Keeps robots from what answers programs only. Pages of one shopper are not named: a robot has to
 * read that they are not to be indexed.
 */
export function toRobotsText(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...SHOP_SERVER_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPath()}`,
  ];
  return `${lines.join('\n')}\n`;
}
