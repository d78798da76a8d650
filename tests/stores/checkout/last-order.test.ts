import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../setup/browser/browser.ts';

const CODE = 'A'.repeat(40);
const T = 'B'.repeat(22);

const ADDRESS = { firstName: 'Ann', email: 'ann@example.com', countryId: 'GB' };

const LINE = { sku: 'PW120-UK', name: 'PW 120 Home' };

function payableTo(countryId: string, by: string | null = 'Flat Rate - Fixed') {
  const address = { ...ADDRESS, countryId };
  return {
    cart: {
      items: [{ id: 1, ...LINE, quantity: 2 }],
      addresses: { shipping: address, billing: address },
    },
    totals: {
      lines: [{ itemId: 1, price: 11200, total: 22400, totalExclVat: 18667, taxPercent: 20 }],
      delivery: { by },
      shipping: 495,
      discount: 100,
      discountName: 'Spring sale',
      grandTotal: 22795,
      exclVat: { subtotal: 18667, discount: 83, shipping: 413, vat: 3798 },
    },
  } as never;
}

let tab: typeof import('#stores/checkout/last-order.ts');

beforeEach(async () => {
  openBrowser('http://localhost:1', '/paid');
  vi.resetModules();
  tab = await import('#stores/checkout/last-order.ts');
});

const paid = { state: 'paid', orderNumber: null, vendCode: CODE } as const;
const completed = { state: 'completed', orderNumber: '000000001' } as const;

describe('last order', () => {
  it('contains lines, delivery and totals but no personal data', () => {
    tab.recordLastOrder(CODE, payableTo('GB'));
    expect(tab.$lastOrder.get()).toEqual({
      code: CODE,
      lines: [{ ...LINE, quantity: 2, total: 22400, totalExclVat: 18667 }],
      delivery: { name: 'Flat Rate - Fixed', price: 495 },
      day: null,
      discount: 100,
      discountName: 'Spring sale',
      total: 22795,
      vat: 3798,
      paid: null,
    });
    expect(localStorage.getItem('bought')).not.toContain('ann');
  });

  it.each([
    ['the day that the payment page shows', { day: '2026-11-30' }, '2026-11-30'],
    ['no day in an area without a promise', { area: 'the Channel Islands' }, null],
    ['no day before one is known', null, null],
  ])('contains after the payment %s', async (_, promise, day) => {
    const { $shownPromise } = await import('#stores/checkout/delivery-day.ts');
    $shownPromise.set(promise);
    tab.recordLastOrder(CODE, payableTo('GB'));
    expect(tab.$lastOrder.get()?.day).toBe(day);
  });

  it("accepts an earlier release's format, without a day", async () => {
    tab.recordLastOrder(CODE, payableTo('GB'));
    const { day: _, ...before } = tab.$lastOrder.get() ?? expect.fail();
    localStorage.setItem('bought', JSON.stringify({ ...before, hasDay: true }));
    vi.resetModules();
    tab = await import('#stores/checkout/last-order.ts');
    expect(tab.$lastOrder.get()).toEqual(before);
  });

  it('stays unconfirmed after another payment or a payment without a code', () => {
    tab.recordLastOrder(CODE, payableTo('GB'));
    expect(tab.confirmLastOrder({ ...paid, vendCode: 'C'.repeat(40) }, T)).toBeUndefined();
    expect(tab.confirmLastOrder(completed, T)).toBeUndefined();
    expect(tab.$lastOrder.get()?.paid).toBeNull();
  });

  it('keeps its code until the order has a number, then only the token', () => {
    tab.recordLastOrder(CODE, payableTo('GB'));
    expect(tab.confirmLastOrder(paid, T)).toMatchObject({ code: CODE, paid: { t: T } });
    const at = tab.$lastOrder.get()?.paid?.at;
    const settled = tab.confirmLastOrder({ ...completed, vendCode: CODE }, T);
    expect(settled).toMatchObject({ code: null, paid: { ...completed, t: T, at } });
  });

  it('matches the token in the URL and the order number later', () => {
    tab.recordLastOrder(CODE, payableTo('GB'));
    tab.confirmLastOrder({ ...completed, vendCode: CODE }, T);
    expect(tab.confirmLastOrder(completed, T)).toMatchObject({ total: 22795 });
    expect(tab.confirmLastOrder(completed, null)).toMatchObject({ paid: { t: T } });
    expect(
      tab.confirmLastOrder({ ...completed, orderNumber: '2' }, 'D'.repeat(22)),
    ).toBeUndefined();
  });

  it('ignores an invalid stored entry', async () => {
    localStorage.setItem('bought', '{"lines":[{"sku":1}]}');
    vi.resetModules();
    const { $lastOrder: $bought } = await import('#stores/checkout/last-order.ts');
    $bought.listen(() => {});
    expect($bought.get()).toBeUndefined();
  });
});
