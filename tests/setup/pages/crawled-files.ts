import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf } from '#lib/hosting/site-urls.ts';
import { listFiles } from '#publish/files/list-files.ts';
import { readSitemaps } from './sitemaps.ts';

interface CrawledSite {
  /** Folder of the live release. */
  site: string;
  /** URLs of all pages that may be indexed. */
  indexed: readonly string[];
  /** URLs of the product pages among them. */
  products: readonly string[];
}

/** Adds tests of sitemaps, robots.txt and llms.txt. `published` is called only while they run. */
export function describeCrawledFiles(published: () => CrawledSite, origin: string): void {
  describe('sitemaps', () => {
    it('list every page that may be indexed, once, and nothing else', () => {
      const { site, indexed } = published();
      const listed = readSitemaps(site).map(({ loc }) => loc);
      expect(listed.length).toBeGreaterThan(240);
      expect(listed.toSorted()).toEqual(indexed.toSorted());
    });

    it('date the pages of products, and no other pages', () => {
      const { site, products } = published();
      const dated = readSitemaps(site).filter(({ lastmod }) => lastmod !== undefined);
      expect(dated.map(({ loc }) => loc).toSorted()).toEqual(products.toSorted());
      expect(dated.every(({ lastmod }) => !Number.isNaN(Date.parse(lastmod ?? '')))).toBe(true);
    });
  });

  describe('robots.txt and llms.txt', () => {
    it.each(['robots.txt', 'llms.txt'])('%s links only to existing pages and files', (name) => {
      const { site } = published();
      const addresses = readFileSync(join(site, name), 'utf8').match(/https:\/\/[^\s)]*/g) ?? [];
      const files = new Set(listFiles(site));
      for (const address of addresses) {
        expect(address.startsWith(`${origin}/`), address).toBe(true);
        expect(files.has(fileOf(new URL(address).pathname) ?? ''), address).toBe(true);
      }
      expect(addresses).toContain(`${origin}/sitemap.xml`);
    });
  });
}
