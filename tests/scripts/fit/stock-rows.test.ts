import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { Blocker } from '../../../scripts/fit/blocker.ts';

const ITEM = {
  ...{ product_id: 1, qty: 5, min_qty: 0, is_in_stock: true, manage_stock: true, backorders: 0 },
  ...{ min_sale_qty: 1, max_sale_qty: 100, enable_qty_increments: false, qty_increments: 0 },
};

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns the rows of a shop whose pages show Magento's prices and backorders. */
async function importRows() {
  vi.stubEnv('SHOP_FILE', 'tests/setup/shop-files/stock-magento.json');
  vi.resetModules();
  return import('../../../scripts/fit/stock-rows.ts');
}

const backEnd =
  (...items: object[]): CommerceClient =>
  async ({ answer }) =>
    answer.parse({ items, total_count: items.length });

describe('stock row', () => {
  it.each([
    ['stock is managed', [{}], '0 of 1', 'accepts no more pieces than are in stock'],
    [
      'stock is not managed',
      [{ manage_stock: false }],
      '1 of 1',
      'No page marks them as backorders',
    ],
    ['backorders are allowed', [{ backorders: 1 }, {}], '1 of 2', 'does not notify the customer'],
    [
      'customers are notified of backorders',
      [{ backorders: 2 }, { backorders: 2, qty: 0 }],
      '2 of 2',
      'Pages mark 2 of them as backorders once none is left, now 1.',
    ],
  ])('names the consequence if %s', async (_case, changes, value, consequence) => {
    const { stockRow } = await importRows();
    const items = changes.map((change, index) => ({ ...ITEM, product_id: index, ...change }));
    expect(await stockRow(backEnd(...items), [])).toMatchObject({
      value: `${value} available products are sold beyond their stock`,
      consequence: expect.stringContaining(consequence),
    });
  });

  it('becomes a failure with the cause if the stock settings cannot be read', async () => {
    const failures: Blocker[] = [];
    const { stockRow } = await importRows();
    const refusing: CommerceClient = async () => {
      throw new BackEndRefusal('GET', 401, 'Not authorized.');
    };
    expect(await stockRow(refusing, failures)).toMatchObject({ value: null });
    expect(failures).toMatchObject([
      { what: expect.stringMatching(/^The stock settings could not be checked: .*Not authorized/) },
    ]);
  });
});

describe('row about sold-out products', () => {
  let { database } = openCatalogue(':memory:');
  beforeEach(() => {
    ({ database } = openCatalogue(':memory:'));
  });

  const addSoldOut = (id: number, isListed: number) => {
    const sku = `A${id}`;
    database
      .prepare(
        `insert into product (sku, id, status, visibility, card, body) values (?, ?, 1, 4, '{}', '{}')`,
      )
      .run(sku, id);
    database
      .prepare('insert into offer (sku, product_id, is_salable, is_listed) values (?, ?, 0, ?)')
      .run(sku, id, isListed);
  };

  it.each([
    [[], null, 'If it is off'],
    [[0, 0], 'off', 'show their last price, or none'],
    [[0, 1], 'on', 'show their current price'],
  ])('reads the setting from sold-out products: %j', async (listed, value, consequence) => {
    const { soldOutRow } = await importRows();
    for (const [index, isListed] of listed.entries()) addSoldOut(index, isListed);
    expect(soldOutRow(database)).toMatchObject({
      value,
      consequence: expect.stringContaining(consequence),
    });
  });
});
