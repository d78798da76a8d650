/**
 * A back end that fails or returns false data during a read must not change the stored catalogue.
 */
import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { Fault } from '#sandbox/faults.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

let shop: ReadingShop;
let before: ReturnType<ReadingShop['dump']>;

const FEW_RETRIES = { polite: { retries: 1, retryDelayMs: 1 } };

beforeAll(async () => {
  shop = await startReadingShop([seedProduct('ONE'), seedProduct('OLD')]);
  await shop.everything();
  await shop.save('ONE', { name: 'Saved' });
  shop.catalogue.clearChangedRows();
  before = shop.dump();
});

afterEach(() => shop.admin('DELETE', '/_sandbox/faults'));

afterAll(() => shop.close());

const READINGS: [string, (over?: object) => Promise<unknown>][] = [
  ['readEverything', (over) => shop.everything({ ...FEW_RETRIES, ...over })],
  ['readChanges', (over) => shop.changes({ ...FEW_RETRIES, ...over })],
  ['readSkus', (over) => shop.skus(['ONE'], { ...FEW_RETRIES, ...over })],
];

function expectUntouched(): void {
  expect(shop.dump()).toEqual(before);
  expect(shop.catalogue.changedRows()).toEqual([]);
  expect(existsSync(`${shop.stateDir}/catalogue.incoming.sqlite`)).toBe(false);
}

/** Starts a proxy for the sandbox that changes the text of some responses. */
async function startFalsifyingProxy(lie: (path: string, text: string) => string) {
  return startLocalServer(async (request, response) => {
    const path = request.url ?? '';
    const answer = await fetch(shop.url + path, {
      headers: { Authorization: `Bearer ${SANDBOX_TOKENS.catalogue}` },
    });
    response.writeHead(answer.status).end(lie(path, await answer.text()));
  });
}

describe.each(READINGS)('%s', (_, read) => {
  it.each<[string, Fault]>([
    ['is dead', { kind: 'drop' }],
    ['cuts every answer about products short', { kind: 'truncate', path: '/rest/V1/products' }],
    ['only fails', { kind: 'status', status: 500 }],
    ['refuses the token', { kind: 'status', status: 401, path: '/rest/V1/products' }],
  ])('does not change the store when the back end %s', async (_, fault) => {
    await shop.setFaults([{ path: '/rest/', ...fault }]);
    await expect(read()).rejects.toThrow(/^GET \/rest\/\S+: /);
    expectUntouched();
  });

  it.each<[string, (path: string, text: string) => string]>([
    [
      'counts other products than it sends',
      (_, text) => text.replace(/"total_count":\d+/, '"total_count":3'),
    ],
    ['sends no product', () => '{"items":[],"search_criteria":{},"total_count":0}'],
  ])('does not change the store when the back end %s', async (name, lie) => {
    const server = await startFalsifyingProxy((path, text) =>
      path.startsWith('/rest/V1/products?') ? lie(path, text) : text,
    );
    try {
      const client = createCommerceClient({ baseUrl: server.url });
      // For a single product, an empty response is not recognisable as false.
      if (read === READINGS[2]?.[1] && name.startsWith('sends no product')) return;
      await expect(read({ client })).rejects.toThrow();
      expectUntouched();
    } finally {
      await server.close();
    }
  });
});

describe.each(READINGS.slice(0, 2))('%s', (_, read) => {
  it.each<[string, (path: string, text: string) => string]>([
    [
      'knows no member of any category',
      (path, text) => (/categories\/\d+\/products/.test(path) ? '[]' : text),
    ],
    [
      'has switched its categories off',
      (_, text) => text.replaceAll('"is_active":true', '"is_active":false'),
    ],
  ])('does not change the store when the back end %s', async (_, lie) => {
    const server = await startFalsifyingProxy(lie);
    onTestFinished(server.close);
    const client = createCommerceClient({ baseUrl: server.url });
    await expect(read({ client })).rejects.toThrow(/places in listings would go at once/);
    expectUntouched();
  });
});

describe('readEverything', () => {
  it('does not change the store when the status of every product has the wrong type', async () => {
    const server = await startFalsifyingProxy((_, text) =>
      text.replaceAll('"status":', '"status":"on","x":'),
    );
    onTestFinished(server.close);
    const client = createCommerceClient({ baseUrl: server.url });
    await expect(shop.everything({ client })).rejects.toThrow(/products cannot be read/);
    expectUntouched();
  });
});

describe('readSkus', () => {
  it('rejects a product that was not requested', async () => {
    const server = await startFalsifyingProxy((_, text) =>
      text.replace('"sku":"ONE"', '"sku":"TWO"'),
    );
    const client = createCommerceClient({ baseUrl: server.url });
    await expect(shop.skus(['ONE'], { ...FEW_RETRIES, client })).rejects.toThrow(
      'GET /rest/V1/products: field items[0].sku is not one that was asked for',
    );
    await server.close();
    expectUntouched();
  });

  it('rejects a read while another read is running', async () => {
    const first = shop.everything();
    await expect(shop.skus(['ONE'])).rejects.toThrow('The catalogue is being read already.');
    await first;
  });

  it('reads the categories if a product does not contain its category positions', async () => {
    const inCategory = { category_links: [{ category_id: '15', position: 1 }] };
    await shop.save('ONE', { extension_attributes: inCategory });
    const server = await startFalsifyingProxy((_, text) =>
      text.replaceAll('"extension_attributes":', '"extension":'),
    );
    onTestFinished(server.close);
    const client = createCommerceClient({ baseUrl: server.url });
    await shop.skus(['ONE'], { client });
    expect(shop.catalogue.snapshot.placesOf('ONE')).toMatchObject([{ audience: 'home-garden' }]);
    expect(shop.dump()).toEqual((await shop.readAfresh()).dump);
  });
});

describe('COMMERCE_STORE with a code that the back end lacks', () => {
  it.each([
    [{ website: 'trade', code: 'default' }, 'has no website trade with a stock.'],
    [{ website: 'base', code: 'uk' }, 'has no store view uk, only default.'],
  ])('stops a read and names the code: %j', async (storeView, message) => {
    await expect(shop.everything({ storeView })).rejects.toThrow(
      `COMMERCE_STORE: the back end ${message}`,
    );
  });
});

describe('wrong price with a correct date', () => {
  const priceOfOld = () => shop.catalogue.snapshot.card('OLD')?.prices.inclVat;

  it('stays until a full read, because no later change includes the product', async () => {
    const server = await startFalsifyingProxy((_, text) =>
      text.replaceAll('"120.000000"', '"7.000000"'),
    );
    onTestFinished(server.close);
    const client = createCommerceClient({ baseUrl: server.url });
    await shop.everything({ client });
    await shop.changes();
    expect(priceOfOld()).toBe(700);
    await shop.everything();
    expect(priceOfOld()).toBe(12_000);
    expect(shop.dump()).toEqual((await shop.readAfresh()).dump);
  });
});
