/** Checks pages, feeds and reports of a catalogue with hostile values in every field. */
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { toLlmsText } from '#catalogue/crawling/llms-text.ts';
import { toPagesSitemap, toProductSitemap } from '#catalogue/crawling/sitemap.ts';
import { toGoogleFeed } from '#catalogue/feed/google-feed.ts';
import { productFault } from '#catalogue/product/validate.ts';
import { summarise } from '#catalogue/report.ts';
import { productTexts } from '#catalogue/search/product-texts.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { acceptedListings } from '#catalogue/sync/accepted-listings.ts';
import { toProductPage } from '#catalogue/view/product-page.ts';
import { breadcrumbList } from '#catalogue/view/structured-data/breadcrumb-list.ts';
import { productThing } from '#catalogue/view/structured-data/product.ts';
import { toScriptText } from '#catalogue/view/structured-data/thing.ts';
import { RESERVED_SEGMENTS } from '#config/reserved-segments.ts';
import { skuDataFile, skuDataPath } from '#lib/urls/paths.ts';
import { asShown, ENDLESS, HOSTILE } from '../../e2e/hostile-values.ts';
import { LISTINGS } from '../setup/catalogue/listings.ts';
import { product } from '../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue, snapshotOf } from '../setup/catalogue/snapshots.ts';
import { readGoogleFeed } from '../setup/pages/google-product-data.ts';

const SITE = 'https://shop.example';
const CONTENT = { pages: () => [], guide: () => ({ topics: {}, questions: [] }) };
const VALUES = Object.entries(HOSTILE);
/** Control characters could steer the terminal that prints the report. */
const CONTROL = /\p{Cc}/u;
const PICTURE = '/a';

/**
 * Creates a product with this value in every text field except SKU and URL key, which form
 * addresses.
 */
function hostileProduct(value: string, index = 0) {
  const codes = ['supplier_code', 'equipmentAttr', 'applications_attrib', 'meta_description'];
  const more = ['feature1', 'documentationAttr1', 'weight_kg', value];
  return product({
    id: index + 1,
    sku: `H-${index}`,
    name: value,
    media: [
      ...[value, '/a.jpg'].map((file, position) => ({
        file,
        label: value,
        types: [],
        position,
        disabled: false,
        mediaType: 'image',
      })),
    ],
    attributes: {
      ...Object.fromEntries([...codes, ...more].map((code) => [code, value])),
      url_key: `h-${index}`,
      list_price: '120.00',
      short_description: value,
      colour: String(index),
      description: `<p>before</p>${value}`,
    },
  });
}

/** Returns a snapshot with one product per value; each listing contains one of them. */
function hostileSnapshot(): CatalogueSnapshot {
  return snapshotOf(
    VALUES.map(([, value], index) => hostileProduct(value, index)),
    (writer) => {
      writer.addPicture('/a.jpg', PICTURE);
      for (const [index, { audience, code }] of LISTINGS.entries()) {
        const [, value = 'the last'] = VALUES[index] ?? [];
        // Category names are clean at this point: the test of acceptedListings below covers the
        // cleaning.
        writer.addListing(audience, code, asShown(value), [`H-${index}`]);
      }
      writer.setAttributes([
        {
          id: 1,
          code: 'colour',
          input: 'select',
          isVisibleOnFront: true,
          isFilterable: false,
          position: 1,
          label: VALUES.map(([, value]) => value).join(' '),
          options: VALUES.map(([, label], index) => ({ value: String(index), label })),
        },
      ]);
    },
  );
}

function hostilePages(snapshot: CatalogueSnapshot) {
  return VALUES.map(([what, value], index) => {
    const page = toProductPage(snapshot, `h-${index}`) ?? expect.fail(`${what} has no page`);
    return { what, page, name: asShown(value) };
  });
}

describe('hostile catalogue', () => {
  it('shows no invisible characters on product pages', () => {
    for (const { what, page, name } of hostilePages(hostileSnapshot())) {
      expect(page.name, what).toBe(name);
      expect(page.technicalData, what).toHaveLength(1);
      JSON.stringify(page, (key, own) => {
        if (typeof own === 'string') expect(own, `${key} of ${what}`).toBe(asShown(own));
        return own;
      });
    }
  });

  it('cannot break out of the structured data', () => {
    for (const { what, page, name } of hostilePages(hostileSnapshot())) {
      const site = new URL(SITE);
      const things = [productThing(page, site), breadcrumbList({ current: page.name }, site)];
      const text = toScriptText(things);
      expect(text, what).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(text)['@graph'][0].name, what).toBe(name);
    }
  });

  it('keeps sitemaps and feed valid, with one entry per product', () => {
    const snapshot = hostileSnapshot();
    const [pages = '', products = '', feed = ''] = [
      toPagesSitemap(snapshot, CONTENT, SITE),
      toProductSitemap(snapshot, 0, SITE),
      toGoogleFeed(snapshot, 0, SITE),
    ];
    for (const xml of [pages, products, feed]) expect(XMLValidator.validate(xml)).toBe(true);
    expect(products.match(/<url>/g)).toHaveLength(VALUES.length);
    expect(readGoogleFeed(feed).map((item) => item['g:id'])).toEqual(
      VALUES.map((_, index) => `H-${index}`),
    );
    expect(pages + products + feed).not.toMatch(/<script|<img|<!ENTITY|<!--/);
  });

  it('adds one line with one link per category to llms.txt', () => {
    const text = toLlmsText(hostileSnapshot(), CONTENT, SITE);
    for (const { audience, code } of LISTINGS) {
      const own = text.split('\n').filter((line) => line.endsWith(`/${audience}/${code})`));
      expect(own, code).toHaveLength(1);
      expect(own[0]?.match(/(?<!\\)\]\(/g), code).toHaveLength(1);
    }
  });

  it('adds one clean name per product to the search index', () => {
    const snapshot = hostileSnapshot();
    const texts = Array.from(snapshot.searchIds(), productTexts(snapshot));
    const names = texts.map((one) => one?.name);
    expect(names).toEqual(VALUES.map(([, value]) => asShown(value)));
  });
});

describe.each(VALUES)('hostile value %s', (_, value) => {
  it('passes url_key validation only if it is safe', () => {
    const candidate = product({ attributes: { url_key: value } });
    const fault = productFault(candidate, RESERVED_SEGMENTS);
    if (/^[\w-]{1,200}$/.test(value)) return expect(fault).toBeNull();
    expect(fault).toMatch(/^url_key /);
    expect(fault).not.toMatch(CONTROL);
    expect(fault?.length).toBeLessThan(150);
  });

  it('passes SKU validation only if it gives a safe file name', () => {
    const candidate = product({ sku: value, attributes: { url_key: 'kb-4' } });
    const fault = productFault(candidate, RESERVED_SEGMENTS);
    if (fault !== null) return expect(fault).toMatch(/^SKU (?:is too long|contains)/);
    const name = skuDataFile(value);
    expect(name).toMatch(/^[\w.!~*'()%-]+\.json$/);
    expect(name).not.toMatch(/^\.{1,2}$/);
    expect(new URL(skuDataPath(value), SITE).pathname).toBe(skuDataPath(value));
  });

  it('appears in category names without invisible characters', () => {
    const child = {
      id: 9,
      parentId: 7,
      name: `Accessories ${value}`,
      isActive: true,
      children: [],
    };
    const tree = { ...child, id: 7, parentId: 1, name: value, children: [child] };
    for (const { name } of acceptedListings(tree)) expect(name).toBe(asShown(name));
  });

  it('cannot steer the terminal that prints the report', () => {
    const catalogue = emptyCatalogue();
    const rejected = product({ name: value, attributes: { url_key: value.concat('/') } });
    const { report } = fillCatalogue(catalogue, [rejected, product({ id: 2, sku: 'B' })]);
    expect(report.rejected).toHaveLength(1);
    for (const line of summarise(report)) {
      expect(line).not.toMatch(CONTROL);
      expect(line.length).toBeLessThan(500);
    }
  });
});

describe('overlong text', () => {
  it('fails validation as name, SKU and url_key', () => {
    const faultOf = (over: Parameters<typeof product>[0]) =>
      productFault(product(over), RESERVED_SEGMENTS);
    expect(faultOf({ name: ENDLESS })).toBe('name is too long: 100000 characters, at most 255 fit');
    expect(faultOf({ sku: ENDLESS })).toMatch(/^SKU is too long: \d+ characters when encoded/);
    const key = 'a'.repeat(100_000);
    expect(faultOf({ attributes: { url_key: key } })).toBe(
      'url_key is too long: 100000 characters, at most 200 fit',
    );
  });

  it('fits on the page and in the feed as a description', () => {
    const snapshot = snapshotOf([{ ...hostileProduct(ENDLESS), name: 'KB 4' }], (writer) => {
      writer.addPicture('/a.jpg', PICTURE);
    });
    expect(toProductPage(snapshot, 'h-0')?.description).toContain('endless');
    expect(toGoogleFeed(snapshot, 0, SITE)?.length).toBeLessThan(10_000);
  });
});
