import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';

const entry = z.strictObject({
  loc: z.url(),
  lastmod: z.iso.date().optional(),
});

/** Schema of https://www.sitemaps.org/protocol.html, with at most 50,000 entries. */
const list = z.array(entry).min(1).max(50_000);
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const root = { '@_xmlns': z.literal(NAMESPACE) };
const sitemap = z.union([
  z
    .object({ urlset: z.strictObject({ ...root, url: list }) })
    .transform(({ urlset }) => urlset.url),
  z
    .object({ sitemapindex: z.strictObject({ ...root, sitemap: list }) })
    .transform(({ sitemapindex }) => sitemapindex.sitemap),
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap'].includes(name),
});

export type SitemapEntry = z.infer<typeof entry>;

/**
 * Returns the entries of a sitemap or of a sitemap index.
 *
 * @throws if the XML is neither
 */
export function readSitemap(xml: string): SitemapEntry[] {
  const fault = XMLValidator.validate(xml);
  if (fault !== true) throw new Error(fault.err.msg);
  return sitemap.parse(parser.parse(xml));
}

/** Returns the entries of all sitemaps in a site's sitemap index, which crawlers read. */
export function readSitemaps(site: string): SitemapEntry[] {
  const read = (name: string) => readSitemap(readFileSync(join(site, name), 'utf8'));
  return read('sitemap.xml').flatMap(({ loc }) => read(new URL(loc).pathname));
}
