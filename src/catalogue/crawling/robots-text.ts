import { SHOP_SERVER_PATHS } from '#lib/hosting/site-urls.ts';
import { sitemapPath } from '#lib/urls/crawling-paths.ts';

/** `$` ends the pattern, which would otherwise match products such as /health-and-safety-kit. */
const toPattern = (path: string) => (path.endsWith('/') ? path : `${path}$`);

/**
 * Excludes robots from the routes of the shop server. Personal pages are not excluded, because a
 * robot must load them to read that they must not be indexed.
 */
export function toRobotsText(siteUrl: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...SHOP_SERVER_PATHS.map((path) => `Disallow: ${toPattern(path)}`),
    '',
    `Sitemap: ${siteUrl}${sitemapPath()}`,
  ];
  return `${lines.join('\n')}\n`;
}
