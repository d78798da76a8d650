import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELDS } from '#config/messages/messages.ts';
import { type Browser, openBrowser, returnByBack } from '../../setup/browser/browser.ts';
import { createTestCustomer, SHARED_ADDRESS } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/checkout/shipping-step.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/session/session.ts'),
    import('#stores/basket/contents.ts'),
  ]);
  const [shipping, changes, session, { watchBasket }] = modules;
  return { ...shipping, ...changes, ...session, watchBasket };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  shop = await startShop();
  browser = openBrowser(shop.url, '/basket/shipping');
  tab = await openTab();
});

function address(role: 'shipping' | 'billing', over: Record<string, string> = {}) {
  const values = {
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    street: '1 High St',
    city: 'Dover',
    region: 'Kent',
    postcode: 'CT16 1AA',
    country: 'United Kingdom',
    telephone: '01632 960001',
    ...over,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${role}.${name}`, value]),
  );
}

const SAME = { ...address('shipping'), billingIsSame: 'on' };

const guestCart = async () =>
  (await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${tab.$guestCode.get()}`)).json();

async function begin() {
  await tab.loadShipping();
  const shown = tab.$shipping.get();
  if (shown.state !== 'ready') throw new Error(`it is ${shown.state}`);
  return shown.values;
}

describe('shipping form', () => {
  it('redirects to the basket without a login or a guest cart', async () => {
    await tab.loadShipping();
    expect(browser.visited).toEqual(['/basket']);
    expect(shop.calls).toEqual([]);
  });

  it('redirects a guest to sign-in and back if only customers may order', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await shop.sandbox.admin('PUT', '/_sandbox/store-settings', { guestCheckout: false });
    await tab.loadShipping();
    const signIn = '/customer/sign-in?from=%2Fbasket%2Fshipping';
    await vi.waitFor(() => expect(browser.visited).toEqual([signIn]));
    expect(browser.session.get('toasts')).toContain('please sign in or create an account');
  });

  it('does not redirect a customer if only customers may order', async () => {
    const { token } = await createTestCustomer(shop.sandbox.url);
    tab.$login.set(token);
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await shop.sandbox.admin('PUT', '/_sandbox/store-settings', { guestCheckout: false });
    await begin();
    expect(browser.visited).toEqual([]);
    expect(shop.calls).not.toContain('GET /rest/abilities');
  });

  it('starts empty for a guest, with one address for both', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    expect(await begin()).toEqual({
      'shipping.country': 'United Kingdom',
      'billing.country': 'United Kingdom',
      billingIsSame: 'on',
    });
  });

  it('starts with both addresses of a customer', async () => {
    const ann = await createTestCustomer(shop.sandbox.url);
    tab.$login.set(ann.token);
    expect(await begin()).toMatchObject({
      'shipping.city': 'Dover',
      'billing.city': 'Deal',
      'billing.email': ann.email,
      'shipping.country': 'United Kingdom',
      billingIsSame: '',
    });
  });

  it("uses a customer's only address as billing address", async () => {
    const ann = await createTestCustomer(shop.sandbox.url, SHARED_ADDRESS);
    tab.$login.set(ann.token);
    expect(await begin()).toMatchObject({ 'billing.city': 'Dover', billingIsSame: 'on' });
  });

  it("submits a customer's stored company, second line and VAT number unchanged", async () => {
    const lines = ['Unit 7, Tollgate Yard', 'Launton Road'];
    const on = { company: 'Lee Ltd', street: lines, vat_id: 'GB123456789' };
    const ann = await createTestCustomer(shop.sandbox.url, [{ ...SHARED_ADDRESS[0], ...on }]);
    await ann.addToCart(SKU, 1);
    tab.$login.set(ann.token);
    const values = await begin();
    expect(values).toMatchObject({
      'shipping.company': 'Lee Ltd',
      'shipping.street': 'Unit 7, Tollgate Yard',
      'shipping.street2': 'Launton Road',
      'shipping.vatId': 'GB123456789',
    });
    expect(await tab.confirmAddresses(values)).toEqual({ state: 'done' });
    const cart = await ann.readCart();
    expect(cart['billing_address']).toMatchObject(on);
    // A shorter address must clear these members, because Magento keeps members that a request
    // omits.
    const bare = { ...values, 'shipping.company': '', 'shipping.street2': '' };
    await tab.confirmAddresses({ ...bare, 'shipping.vatId': '' });
    const { billing_address } = await ann.readCart();
    expect(billing_address).toMatchObject({ street: ['Unit 7, Tollgate Yard'] });
    expect(billing_address).not.toHaveProperty('company');
    expect(billing_address).not.toHaveProperty('vat_id');
  });

  it('offers of two addresses that differ only in the VAT number the one with it', async () => {
    const [home] = SHARED_ADDRESS;
    const addresses = [
      { ...home, vat_id: '' },
      { ...home, vat_id: 'GB123456789', default_billing: false, default_shipping: false },
      { ...home, vat_id: 'GB987654321', default_billing: false, default_shipping: false },
    ];
    const ann = await createTestCustomer(shop.sandbox.url, addresses);
    tab.$login.set(ann.token);
    await begin();
    const shown = tab.$shipping.get();
    const known = shown.state === 'ready' ? shown.known : [];
    expect(known.map(({ vatId }) => vatId)).toEqual(['GB123456789', 'GB987654321']);
  });

  it('starts with the values typed before, including hidden fields', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await begin();
    tab.saveAddressDraft({ 'shipping.city': 'Hull', 'billing.city': 'York' });
    tab.saveAddressDraft({ 'shipping.city': 'Leeds', billingIsSame: 'on' });
    tab = await openTab();
    const both = { 'shipping.city': 'Leeds', 'billing.city': 'York', billingIsSame: 'on' };
    expect(await begin()).toMatchObject(both);
  });

  it('reloads with the typed values after Back', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    const stop = tab.watchShipping();
    await vi.waitFor(() => expect(tab.$shipping.get().state).toBe('ready'));
    tab.saveAddressDraft({ 'shipping.city': 'Hull' });
    returnByBack();
    expect(tab.$shipping.get().state).toBe('loading');
    const typed = { state: 'ready', values: { 'shipping.city': 'Hull' } };
    await vi.waitFor(() => expect(tab.$shipping.get()).toMatchObject(typed));
    stop();
  });

  it('redirects a customer with an empty cart to the basket', async () => {
    tab.$login.set((await createTestCustomer(shop.sandbox.url)).token);
    const stops = [tab.watchShipping(), tab.watchBasket()];
    await vi.waitFor(() => expect(browser.visited).toEqual(['/basket']));
    expect(tab.$shipping.get().state).toBe('loading');
    for (const stop of stops) stop();
  });

  it("does not show one shopper's values to another", async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await begin();
    tab.saveAddressDraft({ 'shipping.city': 'Hull' });
    tab.$login.set((await createTestCustomer(shop.sandbox.url)).token);
    expect(await begin()).toMatchObject({ 'shipping.city': 'Dover' });
  });

  it('can be reloaded if the account could not be read', async () => {
    tab.$login.set((await createTestCustomer(shop.sandbox.url)).token);
    const fault = { kind: 'drop', path: '/rest/default/V1/customers/me', times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    await tab.loadShipping();
    expect(tab.$shipping.get()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    expect(await begin()).toMatchObject({ 'shipping.city': 'Dover' });
  });

  it('redirects to sign-in if the session has expired', async () => {
    tab.$login.set('a-token-that-ended');
    await tab.loadShipping();
    expect(browser.visited).toEqual(['/customer/sign-in?from=%2Fbasket%2Fshipping&expired=1']);
  });
});

describe('confirmAddresses', () => {
  it('sends both addresses and redirects to the payment step', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    const billing = address('billing', { city: 'Deal', country: 'fr', region: 'Nord' });
    expect(await tab.confirmAddresses({ ...address('shipping'), ...billing })).toEqual({
      state: 'done',
    });
    expect(browser.visited).toEqual(['/basket/shipping/payment']);
    const { billing_address, extension_attributes } = await guestCart();
    expect(billing_address).toMatchObject({ city: 'Deal', country_id: 'FR', region: 'Nord' });
    const [{ shipping }] = extension_attributes.shipping_assignments;
    expect(shipping).toMatchObject({
      method: 'flatrate_flatrate',
      address: { city: 'Dover', country_id: 'GB', email: 'ann@example.com', region: 'Kent' },
    });
  });

  it.each(['ct161aa', 'CT16\u00a01AA', '\uff43\uff54\uff11\uff16 1aa'])(
    'sends the postcode %j in normalised form',
    async (postcode) => {
      await tab.addToBasket({ sku: SKU, quantity: 1 });
      const given = { ...address('shipping', { postcode }), ...address('billing', { postcode }) };
      expect(await tab.confirmAddresses(given)).toEqual({ state: 'done' });
      expect((await guestCart()).billing_address).toMatchObject({ postcode: 'CT16 1AA' });
    },
  );

  it.each([
    ['N.Y.', 'United States', { region: 'New York', region_id: 43, region_code: 'NY' }],
    ['ontario', 'Canada', { region: 'Ontario', region_id: 74, region_code: 'ON' }],
    ['Qu\u00e9bec', 'ca', { region: 'Quebec', region_id: 76, region_code: 'QC' }],
    ['Kent', 'United Kingdom', { region: 'Kent', region_id: 0 }],
    ['', 'United Kingdom', { region: null, region_id: 0 }],
  ])('sends the id of the region %s of %s for both addresses', async (region, country, saved) => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    const place = { region, country };
    const given = { ...address('shipping', place), ...address('billing', place) };
    expect(await tab.confirmAddresses(given)).toEqual({ state: 'done' });
    const { billing_address, extension_attributes } = await guestCart();
    expect(billing_address).toMatchObject(saved);
    expect(extension_attributes.shipping_assignments[0].shipping.address).toMatchObject(saved);
  });

  it.each([
    ['Kent', 'United States', FIELDS.region.wrong],
    ['New York', 'Canada', FIELDS.region.wrong],
    ['Ontarioo', 'CA', FIELDS.region.wrong],
    ['', 'CA', FIELDS.region.missing],
  ])('shows at both fields that "%s" is not a region of %s', async (region, country, text) => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    const place = { region, country, postcode: 'K1A 0B1' };
    const given = { ...address('shipping', place), ...address('billing', place) };
    expect(await tab.confirmAddresses(given)).toMatchObject({
      state: 'refused',
      errors: { 'shipping.region': text, 'billing.region': text },
    });
    expect((await guestCart()).billing_address?.country_id ?? null).toBeNull();
  });

  it('drops the id of an earlier region when the country changes', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    for (const place of [
      { region: 'NY', country: 'US' },
      { region: 'Nord', country: 'France' },
    ]) {
      const at = { ...place, postcode: '59000' };
      const given = { ...address('shipping', at), ...address('billing', at) };
      expect(await tab.confirmAddresses(given)).toEqual({ state: 'done' });
    }
    expect((await guestCart()).billing_address).toMatchObject({ region: 'Nord', region_id: 0 });
  });

  it('uses the shipping address for billing when the box is ticked', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await tab.confirmAddresses({ ...SAME, ...address('billing', { city: '' }) });
    expect((await guestCart()).billing_address).toMatchObject({ city: 'Dover' });
  });

  it('uses the cart of a signed-in customer', async () => {
    const ann = await createTestCustomer(shop.sandbox.url);
    await ann.addToCart(SKU, 1);
    tab.$login.set(ann.token);
    await tab.confirmAddresses(SAME);
    expect(shop.calls).toContain('POST /rest/V1/carts/mine/shipping-information');
    expect(browser.visited).toEqual(['/basket/shipping/payment']);
  });

  it('makes no request while either address has an error', async () => {
    const given = {
      ...address('shipping', { city: ' ' }),
      ...address('billing', { email: 'ann' }),
    };
    expect(await tab.confirmAddresses(given)).toEqual({
      state: 'refused',
      errors: {
        'shipping.city': 'Please enter a town or city.',
        'billing.email': 'Please enter an email address such as ann@example.com.',
      },
      message: null,
    });
    expect(shop.calls).toEqual([]);
  });

  it('shows an unknown country at the field of its address', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    const given = { ...address('shipping'), ...address('billing', { country: 'zz' }) };
    const outcome = await tab.confirmAddresses(given);
    expect(outcome).toMatchObject({
      state: 'refused',
      errors: { 'billing.country': expect.stringContaining('do not recognise') },
    });
    expect(browser.visited).toEqual([]);
  });

  it.each([
    ['United Kingdom', 'JE2 3AB', 'Jersey'],
    ['GB', 'gy11aa', 'Guernsey'],
    ['Neverland', 'IM1 1AA', 'Isle of Man'],
  ])('requires the country of an island: %s, %s', async (country, postcode, island) => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    for (const role of ['shipping', 'billing'] as const) {
      const given = { ...address('shipping'), ...address('billing') };
      Object.assign(given, address(role, { country, postcode }));
      expect(await tab.confirmAddresses(given)).toMatchObject({
        state: 'refused',
        errors: { [`${role}.country`]: expect.stringContaining(`enter ${island}`) },
      });
    }
    const given = { ...SAME, 'shipping.country': island, 'shipping.postcode': postcode };
    expect(await tab.confirmAddresses(given)).toEqual({ state: 'done' });
    expect((await guestCart()).billing_address.country_id).toMatch(/^(JE|GG|IM)$/);
  });

  it.each(['Jersey', 'JE', 'jersey '])(
    'shows the telephone number for %s if the back end does not deliver to the island',
    async (country) => {
      await tab.addToBasket({ sku: SKU, quantity: 1 });
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
        String(call[0]).endsWith('/directory/countries')
          ? Response.json([{ id: 'GB', full_name_english: 'United Kingdom' }])
          : fetch(...call),
      );
      const given = { ...SAME, 'shipping.country': country, 'shipping.postcode': 'JE2 3AB' };
      expect(await tab.confirmAddresses(given)).toMatchObject({
        state: 'refused',
        errors: { 'shipping.country': expect.stringMatching(/Jersey by telephone/) },
      });
    },
  );

  it('can be retried when the back end was down', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    const path = `/rest/V1/guest-carts/${tab.$guestCode.get()}/shipping-information`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    expect(await tab.confirmAddresses(SAME)).toMatchObject({ failure: { mayRetry: true } });
    expect(await tab.confirmAddresses(SAME)).toEqual({ state: 'done' });
  });

  it('returns to the basket when the cart is gone', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await shop.sandbox.admin('POST', `/_sandbox/carts/${tab.$guestCode.get()}`, { state: 'gone' });
    expect(await tab.confirmAddresses(SAME)).toEqual({ state: 'done' });
    expect([tab.$guestCode.get(), browser.visited]).toEqual([undefined, ['/basket']]);
    expect(browser.session.get('toasts')).toContain('Your basket no longer exists.');
  });

  it('redirects to sign-in with the typed values stored if the session has expired', async () => {
    tab.$login.set((await createTestCustomer(shop.sandbox.url)).token);
    await begin();
    tab.$login.set('a-token-that-ended');
    expect(await tab.confirmAddresses(SAME)).toEqual({ state: 'done' });
    expect(browser.visited[0]).toContain('/customer/sign-in?from=');
    expect(browser.session.get('checkout')).toContain('1 High St');
  });
});
