/**
 * A product that the back end cannot return keeps its stored data and does not delay other
 * products.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueProducts } from '#catalogue/sync/unreadable.ts';
import { createCommerceClient } from '#commerce/client.ts';
import {
  type AilingBackEnd,
  type ProductFault,
  startAilingBackEnd,
} from '../../setup/back-end/ailing-back-end.ts';
import {
  type ReadingShop,
  seedProduct,
  startReadingShop,
} from '../../setup/catalogue/reading-shop.ts';

const MANY = Array.from({ length: 99 }, (_, index) => `GOOD-${index}`);

let shop: ReadingShop;
let backEnd: AilingBackEnd;
let saves = 0;

const over = () => ({
  client: createCommerceClient({ baseUrl: backEnd.url, timeoutMs: 2000 }),
  polite: { retries: 1, retryDelayMs: 1 },
});

type Reading = 'readSkus' | 'readChanges' | 'readEverything';

const READ: Record<Reading, () => ReturnType<ReadingShop['everything']>> = {
  readSkus: () => shop.skus(['BAD', ...MANY], over()),
  readChanges: () => shop.changes(over()),
  readEverything: () => shop.everything(over()),
};

const nameOf = (sku: string) => shop.catalogue.snapshot.card(sku)?.name;
const due = () => dueProducts(shop.catalogue.database, Date.now(), () => 0);

/** Renames products to a name that none of them had before. */
async function rename(...skus: string[]): Promise<string> {
  saves += 1;
  const name = `Machine of save ${saves}`;
  for (const sku of skus) await shop.save(sku, { name });
  return name;
}

async function expectUpToDate(): Promise<void> {
  const afresh = await shop.readAfresh();
  expect(shop.dump()).toEqual(afresh.dump);
}

beforeAll(async () => {
  shop = await startReadingShop(['BAD', ...MANY].map((sku) => seedProduct(sku)));
  backEnd = await startAilingBackEnd(shop.url);
  await shop.everything();
});

beforeEach(async () => {
  backEnd.ail([], 'it crashes');
  await shop.changes();
  backEnd.listsAsked();
});

afterAll(async () => {
  await backEnd.close();
  await shop.close();
});

const READINGS: Reading[] = ['readSkus', 'readChanges', 'readEverything'];
const AILMENTS: [ProductFault, RegExp][] = [
  ['the product is malformed', /^GET \/rest\/V1\/products: field items\[\d+\]\.status is not of/],
  ['the product has no SKU', /field items\[\d+\]\.sku is not of type string$/],
  ['the product is none', /field items\[\d+\] is not of type object$/],
  ['it crashes', /the back end answered 500: /],
  ['it is cut short', /the back end did not answer \(/],
];
const BOTH = READINGS.flatMap((reading) =>
  AILMENTS.map(([ailment, reason]) => [reading, ailment, reason] as const),
);

describe.each(BOTH)('%s, when %s', (reading, ailment, reason) => {
  it('updates the other products and retries the unreadable product later', async () => {
    const before = nameOf('BAD');
    const name = await rename('BAD', 'GOOD-0', 'GOOD-50', 'GOOD-98');
    backEnd.ail(['BAD'], ailment);
    const { report, removed } = await READ[reading]();
    expect(['GOOD-0', 'GOOD-50', 'GOOD-98'].map(nameOf)).toEqual([name, name, name]);
    expect(nameOf('BAD')).toBe(before);
    expect([removed, report.rejected]).toEqual([0, []]);
    // In a list of changes, the SKU is unknown if the whole response is lost.
    const isLost =
      reading === 'readChanges' &&
      !['the product is malformed', 'the product has no SKU'].includes(ailment);
    expect(report.unreadable).toHaveLength(1);
    const [{ sku, reason: told } = { sku: 'none', reason: '' }] = report.unreadable;
    if (isLost) {
      expect([sku, told]).toEqual(['', expect.stringContaining('1 product that changed since ')]);
      expect(due()).toEqual([]);
    } else {
      expect([sku, told]).toEqual(['BAD', expect.stringMatching(reason)]);
      expect(due()).toEqual(['BAD']);
    }
    backEnd.ail([], ailment);
    const again = isLost ? await shop.changes(over()) : await shop.skus(due(), over());
    expect(again.report.unreadable).toEqual([]);
    expect(nameOf('BAD')).toBe(name);
    await expectUpToDate();
  });
});

describe('unreadable product', () => {
  it('causes a separate request from then on and no longer delays the others', async () => {
    backEnd.ail(['BAD'], 'it crashes');
    await READ.readSkus();
    backEnd.listsAsked();
    await READ.readSkus();
    // The others, the unreadable product, and one product to check that the back end works.
    expect(backEnd.listsAsked()).toBe(3);
  });

  it('waits longer after each attempt, counted from the first failure', async () => {
    backEnd.ail(['BAD'], 'it crashes');
    const { database } = shop.catalogue;
    const attempts = () => database.prepare('select since, attempts from unreadable').all();
    await shop.skus(['BAD'], over());
    const [first] = attempts();
    await shop.skus(['BAD'], over());
    await shop.changes(over());
    expect(attempts()).toEqual([{ since: first?.['since'], attempts: 3 }]);
    const now = Date.now();
    expect(dueProducts(database, now, (times) => times * 60_000)).toEqual([]);
    expect(dueProducts(database, now + 180_000, (times) => times * 60_000)).toEqual(['BAD']);
  });

  it('leaves the shop when the back end no longer has it', async () => {
    await shop.save('SHORT-LIVED', { name: 'Short-lived', price: 1 });
    await shop.changes();
    backEnd.ail(['SHORT-LIVED'], 'it is cut short');
    await shop.skus(['SHORT-LIVED'], over());
    await shop.remove('SHORT-LIVED');
    const { removed, report } = await shop.skus(due(), over());
    expect([removed, report.unreadable]).toEqual([1, []]);
    expect(shop.catalogue.snapshot.gone('short-lived')?.sku).toBe('SHORT-LIVED');
  });

  it('keeps its url key when a younger product claims the key', async () => {
    backEnd.ail(['BAD'], 'it crashes');
    const custom_attributes = [{ attribute_code: 'url_key', value: 'bad' }];
    // The back end itself does not allow two products with one url key.
    await shop.save('BAD', { custom_attributes: [{ ...custom_attributes[0], value: 'worse' }] });
    await shop.save('GOOD-1', { custom_attributes });
    for (const read of Object.values(READ)) {
      await read();
      expect(shop.catalogue.snapshot.productByUrlKey('bad')?.sku).toBe('BAD');
    }
    backEnd.ail([], 'it crashes');
    await shop.changes(over());
    expect(shop.catalogue.snapshot.productByUrlKey('bad')?.sku).toBe('GOOD-1');
    await expectUpToDate();
  });

  it('appears in the report even if it was saved last', async () => {
    shop.setClock(() => new Date(Date.now() + 60_000));
    const name = await rename('BAD');
    shop.setClock(() => new Date());
    backEnd.ail(['BAD'], 'it crashes');
    await shop.changes(over());
    expect(await shop.everything(over())).toMatchObject({
      report: { unreadable: [{ sku: 'BAD' }] },
    });
    backEnd.ail([], 'it crashes');
    await shop.changes(over());
    expect(nameOf('BAD')).toBe(name);
    await expectUpToDate();
  });

  it('appears in the report without its SKU if the shop never had it', async () => {
    await shop.save('NEVER', { name: 'Never seen', price: 1 });
    backEnd.ail(['NEVER'], 'it crashes');
    const unnamed = [
      { sku: '', reason: expect.stringMatching(/^1 product that .*cannot be read/) },
    ];
    expect((await shop.everything(over())).report.unreadable).toEqual(unnamed);
    expect((await shop.changes(over())).report.unreadable).toEqual(unnamed);
    // A webhook contains the SKU.
    const { report } = await shop.skus(['NEVER'], over());
    expect(report.unreadable.map(({ sku }) => sku)).toEqual(['', 'NEVER']);
    backEnd.ail([], 'it crashes');
    expect((await shop.changes(over())).report.unreadable).toEqual([]);
    await expectUpToDate();
  });

  it('stops a read only together with more than ten new failures', async () => {
    await rename(...MANY.slice(0, 12));
    backEnd.ail(MANY.slice(0, 10), 'it crashes');
    const { report } = await shop.everything(over());
    expect(report.unreadable).toHaveLength(10);
    backEnd.ail(MANY.slice(0, 21), 'it crashes');
    const before = shop.dump();
    await expect(shop.everything(over())).rejects.toThrow('the back end answered 500');
    // Ten of these are already registered as unreadable and do not count as new failures.
    backEnd.ail(MANY.slice(0, 31), 'it crashes');
    await expect(shop.skus(MANY, over())).rejects.toThrow('the back end answered 500');
    expect(shop.dump()).toEqual(before);
  });

  it('stops the full read if 99 products are malformed', async () => {
    backEnd.ail(MANY, 'the product is malformed');
    const before = shop.dump();
    await expect(shop.everything(over())).rejects.toThrow(
      /^99 products cannot be read, more than MAX_REJECTED_PERCENT \(10\) allows: .* names each\. GOOD-0: GET /,
    );
    expect(shop.dump()).toEqual(before);
    // A read of these SKUs reports each product and removes none.
    expect((await shop.skus(MANY, over())).report.unreadable).toHaveLength(99);
    expect(shop.dump()).toEqual(before);
  });
});
