/** Reads changes over real HTTP; afterwards the store must equal the result of a full read. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPictureIndex, UNKNOWN_PICTURE } from '#catalogue/pictures/picture-index.ts';
import { stemOf } from '#catalogue/pictures/stem.ts';
import { picturesFolder } from '#catalogue/state.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const [WINDOW_VACS, DETERGENTS] = [15, 23];
const MINUTE_MS = 60_000;

let shop: ReadingShop;

beforeAll(async () => {
  shop = await startReadingShop(
    ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'].map((sku) =>
      seedProduct(sku, { categories: [{ id: WINDOW_VACS, position: 0 }] }),
    ),
  );
  await shop.everything();
});

beforeEach(async () => {
  shop.setClock(() => new Date());
  shop.catalogue.clearChangedRows();
  await shop.requests();
});

afterAll(() => shop.close());

const inCategory = (id: number) => `/rest/V1/categories/${id}/products`;

async function expectUpToDate(): Promise<void> {
  const { full, report } = await shop.changes();
  expect(full).toBe(false);
  const afresh = await shop.readAfresh();
  expect(shop.dump()).toEqual(afresh.dump);
  expect(report).toEqual(afresh.report);
}

describe('readChanges', () => {
  it('reads no product when nothing changed', async () => {
    const result = await shop.changes();
    expect(result).toMatchObject({ changed: 0, removed: 0, full: false });
    expect(shop.catalogue.changedRows()).toEqual([]);
    const { 'GET /rest/V1/products': asked = 0 } = await shop.requests();
    expect(asked).toBe(2);
  });

  it('reads saved products and not their neighbours', async () => {
    await shop.save('ONE', { price: 5 });
    await shop.changes();
    await shop.save('TWO', { name: 'Second' });
    const { read } = await shop.changes();
    expect(read).toBe(2);
    expect(shop.catalogue.snapshot.card('TWO')?.name).toBe('Second');
    await expectUpToDate();
  });

  it('reads products again that were saved shortly before the last read', async () => {
    shop.setClock(() => new Date(Date.now() - 8 * MINUTE_MS));
    await shop.save('THREE', { name: 'Third' });
    await expectUpToDate();
    expect(shop.catalogue.snapshot.card('THREE')?.name).toBe('Third');
  });

  it('detects a save after a product with a future date', async () => {
    shop.setClock(() => new Date(Date.now() + 60 * MINUTE_MS));
    await shop.save('ONE', { name: 'Imported' });
    await shop.changes();
    shop.setClock(() => new Date());
    await shop.save('TWO', { name: 'Second again' });
    await expectUpToDate();
    expect(shop.catalogue.snapshot.card('TWO')?.name).toBe('Second again');
  });

  it('reads a named product even if the back end did not update its date', async () => {
    shop.setClock(() => new Date('2026-01-02T00:00:00Z'));
    await shop.save('TWO', { name: 'Second by import' });
    await shop.changes({}, ['ONE']);
    expect(shop.catalogue.snapshot.card('TWO')?.name).toBe('Second again');
    await shop.changes({}, ['TWO', 'NEVER-WAS']);
    expect(shop.catalogue.snapshot.card('TWO')?.name).toBe('Second by import');
    await expectUpToDate();
  });

  it('detects removed products and new products with an old date', async () => {
    shop.setClock(() => new Date('2026-01-03T00:00:00Z'));
    await shop.save('OLD', { name: 'Old', price: 1 });
    await shop.remove('FIVE');
    await shop.remove('FOUR');
    const result = await shop.changes();
    expect(result).toMatchObject({ removed: 2, full: false });
    expect(shop.catalogue.snapshot.card('OLD')?.name).toBe('Old');
    expect(shop.catalogue.snapshot.gone('five')?.sku).toBe('FIVE');
    await expectUpToDate();
  });

  it('detects a new product with an old date without reading all others', async () => {
    shop.setClock(() => new Date('2026-01-03T00:00:00Z'));
    await shop.save('OLDER', { name: 'Older', price: 1 });
    await shop.requests();
    await shop.changes();
    const { 'GET /rest/V1/products': asked = 0 } = await shop.requests();
    expect(asked).toBe(2);
    expect(shop.catalogue.snapshot.card('OLDER')?.name).toBe('Older');
    await expectUpToDate();
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a member that comes',
      () =>
        shop.admin('PUT', inCategory(DETERGENTS), {
          productLink: { sku: 'ONE', position: 1, category_id: String(DETERGENTS) },
        }),
      'listing:home-garden/detergents',
    ],
    [
      'a member that leaves',
      () => shop.admin('DELETE', `${inCategory(WINDOW_VACS)}/TWO`),
      'places:TWO',
    ],
    [
      'a category with another name',
      () =>
        shop.admin('PUT', `/rest/V1/categories/${WINDOW_VACS}`, {
          category: { name: 'Window-Vac' },
        }),
      'listing-names',
    ],
    [
      'a category that is switched off',
      () =>
        shop.admin('PUT', `/rest/V1/categories/${WINDOW_VACS}`, { category: { is_active: false } }),
      'listing:home-garden/window-vac',
    ],
    [
      'a label',
      () =>
        shop.admin('PUT', '/rest/V1/products/attributes/weight_kg', {
          attribute: { default_frontend_label: 'Mass (kg)' },
        }),
      'attributes',
    ],
  ])('detects a change outside the products: %s', async (_, edit, row) => {
    await edit();
    await shop.changes();
    expect(shop.catalogue.changedRows()).toContain(row);
    await expectUpToDate();
  });

  it('updates every card after a picture was replaced under its name', async () => {
    const { database } = shop.catalogue;
    const [row] = database.prepare('select main_file from product where main_file <> ?').all('');
    const entry = { file: String(row?.['main_file']), media_type: 'image', position: 1 };
    await shop.save('ONE', { media_gallery_entries: [entry] });
    // Old enough that no read of changes includes the product again.
    shop.setClock(() => new Date(Date.now() - 60 * MINUTE_MS));
    await shop.save('TWO', { media_gallery_entries: [entry] });
    shop.setClock(() => new Date());
    await shop.everything();
    shop.catalogue.clearChangedRows();
    // Simulates a picture that was replaced since its last check.
    const index = openPictureIndex(picturesFolder(shop.stateDir));
    index.keep(entry.file, { ...UNKNOWN_PICTURE, version: '12345678' });
    index.close();
    await shop.changes();
    expect(shop.catalogue.snapshot.card('TWO')?.picture.stem).toBe(stemOf(entry.file, '12345678'));
    expect(shop.catalogue.changedRows()).toContain('card:TWO');
    await shop.everything();
    await expectUpToDate();
  });

  it('orders equal positions by the age of the products', async () => {
    await shop.admin('PUT', `/rest/V1/categories/${WINDOW_VACS}`, {
      category: { is_active: true },
    });
    await shop.changes();
    const skus = shop.catalogue.snapshot.listingSkus('home-garden', 'window-vac', 0, 99);
    expect(skus.filter((sku) => ['THREE', 'ONE'].includes(sku))).toEqual(['ONE', 'THREE']);
  });

  it.each([
    ['the last time was long ago', () => shop.changes({ fullReadHours: 0 })],
    [
      'other code filled the store',
      () => {
        shop.catalogue.database.exec("update fact set value = 'older' where name = 'version'");
        return shop.changes();
      },
    ],
    [
      'another back end filled it',
      () => {
        shop.catalogue.database.exec("update fact set value = 'http://a' where name = 'address'");
        return shop.changes();
      },
    ],
  ])('reads everything when %s', async (_, read) => {
    expect(await read()).toMatchObject({ full: true, changed: 0, removed: 0 });
    expect(shop.catalogue.changedRows()).toEqual([]);
    await expectUpToDate();
  });
});
