import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { createIncoming, type Incoming } from '#catalogue/sync/incoming/incoming.ts';
import { mergeRead } from '#catalogue/sync/merge/merge.ts';
import { addPictureUsers, addUrlKeyContenders } from '#catalogue/sync/read/add-affected.ts';
import { product } from '../../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../../setup/catalogue/snapshots.ts';

const LIMITS = { stateDir: '', maxRejectedPercent: 100 };
const file = '/s/h/shared.jpg';
const media = [{ file, label: null, types: [], position: 1, disabled: false, mediaType: 'image' }];

const written = (id: number, sku: string, url_key: string) =>
  product({
    id,
    sku,
    media,
    attributes: {
      url_key,
      short_description: `<p onclick="x()">${sku} in short</p>`,
      description: `<h1>${sku}</h1><p>At length</p>`,
    },
  });

/** Creates a store of two products that claim one url key and a third; all share one picture. */
function shop() {
  const catalogue = emptyCatalogue();
  const products = [
    written(1, 'HOLDER', 'same'),
    written(2, 'LOSER', 'same'),
    written(3, 'OTHER', 'other'),
  ].map((each) => ({ ...each, updatedAt: '2026-01-02 03:04:05' }));
  fillCatalogue(catalogue, products, ({ addPicture }) => addPicture(file, '/before'));
  const rows = () => catalogue.database.prepare('select * from product order by id').all();
  function read(fill: (incoming: Incoming) => void): void {
    const incoming = createIncoming(join(catalogue.folder, 'incoming.sqlite'));
    onTestFinished(() => incoming.discard());
    fill(incoming);
    incoming.finish();
    mergeRead(catalogue.database, incoming.path, false, LIMITS);
  }
  return { ...catalogue, rows, read };
}

const stored = (row: Record<string, unknown> | undefined): StoredProduct =>
  JSON.parse(String(row?.['body']));

describe('product affected by another one', () => {
  it('stays unchanged when another product claims its url key', () => {
    const { database, rows, read } = shop();
    const before = rows();
    expect(stored(before[0])).toMatchObject({
      shortDescription: '<p>HOLDER in short</p>',
      description: '<h3>HOLDER</h3><p>At length</p>',
    });
    read((incoming) => {
      incoming.addProducts([{ ...written(2, 'LOSER', 'same'), updatedAt: '2026-01-02 03:04:05' }]);
      addUrlKeyContenders(database, incoming);
      expect(incoming.has('HOLDER')).toBe(true);
      incoming.settleKeys();
      incoming.addPicture(file, '/before', null);
      incoming.fillCards(() => '/before');
    });
    expect(rows()).toEqual(before);
  });

  it('changes only its card when its picture is replaced', () => {
    const { database, rows, read } = shop();
    const before = rows();
    read((incoming) => {
      incoming.addPicture(file, '/after', null);
      addPictureUsers(database, incoming);
      incoming.fillCards(() => '/after');
    });
    const withoutCard = ({ card: _, ...row }: Record<string, unknown>) => row;
    expect(rows().map(withoutCard)).toEqual(before.map(withoutCard));
    expect(rows()[2]?.['card']).toContain('/after');
  });
});
