import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { documentsFolder } from '#catalogue/state.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const linking = (file: string) => ({ documentationAttr1: `Manual&&!&&{{media url="${file}"}}` });

let shop: ReadingShop;

beforeAll(async () => {
  shop = await startReadingShop([
    seedProduct('ONE', { attributes: linking('documents/one--manual.pdf') }),
    seedProduct('LOST', { attributes: linking('documents/lost.pdf') }),
  ]);
  await shop.everything();
});

afterEach(() => shop.admin('DELETE', '/_sandbox/faults'));
afterAll(() => shop.close());

function storedDocument(sku: string) {
  const row = shop.catalogue.database.prepare('select body from product where sku = ?').get(sku);
  const { documents }: StoredProduct = JSON.parse(String(row?.['body']));
  const [document] = documents;
  return document && 'file' in document ? document.kept : undefined;
}

it('stores the document of a product and lists it for the site', () => {
  const kept = storedDocument('ONE');
  expect(kept?.name).toMatch(/^one--manual\.[0-9a-f]{8}\.pdf$/);
  expect(kept?.bytes).toBeGreaterThan(500);
  expect(existsSync(join(documentsFolder(shop.stateDir), kept?.name ?? ''))).toBe(true);
  expect(shop.catalogue.snapshot.documentedKeys()).toContain('one');
});

it('stores no document that the back end lacks', () => {
  expect(shop.catalogue.snapshot.documentedKeys()).not.toContain('lost');
  expect(storedDocument('LOST')).toBeUndefined();
});

it('reads the document that a saved product names', async () => {
  const custom_attributes = Object.entries(linking('documents/one--parts.pdf')).map(
    ([attribute_code, value]) => ({ attribute_code, value }),
  );
  await shop.save('ONE', { custom_attributes });
  await shop.skus(['ONE']);
  expect(storedDocument('ONE')?.name).toMatch(/^one--parts\./);
});

it('keeps the earlier document if the request fails', async () => {
  const before = storedDocument('ONE');
  await shop.setFaults([{ kind: 'status', status: 503, path: '/pub/media/documents' }]);
  await shop.save('ONE', { name: 'Saved' });
  await shop.skus(['ONE'], { polite: { retries: 1, retryDelayMs: 1 } });
  expect(before).toBeDefined();
  expect(storedDocument('ONE')).toEqual(before);
});
