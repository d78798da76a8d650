import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BuyerAccount } from '#stores/account/create-account.ts';
import type { SignInNote } from '#stores/account/sign-in-note.ts';
import { PASSWORD, signIn } from '../../../scripts/testbed/customers.ts';
import { askBackEnd } from '../../../scripts/testbed/running-sandbox.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { stubShopFile } from '../../setup/server/hooks.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const CREATED = 'Your account has been successfully created!';

async function openTab() {
  vi.resetModules();
  const [create, signIn, session, basket] = await Promise.all([
    import('#stores/account/create-account.ts'),
    import('#stores/session/sign-in.ts'),
    import('#stores/session/session.ts'),
    import('#stores/basket/changes.ts'),
  ]);
  return { ...create, ...signIn, ...session, ...basket };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

const filled = {
  email: 'may@example.com',
  firstName: 'May',
  lastName: 'Fox',
  password: PASSWORD,
  postcode: 'CT16 1AA',
  street: '1 High St',
  city: 'Dover',
  region: 'Kent',
  country: 'great britain',
  telephone: '01632 960001',
};

const storeNote = vi.fn<(note: SignInNote) => void>();
const register = (given: Record<string, string>) =>
  tab.createAccount(given, { continueAs: tab.continueAs, storeNote });
const create = (over: Record<string, string> = {}) => register({ ...filled, ...over });
const created = () => shop.calls.filter((call) => call === 'POST /rest/V1/customers').length;
const noted = () => storeNote.mock.lastCall?.[0].text ?? '';

async function breakCreation(fault: object) {
  const path = '/rest/V1/customers';
  await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ path, method: 'POST', ...fault }]);
}

async function openWith(members: object): Promise<void> {
  stubShopFile(members);
  tab = await openTab();
}

beforeEach(async () => {
  storeNote.mockClear();
  shop = await startShop();
  browser = openBrowser(shop.url, '/customer/create-account');
  tab = await openTab();
});

describe('createAccount', () => {
  it('creates an account, signs in and shows a message on the next page', async () => {
    expect(await create()).toEqual({ state: 'done' });
    expect(browser.session.get('toasts')).toContain(CREATED);
    expect(browser.visited).toEqual(['/customer']);
    expect(tab.$login.get()).toMatch(/./);
    expect(storeNote).not.toHaveBeenCalled();
  });

  it('requests the confirmation by e-mail if the account needs one', async () => {
    await shop.sandbox.admin('PUT', '/_sandbox/store-settings', { accounts: true });
    expect(await create()).toEqual({ state: 'done' });
    expect(storeNote.mock.lastCall?.[0].email).toBe(filled.email);
    expect(noted()).toContain(`${CREATED} Please open the link in the email`);
    expect(browser.visited).toEqual(['/customer/sign-in']);
    expect(tab.$login.get()).toBeUndefined();
    expect(await tab.signIn(filled)).toMatchObject({
      message: expect.stringMatching(/^Email or password wrong\. .* please first open the link/),
    });
  });

  it.each([
    [false, '/basket/shipping'],
    [true, '/customer/sign-in?from=%2Fbasket%2Fshipping'],
  ])('returns to the page that required it (confirmed first: %s)', async (accounts, path) => {
    await shop.sandbox.admin('PUT', '/_sandbox/store-settings', { accounts });
    browser = openBrowser(shop.url, '/customer/create-account?from=/basket/shipping');
    expect(await create()).toEqual({ state: 'done' });
    expect(browser.visited).toEqual([path]);
  });

  it('sends nothing until all fields are filled', async () => {
    expect(await register({})).toMatchObject({
      state: 'refused',
      message: null,
    });
    expect(shop.calls).toEqual([]);
  });

  it.each([
    ['an e-mail that is taken', 'email', /same email address already exists/],
    ['a short password', 'password', /needs at least 8 characters/],
    ['a plain password', 'password', /Minimum of different classes/],
    ['an unknown country', 'country', /do not recognise this country/],
  ])('shows the error for %s next to its field', async (what, field, text) => {
    const { email } = await createTestCustomer(shop.sandbox.url);
    const given = {
      'an e-mail that is taken': { email },
      'a short password': { password: 'Ab1' },
      'a plain password': { password: 'allthesame' },
      'an unknown country': { country: 'fra' },
    }[what];
    expect(await create(given)).toEqual({
      state: 'refused',
      errors: { [field]: expect.stringMatching(text) },
      message: null,
    });
    expect([browser.session.get('toasts'), browser.visited]).toEqual([undefined, []]);
  });

  it('reports no success when the back end is down', async () => {
    await breakCreation({ kind: 'drop', times: 1 });
    expect(await create()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    expect(browser.visited).toEqual([]);
    expect(await create()).toEqual({ state: 'done' });
  });

  it.each(['drop-answer', 'truncate'])(
    'recognises a created account after a lost response (%s)',
    async (kind) => {
      await breakCreation({ kind, times: 1 });
      expect(await create()).toEqual({ state: 'done' });
      expect(created()).toBe(1);
      expect(browser.session.get('toasts')).toContain(CREATED);
    },
  );

  it.each([
    [true, {}, true],
    [false, {}, false],
    ['ask', {}, false],
    ['ask', { newsletter: 'on' }, true],
  ])(
    'with the newsletter setting %s and the form %j, sets the subscription to %s',
    async (says, given, is) => {
      await openWith({ newAccounts: { newsletter: says } });
      expect(await create(given)).toEqual({ state: 'done' });
      const token = await signIn({ url: shop.sandbox.url }, filled.email);
      const customer = await askBackEnd(
        { url: shop.sandbox.url, token },
        'GET',
        '/rest/V1/customers/me',
      );
      expect(customer).toMatchObject({ extension_attributes: { is_subscribed: is } });
    },
  );
});

describe('openAccountFor', () => {
  const { password, ...buyer } = filled;
  const onCreated = vi.fn<(account: BuyerAccount) => void>();
  const open = () => tab.openAccountFor(buyer, { password }, null, onCreated);

  it('signs in to the new account and stays on the page', async () => {
    expect(await open()).toEqual({ state: 'done' });
    expect(onCreated.mock.lastCall).toEqual([{ text: CREATED, isSignedIn: true, hasOrder: false }]);
    expect(tab.$login.get()).toMatch(/^\S{20,}$/);
    expect(browser.visited).toEqual([]);
  });

  it('keeps the account if the payment server cannot move the order into it', async () => {
    expect(await tab.openAccountFor(buyer, { password }, '000009999', onCreated)).toEqual({
      state: 'done',
    });
    expect(onCreated.mock.lastCall).toMatchObject([{ isSignedIn: true, hasOrder: false }]);
  });

  it("adds the items that the guest has chosen since the order to the customer's basket", async () => {
    await tab.addToBasket({ sku: 'KB-4', quantity: 2 });
    await open();
    expect(tab.$guestCode.get()).toBeUndefined();
    const target = { url: shop.sandbox.url, token: tab.$login.get() };
    expect(await askBackEnd(target, 'GET', '/rest/V1/carts/mine')).toMatchObject({
      items: [{ sku: 'KB-4', qty: 2 }],
    });
  });

  it('does not sign in to an account that must be confirmed first', async () => {
    await shop.sandbox.admin('PUT', '/_sandbox/store-settings', { accounts: true });
    expect(await open()).toEqual({ state: 'done' });
    expect(onCreated.mock.lastCall).toEqual([
      {
        text: expect.stringContaining('open the link in the email'),
        isSignedIn: false,
        hasOrder: false,
      },
    ]);
    expect(tab.$login.get()).toBeUndefined();
  });
});

describe('account with additional required fields', () => {
  const MORE = { prefix: 'Ms', suffix: 'MBE', gender: 'Female', taxvat: 'GB1' };
  const PLACE = { company: 'Fox Ltd', fax: '01632 960112' };

  beforeEach(async () => {
    const requiredFields = [...Object.keys(MORE), ...Object.keys(PLACE)];
    await shop.sandbox.admin('PUT', '/_sandbox/required-fields', requiredFields);
    await openWith({ requiredFields });
  });

  it.each(Object.keys({ ...MORE, ...PLACE }))('requires the field %s', async (name) => {
    expect(await create({ ...MORE, ...PLACE, [name]: ' ' })).toEqual({
      state: 'refused',
      errors: { [name]: expect.stringMatching(/^Please/) },
      message: null,
    });
    expect(created()).toBe(0);
  });

  it('contains the required fields, with both titles in each address', async () => {
    expect(await create({ ...MORE, ...PLACE })).toEqual({ state: 'done' });
    const token = await signIn({ url: shop.sandbox.url }, filled.email);
    const target = { url: shop.sandbox.url, token };
    const titles = { prefix: 'Ms', suffix: 'MBE' };
    expect(await askBackEnd(target, 'GET', '/rest/V1/customers/me')).toMatchObject({
      ...{ ...titles, gender: 2, taxvat: 'GB1' },
      addresses: [
        { ...titles, ...PLACE },
        { ...titles, ...PLACE },
      ],
    });
  });

  it('can be created after an order with a password and the required fields', async () => {
    const { password, ...buyer } = filled;
    const done = () => {};
    const short = await tab.openAccountFor({ ...buyer, ...PLACE }, { password }, null, done);
    expect(short).toMatchObject({ state: 'refused', message: null });
    expect(Object.keys('errors' in short ? short.errors : {})).toEqual(Object.keys(MORE));
    const given = { ...MORE, password };
    expect(await tab.openAccountFor({ ...buyer, ...PLACE }, given, null, done)).toEqual({
      state: 'done',
    });
  });
});
