/** Addresses of files for other readers than shoppers. */

export function robotsPath(): string {
  return '/robots.txt';
}

/** What the shop is, for readers that are language models (llmstxt.org). */
export function llmsPath(): string {
  return '/llms.txt';
}

/** What the pages of the checkout load and why, for whoever watches them. */
export function scriptInventoryPath(): string {
  return '/script-inventory.json';
}

/** The list of all sitemaps. */
export function sitemapPath(): string {
  return '/sitemap.xml';
}

/** Every page that search engines should know, but for those of products. */
export function pagesSitemapPath(): string {
  return '/sitemaps/pages.xml';
}

/** The pages of products whose ids lie in one range. */
export function productSitemapPath(shard: number): string {
  return `/sitemaps/products-${shard}.xml`;
}

/** What Google's shopping search reads of the products whose ids lie in one range. */
export function feedPath(shard: number): string {
  return `/feeds/google-${shard}.xml`;
}
