import { expect, it } from 'vitest';
import { fetchShownVariants } from '#commerce/catalogue/variants.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

async function ask(answer: object) {
  const server = await startLocalServer((_, response) => void response.end(JSON.stringify(answer)));
  try {
    return await fetchShownVariants(createCommerceClient({ baseUrl: server.url }), ['HOSE']);
  } finally {
    await server.close();
  }
}

const swatch = (value_index: number, __typename: string, value: string | null) => ({
  value_index,
  swatch_data: { __typename, value },
});

const variant = (id: number, final: number, regular = final) => ({
  product: {
    id,
    price_range: {
      minimum_price: { final_price: { value: final }, regular_price: { value: regular } },
    },
  },
});

it('fetchShownVariants reads prices and the colours of swatches', async () => {
  const values = [
    swatch(7, 'ColorSwatchData', '#FFFFFF'),
    swatch(8, 'ColorSwatchData', 'red'),
    swatch(9, 'TextSwatchData', '#aa0000'),
    { value_index: 10, swatch_data: null },
  ];
  const item = {
    sku: 'HOSE',
    configurable_options: [{ values }],
    variants: [variant(11, 31.2, 39), variant(12, 24)],
  };
  const { variants, rejected } = await ask({
    data: { products: { items: [item, { sku: 'PLAIN' }] } },
  });
  expect(rejected).toEqual([]);
  expect(variants).toMatchObject([
    {
      sku: 'HOSE',
      colours: { 7: '#ffffff' },
      prices: [
        { productId: 11, inclVat: 3120, exclVat: 3120, regularInclVat: 3900, regularExclVat: 3900 },
        { productId: 12, inclVat: 2400, exclVat: 2400, regularInclVat: 2400, regularExclVat: 2400 },
      ],
    },
    { sku: 'PLAIN', colours: {}, prices: [] },
  ]);
});

it('fetchShownVariants rejects GraphQL errors sent with status 200', async () => {
  const refused = ask({ errors: [{ message: 'Syntax Error' }] });
  await expect(refused).rejects.toThrow(MalformedAnswer);
  await expect(refused).rejects.toThrow('Syntax Error');
});
