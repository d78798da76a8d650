/** Paths of files for crawlers and other programs. */

export function robotsPath(): string {
  return '/robots.txt';
}

/** Description of the shop for language models (llmstxt.org). */
export function llmsPath(): string {
  return '/llms.txt';
}

/** Web app manifest: name, colours and icons of the shop. */
export function manifestPath(): string {
  return '/site.webmanifest';
}

/** List of everything that the checkout pages load and why, for monitoring. */
export function scriptInventoryPath(): string {
  return '/script-inventory.json';
}

export function sitemapPath(): string {
  return '/sitemap.xml';
}

/** Sitemap of all pages for search engines except product pages. */
export function pagesSitemapPath(): string {
  return '/sitemaps/pages.xml';
}

/** Sitemap of the product pages in one range of ids. */
export function productSitemapPath(shard: number): string {
  return `/sitemaps/products-${shard}.xml`;
}

/** Google Shopping feed of the products in one range of ids. */
export function feedPath(shard: number): string {
  return `/feeds/google-${shard}.xml`;
}
