import type { Card } from '#catalogue/product/card.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { json, text, textOrNull } from '#catalogue/snapshot/columns.ts';
import { eachRow, oneRow, type Read } from '#catalogue/snapshot/read.ts';
import { constantKey, productWith, skuKey, urlKeyKey } from '#catalogue/snapshot/row-keys.ts';

export const productKey = urlKeyKey('product', productWith('url_key', 'body'));

export const productByUrlKey: Read<[urlKey: string], StoredProduct | undefined> = {
  keys: [productKey],
  open: oneRow('select body from product where url_key = ?', (row) => json(row, 'body')),
};

export const cardKey = skuKey('card', productWith('card'));

/** Returns the card of a product; `undefined` if it is not in the shop. */
export const card: Read<[sku: string], Card | undefined> = {
  keys: [cardKey],
  open: oneRow('select card from product where sku = ? and card is not null', (row) =>
    json(row, 'card'),
  ),
};

export interface CardRow {
  card: Card;
  urlKey: string | null;
  status: number;
}

export const skuDataKey = skuKey('sku-data', productWith('card', 'url_key status'));

export const skuRow: Read<[sku: string], CardRow | undefined> = {
  keys: [skuDataKey],
  open: oneRow(
    'select card, url_key, status from product where card is not null and sku = ?',
    (row) => ({
      card: json(row, 'card'),
      urlKey: textOrNull(row, 'url_key'),
      status: Number(row['status']),
    }),
  ),
};

/** SKUs of all products in the shop, by ascending id. */
export const skus: Read<[], Iterable<string>> = {
  keys: [constantKey('skus', { table: 'product', where: 'row.card is not null' })],
  open: eachRow('select sku from product where card is not null order by id', (row) =>
    text(row, 'sku'),
  ),
};
