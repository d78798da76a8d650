import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { COUPON, DELIVERY } from '#config/messages/messages.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';
const UNREACHABLE = 'We could not reach the shop. Please try again.';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/basket/basket.ts'),
    import('#stores/basket/contents.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/basket/coupon.ts'),
    import('#stores/basket/delivery-cost.ts'),
    import('#stores/checkout/checkout-draft.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [basket, contents, changes, coupon, delivery, draft, session, toasts] = modules;
  return {
    ...{ ...basket, ...contents, ...changes, ...coupon, ...delivery, ...draft },
    ...{ ...session, ...toasts },
  };
}

let shop: RunningShop;
let tab: Awaited<ReturnType<typeof openTab>>;

const said = () => tab.$toasts.get().map(({ text }) => text);
const called = (end: string) => shop.calls.filter((call) => call.endsWith(end)).length;

async function read() {
  onTestFinished(tab.watchBasket());
  await tab.refreshBasket();
  return tab.$basket.get();
}

async function refreshed() {
  const shown = await read();
  return shown.state === 'ready' ? shown.basket : expect.fail(shown.state);
}

beforeEach(async () => {
  shop = await startShop();
  openBrowser(shop.url, '/basket');
  tab = await openTab();
});

async function asGuest(): Promise<void> {
  await tab.addToBasket({ sku: SKU, quantity: 2 });
}

async function asCustomer(): Promise<void> {
  const ann = await createTestCustomer(shop.sandbox.url);
  await ann.addToCart(SKU, 2);
  tab.$login.set(ann.token);
}

describe.each([
  ['a guest', asGuest],
  ['a customer', asCustomer],
])('basket of %s', (_, open) => {
  beforeEach(open);

  it('reduces the total by a coupon and restores it after removal', async () => {
    const before = await refreshed();
    expect(before).toMatchObject({ coupon: null, discount: 0 });
    expect(await tab.redeemCoupon(' spring10 ')).toBeNull();
    expect(said()).toContain(COUPON.applied);
    const after = await refreshed();
    expect(after.coupon).toBe('spring10');
    // The VAT of the reduced amounts is rounded again.
    expect(Math.abs(after.discount - before.total / 10)).toBeLessThanOrEqual(1);
    expect(after.total).toBe(before.total - after.discount);
    expect(await tab.dropCoupon()).toBeNull();
    expect(await refreshed()).toEqual(before);
    expect(said()).toContain(COUPON.removed);
  });

  it("shows the shop's message if the back end refuses the code", async () => {
    const before = await refreshed();
    expect(await tab.redeemCoupon('NO-SUCH-CODE')).toBe(COUPON.refused);
    expect(await refreshed()).toEqual(before);
    expect(said()).not.toContain(COUPON.applied);
  });

  it('lists every offered delivery method with its price', async () => {
    const destination = { country: 'United Kingdom', postcode: 'SW1A 1AA' };
    const flat = { carrier: 'flatrate', method: 'flatrate', name: 'Flat Rate - Fixed' };
    expect(await tab.estimateDeliveryCost(destination)).toEqual({
      state: 'known',
      rates: [{ ...flat, price: 0 }],
    });
    const delivery = { flatRate: 495, tableRates: [{ from: 0, price: 995 }] };
    await shop.sandbox.admin('PUT', '/_sandbox/delivery', delivery);
    const best = { carrier: 'tablerate', method: 'bestway', name: 'Best Way - Table Rate' };
    expect(await tab.estimateDeliveryCost(destination)).toEqual({
      state: 'known',
      rates: [
        { ...flat, price: 495 },
        { ...best, price: 995 },
      ],
    });
    await shop.sandbox.admin('PUT', '/_sandbox/delivery', {});
  });
});

describe('coupon code', () => {
  beforeEach(asGuest);

  it.each([
    ['', COUPON.missing],
    ['  ', COUPON.missing],
    ['SPRING 10', COUPON.refused],
    ['../order', COUPON.refused],
    ['x'.repeat(65), COUPON.refused],
  ])('%j is rejected without a request', async (code, problem) => {
    expect(await tab.redeemCoupon(code)).toBe(problem);
    expect(shop.calls.filter((call) => call.includes('coupons'))).toEqual([]);
  });

  it('can be tried again after an unreachable back end', async () => {
    const path = `/rest/V1/guest-carts/${tab.$guestCode.get()}/coupons`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    expect(await tab.redeemCoupon('SPRING10')).toBe(UNREACHABLE);
    expect(await tab.redeemCoupon('SPRING10')).toBeNull();
  });

  it('leaves an empty basket if the cart is gone', async () => {
    await shop.sandbox.admin('POST', `/_sandbox/carts/${tab.$guestCode.get()}`, { state: 'gone' });
    expect(await tab.redeemCoupon('SPRING10')).toBeNull();
    expect(await read()).toEqual({ state: 'empty' });
    expect(said()).not.toContain(COUPON.applied);
  });

  it('ends the session of a customer whose token has expired', async () => {
    tab.$login.set('dead');
    expect(await tab.redeemCoupon('SPRING10')).toBeNull();
    expect(tab.$login.get()).toBeUndefined();
  });
});

describe('estimateDeliveryCost', () => {
  beforeEach(asGuest);

  it.each(['Atlantis', '', 'zz'])('rejects the unknown country %j', async (country) => {
    expect(await tab.estimateDeliveryCost({ country, postcode: '' })).toEqual({
      state: 'invalid',
      field: 'country',
      message: DELIVERY.unknownCountry,
    });
    expect(called('/estimate-shipping-methods')).toBe(0);
  });

  it.each([
    ['GB', 'JE2 3AB', 'Jersey'],
    ['United Kingdom', 'im11aa', 'Isle of Man'],
    ['uk', 'GY1 1AA', 'Guernsey'],
  ])('requires the country of an island: %s %s', async (country, postcode, island) => {
    expect(await tab.estimateDeliveryCost({ country, postcode })).toEqual({
      state: 'invalid',
      field: 'country',
      message: expect.stringContaining(`enter ${island}`),
    });
    expect(called('/estimate-shipping-methods')).toBe(0);
  });

  it.each(['SPRING', '99999', 'BT1'])('rejects the UK postcode %s', async (postcode) => {
    expect(await tab.estimateDeliveryCost({ country: 'GB', postcode })).toEqual({
      state: 'invalid',
      field: 'postcode',
      message: DELIVERY.wrongPostcode,
    });
    expect(called('/estimate-shipping-methods')).toBe(0);
  });

  it('stores the destination for the promised delivery day until the next estimate', async () => {
    await tab.estimateDeliveryCost({ country: 'GB', postcode: '' });
    expect(tab.$estimateDestination.get()).toBeUndefined();
    await tab.estimateDeliveryCost({ country: 'GB', postcode: 'bt11aa' });
    expect(tab.$estimateDestination.get()).toEqual({ countryId: 'GB', postcode: 'BT1 1AA' });
    await tab.estimateDeliveryCost({ country: 'GB', postcode: 'JE2 3AB' });
    expect(tab.$estimateDestination.get()).toBeUndefined();
  });

  it('carries the postcode over to the shipping form until the form is used', async () => {
    await tab.estimateDeliveryCost({ country: 'GB', postcode: 'BT1 1AA' });
    await tab.estimateDeliveryCost({ country: 'GB', postcode: 'ox264aa' });
    expect(tab.readAddressDraft(tab.GUEST_OWNER)).toEqual({ 'shipping.postcode': 'OX26 4AA' });
    tab.keepAddressDraft(tab.GUEST_OWNER, { 'shipping.city': 'Bicester' });
    await tab.estimateDeliveryCost({ country: 'GB', postcode: 'SW1A 1AA' });
    expect(tab.readAddressDraft(tab.GUEST_OWNER)).toMatchObject({
      'shipping.postcode': 'OX26 4AA',
    });
  });

  it('reports an unreachable shop', async () => {
    const path = `/rest/V1/guest-carts/${tab.$guestCode.get()}/estimate`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path }]);
    expect(await tab.estimateDeliveryCost({ country: 'France', postcode: '75001' })).toEqual({
      state: 'failed',
      message: UNREACHABLE,
    });
  });
});
