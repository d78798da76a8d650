import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';

async function openTab() {
  vi.resetModules();
  const [stock, session] = await Promise.all([
    import('#stores/basket/stock.ts'),
    import('#stores/session/session.ts'),
  ]);
  return { ...stock, ...session };
}

let shop: PaymentShop;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  shop = await openPaymentShop();
  openBrowser(shop.url, '/basket');
  tab = await openTab();
});

function setStock(qty: number) {
  const extension_attributes = { stock_item: { qty, is_in_stock: qty > 0 } };
  const product = { sku: SKU, extension_attributes };
  return shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product });
}

const shown = () => [...tab.$lineProblems.get().values()].map(({ available }) => available);

describe('checkStock', () => {
  it.each([
    [5, 3, [3]],
    [5, 0, [0]],
    [2, 2, []],
  ])(
    "compares a guest's quantity of %d with the stock of %d",
    async (quantity, stock, problems) => {
      const { mask, itemId } = await shop.guestBasket(quantity);
      tab.$guestCode.set(mask);
      await setStock(stock);
      expect((await tab.checkStock()).map(({ id }) => id)).toEqual(problems.map(() => itemId));
      expect(shown()).toEqual(problems);
    },
  );

  it('checks the basket of a customer, with the token', async () => {
    const ann = await createTestCustomer(shop.sandbox.url);
    await ann.addToCart(SKU, 5);
    tab.$login.set(ann.token);
    await setStock(4);
    expect(await tab.checkStock()).toMatchObject([{ available: 4 }]);
  });

  it.each(['drop', 'status', 'truncate'])(
    'reports nothing if the back end fails (%s), and shows problems once it recovers',
    async (kind) => {
      const { mask } = await shop.guestBasket(5);
      tab.$guestCode.set(mask);
      await setStock(3);
      await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind, path: '/rest/V1/inventory' }]);
      expect(await tab.checkStock()).toEqual([]);
      expect(shown()).toEqual([]);
      await shop.sandbox.admin('DELETE', '/_sandbox/faults');
      await tab.checkStock();
      expect(shown()).toEqual([3]);
    },
  );

  it('makes no request without a basket', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await tab.checkStock()).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});

it.each([
  [3, 5, true],
  [3, 3, false],
  [0, 1, true],
  [null, 1, true],
])('isStillShort with %s available and a line of %d returns %s', (available, quantity, isShort) => {
  expect(tab.isStillShort({ id: 1, available }, quantity)).toBe(isShort);
});
