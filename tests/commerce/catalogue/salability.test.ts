import { describe, expect, it } from 'vitest';
import {
  fetchSalableQuantity,
  fetchShortages,
  fetchUnsalable,
} from '#commerce/catalogue/salability.ts';
import type { CommerceClient, CommerceRequest } from '#commerce/client.ts';
import { BackEndRefusal, BackEndUnreachable } from '#commerce/errors.ts';

const TOO_MANY = {
  code: 'is_salable_with_reservations-not_enough_qty',
  message: 'The requested qty is not available',
};

const STOCK = 2;

interface Stock {
  [sku: string]: number;
}

/** Simulates a back end with this stock, where one unknown SKU makes a whole call fail. */
function backEnd(stock: Stock, fail = new BackEndRefusal('GET', 500, 'An error has happened')) {
  const calls: string[][] = [];
  const client: CommerceClient = async <T>({ query = {}, answer }: CommerceRequest<T>) => {
    expect(query['stockId']).toBe(String(STOCK));
    const skus = Object.entries(query).filter(([name]) => name.endsWith('[sku]'));
    calls.push(skus.map(([, sku]) => sku));
    const answers = skus.map(([name, sku]) => {
      const available = stock[sku];
      if (available === undefined) throw fail;
      const salable = Number(query[name.replace('[sku]', '[qty]')]) <= available;
      return { sku, stock_id: 1, salable, errors: salable ? [] : [TOO_MANY] };
    });
    return answer.parse(answers);
  };
  return { client, calls };
}

const line = (sku: string, quantity = 1) => ({ sku, quantity });
const skusOf = (shortages: { sku: string }[]) => shortages.map(({ sku }) => sku);

describe('fetchShortages', () => {
  it.each([
    ['5 of 3', [line('A', 5)], ['A']],
    ['2 and 3 of 5 in two lines', [line('B', 2), line('B', 3)], []],
    ['3 and 3 of 5 in two lines', [line('B', 3), line('B', 3)], ['B']],
    ['all there is, and one that is sold out', [line('A', 3), line('C')], ['C']],
  ])('checks %s in one call', async (_, lines, short) => {
    const { client, calls } = backEnd({ A: 3, B: 5, C: 0 });
    expect(skusOf(await fetchShortages(client, lines, STOCK))).toEqual(short);
    expect(calls).toHaveLength(1);
  });

  it('returns the quantity of all lines and the reasons of the back end', async () => {
    const { client } = backEnd({ A: 3 });
    expect(await fetchShortages(client, [line('A', 2), line('A', 4)], STOCK)).toEqual([
      { sku: 'A', quantity: 6, reasons: [TOO_MANY] },
    ]);
  });

  it.each([
    ['the only line', 'GONE', ''],
    ['the first of three lines', 'GONE A B', 'A'],
    ['the last of eight lines', 'B B1 B2 B3 B4 B5 A GONE', 'A'],
    ['two of four lines', 'GONE A LOST B', 'A'],
  ])('finds shortages next to an unknown SKU that is %s', async (_, lines, short) => {
    const asked = lines.split(' ').map((sku) => line(sku, sku === 'A' ? 9 : 1));
    const { client } = backEnd({ A: 3, B: 5, B1: 5, B2: 5, B3: 5, B4: 5, B5: 5 });
    expect(skusOf(await fetchShortages(client, asked, STOCK)).join()).toBe(short);
  });

  it('makes a limited number of calls if the back end rejects every one', async () => {
    const { client, calls } = backEnd({});
    const lines = Array.from({ length: 60 }, (_, at) => line(`S${at}`));
    expect(await fetchShortages(client, lines, STOCK)).toEqual([]);
    expect(calls.length).toBeLessThanOrEqual(16);
  });

  it.each([
    new BackEndRefusal('GET', 401, "The consumer isn't authorized"),
    new BackEndRefusal('GET', 503, 'Service Unavailable'),
    new BackEndUnreachable('GET', '1000 ms passed'),
  ])('does not repeat the request after %s', async (error) => {
    const { client, calls } = backEnd({}, error as BackEndRefusal);
    await expect(fetchShortages(client, [line('A'), line('B')], STOCK)).rejects.toBe(error);
    expect(calls).toHaveLength(1);
  });
});

it('fetchUnsalable adds up the lines of a product in one call', async () => {
  const { client, calls } = backEnd({ A: 5, B: 1 });
  const lines = [line('A', 3), line('B'), line('A', 3)];
  expect(await fetchUnsalable(client, lines, STOCK)).toEqual(['A']);
  expect(calls).toEqual([['A', 'B']]);
});

describe('fetchSalableQuantity', () => {
  it.each([
    [3, 3],
    [2.6, 2],
    [-1, 0],
  ])('converts %d to %d whole pieces', async (answered, pieces) => {
    const client: CommerceClient = async ({ answer }) => answer.parse(answered);
    expect(await fetchSalableQuantity(client, 'A', STOCK)).toBe(pieces);
  });

  it('encodes a SKU in the path', async () => {
    const paths: string[] = [];
    const client: CommerceClient = async ({ path, answer }) => {
      paths.push(path);
      return answer.parse(1);
    };
    await fetchSalableQuantity(client, 'A/1 ä', STOCK);
    expect(paths).toEqual(['/rest/V1/inventory/get-product-salable-quantity/A%2F1%20%C3%A4/2']);
  });
});
