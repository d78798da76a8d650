import { sitemapPath } from '#lib/paths.ts';

/**
 * What answers programs only. Pages of one shopper are not among them: a robot has to read that
 * they are not to be indexed.
 */
const NOT_FOR_ROBOTS = ['/rest/', '/payments/', '/hooks/', '/health'];

export function toRobotsText(siteUrl: string): string {
  const lines = [
    ...['User-agent: *', 'Allow: /'],
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    ...['', `Sitemap: ${siteUrl}${sitemapPath()}`],
  ];
  return `${lines.join('\n')}\n`;
}
