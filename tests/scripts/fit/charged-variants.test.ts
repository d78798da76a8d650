import { expect, it } from 'vitest';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { chargedVariants } from '../../../scripts/fit/charged-variants.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const RATE = {
  carrier_code: 'flatrate',
  method_code: 'flatrate',
  price_incl_tax: 0,
  available: true,
};

/**
 * Returns a back end that charges `prices` per length and refuses red. It adds `rounding` to the
 * price of every line after the first.
 */
function backEnd(
  prices: Readonly<Record<number, number>>,
  rounding = 0,
  lines: { item_id: number; price: number }[] = [],
): CommerceClient {
  let items = 0;
  const answers = (method: string, path: string, body: unknown): unknown => {
    if (path.endsWith('/guest-carts')) {
      lines.length = 0;
      return 'mask';
    }
    if (path.endsWith('/estimate-shipping-methods')) return [RATE];
    if (path.endsWith('/shipping-information')) return { payment_methods: [] };
    if (path.endsWith('/totals')) {
      if (rounding === Number.POSITIVE_INFINITY) throw new BackEndRefusal('GET', 503, 'busy');
      const shown = lines.map(({ item_id, price }, place) => {
        const price_incl_tax = place === 0 ? price : price + rounding;
        return { item_id, price_incl_tax, row_total_incl_tax: price_incl_tax };
      });
      return {
        shipping_incl_tax: 0,
        total_segments: [{ code: 'grand_total', value: 0 }],
        items: shown,
      };
    }
    if (method === 'DELETE') {
      const at = lines.findIndex(({ item_id }) => path.endsWith(`/${item_id}`));
      return lines.splice(at, 1).length === 1;
    }
    const chosen = JSON.stringify(body);
    if (chosen.includes('"option_value":8')) {
      throw new BackEndRefusal('POST', 400, 'There are no source items with the in stock status');
    }
    items += 1;
    lines.push({ item_id: items, price: prices[chosen.includes(':21}') ? 21 : 22] ?? 0 });
    return { item_id: items, sku: 'any', name: 'Hose', qty: 1 };
  };
  return async ({ method = 'GET', path, body, answer }) =>
    answer.parse(answers(method, path, body));
}

function tryAll(client: CommerceClient) {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, HOSES, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
  return chargedVariants(client, catalogue.database);
}

const RED = {
  sku: 'HOSE-10-red',
  shown: 2400,
  charged: null,
  refusal: 'There are no source items with the in stock status',
};

it('reports refused variants and ignores a penny of rounding within one basket', async () => {
  expect(await tryAll(backEnd({ 21: 24, 22: 36 }, -0.01))).toEqual({ tried: 3, wrong: [RED] });
});

it('reports variants that cost something other than their page shows', async () => {
  expect(await tryAll(backEnd({ 21: 24, 22: 35.5 }))).toEqual({
    tried: 3,
    wrong: [RED, { sku: 'HOSE-20-black', shown: 3600, charged: 3550, refusal: null }],
  });
});

it('empties the basket if its prices cannot be read', async () => {
  const lines: { item_id: number; price: number }[] = [];
  const failing = backEnd({ 21: 24, 22: 36 }, Number.POSITIVE_INFINITY, lines);
  await expect(tryAll(failing)).rejects.toThrow('503');
  expect(lines).toEqual([]);
});
