import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SHIPPING } from '#config/messages/messages.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/checkout/shipping-step.ts'),
    import('#stores/checkout/delivery-methods.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/session/session.ts'),
  ]);
  const [shipping, ways, changes, session] = modules;
  return { ...shipping, ...ways, ...changes, ...session };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

const FLAT = { carrier: 'flatrate', method: 'flatrate', name: 'Flat Rate - Fixed', price: 495 };
const BEST = { carrier: 'tablerate', method: 'bestway', name: 'Best Way - Table Rate', price: 995 };

/** Best Way delivers only to the postcode CT16 1AA. */
const TWO_WAYS = { flatRate: 495, tableRates: [{ from: 0, price: 995, postcode: 'CT16 1AA' }] };

const FORM = {
  'shipping.email': 'ann@example.com',
  'shipping.firstName': 'Ann',
  'shipping.lastName': 'Lee',
  'shipping.street': '1 High St',
  'shipping.city': 'Dover',
  'shipping.region': 'Kent',
  'shipping.postcode': 'CT16 1AA',
  'shipping.country': 'United Kingdom',
  'shipping.telephone': '01632 960001',
  billingIsSame: 'on',
};
const ELSEWHERE = { ...FORM, 'shipping.postcode': 'SW1A 1AA' };
const BY_BEST = { deliveryWay: 'tablerate_bestway' };

const deliver = (settings: object) => shop.sandbox.admin('PUT', '/_sandbox/delivery', settings);

async function sentBy(): Promise<string | null> {
  const path = `${shop.sandbox.url}/rest/V1/guest-carts/${tab.$guestCode.get()}`;
  const { extension_attributes } = await (await fetch(path)).json();
  return extension_attributes.shipping_assignments[0].shipping.method;
}

beforeEach(async () => {
  shop = await startShop();
  browser = openBrowser(shop.url, '/basket/shipping');
  tab = await openTab();
  await tab.addToBasket({ sku: SKU, quantity: 1 });
  await tab.loadShipping();
});

describe('delivery methods', () => {
  it('remain unknown without a country and a postcode', async () => {
    await tab.lookUpDelivery({ ...FORM, 'shipping.postcode': ' ' });
    expect(tab.$deliveryMethods.get()).toEqual({ state: 'unknown' });
    expect(shop.calls.filter((call) => call.includes('estimate'))).toEqual([]);
  });

  it('include every offered method after one request, even if the city changes', async () => {
    await deliver(TWO_WAYS);
    await tab.lookUpDelivery(FORM);
    await tab.lookUpDelivery({ ...FORM, 'shipping.city': 'Deal' });
    expect(tab.$deliveryMethods.get()).toEqual({
      state: 'known',
      rates: [FLAT, BEST],
      isLost: false,
    });
    expect(shop.calls.filter((call) => call.includes('estimate'))).toHaveLength(1);
  });

  it.each(['ct161aa', 'CT16\u00a01AA', ' ct16  1Aa'])(
    'include the rate of a postcode typed as %j',
    async (postcode) => {
      await deliver(TWO_WAYS);
      await tab.lookUpDelivery({ ...FORM, 'shipping.postcode': postcode });
      expect(tab.$deliveryMethods.get()).toMatchObject({ rates: [FLAT, BEST] });
    },
  );

  it('come with the destination, which is unknown again without a postcode', async () => {
    await tab.lookUpDelivery({ ...FORM, 'shipping.postcode': 'ct161aa' });
    expect(tab.$deliveryPlace.get()).toEqual({ countryId: 'GB', postcode: 'CT16 1AA' });
    await tab.lookUpDelivery({ ...FORM, 'shipping.postcode': '' });
    expect(tab.$deliveryPlace.get()).toBeUndefined();
  });

  it('lose the chosen method if another address does not offer it', async () => {
    await deliver(TWO_WAYS);
    await tab.lookUpDelivery({ ...ELSEWHERE, ...BY_BEST });
    expect(tab.$deliveryMethods.get()).toEqual({ state: 'known', rates: [FLAT], isLost: true });
  });

  it('load again after a failed request', async () => {
    const path = `/rest/V1/guest-carts/${tab.$guestCode.get()}/estimate`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    await tab.lookUpDelivery(FORM);
    expect(tab.$deliveryMethods.get()).toMatchObject({
      state: 'failed',
      failure: { mayRetry: true },
    });
    await tab.lookUpDelivery(FORM);
    expect(tab.$deliveryMethods.get()).toMatchObject({ state: 'known', rates: [{ price: 0 }] });
  });
});

describe('confirmAddresses', () => {
  it('selects the only delivery method automatically', async () => {
    expect(await tab.confirmAddresses(FORM)).toEqual({ state: 'done' });
    expect(await sentBy()).toBe('flatrate_flatrate');
  });

  it('uses and stores the chosen delivery method', async () => {
    await deliver(TWO_WAYS);
    expect(await tab.confirmAddresses({ ...FORM, ...BY_BEST })).toEqual({ state: 'done' });
    expect(await sentBy()).toBe('tablerate_bestway');
    tab = await openTab();
    await tab.loadShipping();
    expect(tab.$shipping.get()).toMatchObject({ values: BY_BEST });
    expect(await tab.confirmAddresses(FORM)).toEqual({ state: 'done' });
    expect(await sentBy()).toBe('tablerate_bestway');
  });

  it('requires a choice among several methods', async () => {
    await deliver(TWO_WAYS);
    expect(await tab.confirmAddresses(FORM)).toMatchObject({
      state: 'refused',
      errors: { deliveryWay: SHIPPING.deliveryChoose },
    });
    expect([await sentBy(), browser.visited]).toEqual([null, []]);
  });

  it('reports a lost method before it uses the only remaining one', async () => {
    await deliver(TWO_WAYS);
    tab.saveAddressDraft({ ...ELSEWHERE, ...BY_BEST });
    expect(await tab.confirmAddresses(ELSEWHERE)).toMatchObject({
      state: 'refused',
      errors: { deliveryWay: SHIPPING.deliveryLost },
    });
    expect(await tab.confirmAddresses(ELSEWHERE)).toEqual({ state: 'done' });
    expect(await sentBy()).toBe('flatrate_flatrate');
  });

  it('refuses an address without a delivery method and shows the telephone number', async () => {
    await deliver({ flatRate: null });
    expect(await tab.confirmAddresses(FORM)).toMatchObject({
      state: 'refused',
      message: expect.stringMatching(/try to help: [\d ]+$/),
    });
    expect([await sentBy(), browser.visited]).toEqual([null, []]);
    expect(tab.$deliveryMethods.get()).toEqual({ state: 'known', rates: [], isLost: false });
  });
});
