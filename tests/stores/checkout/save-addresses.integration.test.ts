/** Saves addresses typed at the checkout in the account, over real HTTP. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer, SHARED_ADDRESS } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

async function openTab() {
  vi.resetModules();
  const [shipping, changes, session] = await Promise.all([
    import('#stores/checkout/shipping-step.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/session/session.ts'),
  ]);
  return { ...shipping, ...changes, ...session };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  shop = await startShop();
  browser = openBrowser(shop.url, '/basket/shipping');
  tab = await openTab();
});

const typed = (role: 'shipping' | 'billing', over: Record<string, string> = {}) => {
  const values = {
    ...{ email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee', street: '5 Low Rd' },
    ...{ city: 'Hythe', region: 'Kent', postcode: 'CT21 5AA', country: 'United Kingdom' },
    ...{ telephone: '01632 960003', company: 'Lee Ltd', save: 'on' },
    ...over,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${role}.${name}`, value]),
  );
};

const SAME: Record<string, string> = { ...typed('shipping'), billingIsSame: 'on' };

async function orderAs(addresses: readonly object[]) {
  const ann = await createTestCustomer(shop.sandbox.url, addresses);
  tab.$login.set(ann.token);
  await tab.addToBasket({ sku: 'PW110-UK', quantity: 1 });
  await tab.loadShipping();
  const saved = async () =>
    ((await ann.read()).addresses as Record<string, unknown>[]).map(
      ({ city, default_shipping, default_billing }) =>
        `${city}${default_shipping ? ' S' : ''}${default_billing ? ' B' : ''}`,
    );
  return { saved };
}

const PAYMENT = '/basket/shipping/payment';

describe('confirmAddresses', () => {
  it('saves a typed address once and keeps the defaults', async () => {
    const { saved } = await orderAs(SHARED_ADDRESS);
    const before = await saved();
    await tab.confirmAddresses(SAME);
    await tab.confirmAddresses(SAME);
    expect(browser.visited).toEqual([PAYMENT, PAYMENT]);
    expect(await saved()).toEqual([...before, 'Hythe']);
  });

  it('saves both addresses, the first of each role as default', async () => {
    const { saved } = await orderAs([]);
    await tab.confirmAddresses({ ...typed('shipping'), ...typed('billing', { city: 'Ryde' }) });
    expect(await saved()).toEqual(['Hythe S', 'Ryde B']);
  });

  it('makes the only address the default of both roles', async () => {
    const { saved } = await orderAs([]);
    await tab.confirmAddresses(SAME);
    expect(await saved()).toEqual(['Hythe S B']);
  });

  it('saves nothing unless the box is ticked', async () => {
    const { saved } = await orderAs([]);
    const { 'shipping.save': _, ...given } = SAME;
    await tab.confirmAddresses(given);
    expect(browser.visited).toEqual([PAYMENT]);
    expect(await saved()).toEqual([]);
  });

  it('continues to payment with a message if the account cannot be saved', async () => {
    await orderAs([]);
    const fault = { kind: 'status', status: 503, method: 'PUT', path: '/rest/V1/customers/me' };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ ...fault, times: 9 }]);
    await tab.confirmAddresses(SAME);
    expect(browser.visited).toEqual([PAYMENT]);
    expect(browser.session.get('toasts')).toContain('We could not save the address');
  });

  it('continues to payment with a message if the part that saves cannot be loaded', async () => {
    vi.doMock('#stores/checkout/save-addresses.ts', () => {
      throw new Error('offline');
    });
    onTestFinished(() => void vi.doUnmock('#stores/checkout/save-addresses.ts'));
    const { saved } = await orderAs([]);
    await tab.confirmAddresses(SAME);
    expect(browser.visited).toEqual([PAYMENT]);
    expect(browser.session.get('toasts')).toContain('We could not save the address');
    expect(await saved()).toEqual([]);
  });
});
