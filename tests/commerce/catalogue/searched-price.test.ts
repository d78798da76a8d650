import { expect, it } from 'vitest';
import { fetchSearchedPrice } from '#commerce/catalogue/searched-price.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';

const item = (id: number, final: number, regular = final) => ({
  id,
  price_range: {
    minimum_price: { final_price: { value: final }, regular_price: { value: regular } },
  },
});

const answering =
  (body: object): CommerceClient =>
  async ({ answer, path }) => {
    const read = answer.safeParse(body);
    if (!read.success) throw new MalformedAnswer(path, '', 'is not as expected');
    return read.data;
  };

const found = (...items: unknown[]) => answering({ data: { products: { items } } });

it('fetchSearchedPrice returns the price of the product itself, not of similar ones', async () => {
  const client = found(item(1, 9), null, item(2, 8, 10));
  expect(await fetchSearchedPrice(client, { id: 2, sku: 'KIT' })).toMatchObject({
    productId: 2,
    inclVat: 800,
    regularInclVat: 1000,
  });
});

it('fetchSearchedPrice returns undefined for a product that the search does not find', async () => {
  expect(await fetchSearchedPrice(found(item(1, 9)), { id: 2, sku: 'KIT' })).toBeUndefined();
});

it('fetchSearchedPrice rejects GraphQL errors sent with status 200', async () => {
  const client = answering({ errors: [{ message: 'Syntax Error' }], data: null });
  await expect(fetchSearchedPrice(client, { id: 2, sku: 'KIT' })).rejects.toThrow(MalformedAnswer);
});
