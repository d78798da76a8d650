/** Changes the saved addresses over real HTTP and checks what the back end stores. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELDS } from '#config/messages/messages.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import {
  createTestCustomer,
  SEPARATE_ADDRESSES,
  type TestCustomer,
} from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

async function openTab() {
  vi.resetModules();
  const [book, customer, session, toasts] = await Promise.all([
    import('#stores/account/address-book.ts'),
    import('#stores/account/customer.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  return { ...book, ...customer, ...session, ...toasts };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  shop = await startShop();
  browser = openBrowser(shop.url, '/customer/manage/address');
  tab = await openTab();
});

async function signedIn(addresses: readonly object[] = SEPARATE_ADDRESSES) {
  const customer = await createTestCustomer(shop.sandbox.url, addresses);
  tab.$login.set(customer.token);
  return customer;
}

async function loaded() {
  await tab.loadCustomer();
  const shown = tab.$customer.get();
  return shown.state === 'ready' ? shown : expect.fail(shown.state);
}

const SITE = {
  ...{ firstName: 'Ann', lastName: 'Lee', company: 'Lee Ltd', vatId: '', street: 'Unit 7' },
  ...{ street2: '', city: 'Hythe', region: 'Kent', postcode: 'ct21 5aa' },
  ...{ country: 'United Kingdom', telephone: '01632 960003' },
};

interface Saved {
  id: number;
  city: string;
  company?: string;
  postcode: string;
  default_shipping?: boolean;
  default_billing?: boolean;
}

const cities = async (ann: TestCustomer) =>
  ((await ann.read()).addresses as Saved[]).map(
    ({ city, default_shipping, default_billing }) =>
      `${city}${default_shipping ? ' S' : ''}${default_billing ? ' B' : ''}`,
  );
const last = async (ann: TestCustomer) =>
  ((await ann.read()).addresses as Saved[]).at(-1) ?? expect.fail('no address');

describe('saveAddress', () => {
  it('adds an address, changes its city only, and opens the list', async () => {
    const ann = await signedIn();
    const before = await cities(ann);
    expect(await tab.saveAddress(await loaded(), SITE)).toEqual({ state: 'done' });
    expect(await cities(ann)).toEqual([...before, 'Hythe']);
    expect(browser.visited).toEqual(['/customer/addresses']);
    const { id, ...added } = await last(ann);
    expect(added).toMatchObject({ company: 'Lee Ltd', postcode: 'CT21 5AA' });
    await tab.saveAddress(await loaded(), { ...SITE, id: String(id), city: 'Ryde' });
    expect(await last(ann)).toEqual({ ...added, id, city: 'Ryde' });
  });

  it('makes an address the default of the ticked role', async () => {
    const ann = await signedIn();
    const [ships = '', bills = ''] = await cities(ann);
    await tab.saveAddress(await loaded(), { ...SITE, isShipping: 'on' });
    expect(await cities(ann)).toEqual([ships.replace(' S', ''), bills, 'Hythe S']);
  });

  it('keeps both addresses of two changes at the same time', async () => {
    const ann = await signedIn();
    const before = await cities(ann);
    const account = await loaded();
    await Promise.all([
      tab.saveAddress(account, SITE),
      tab.saveAddress(account, { ...SITE, city: 'Ryde' }),
    ]);
    expect(await cities(ann)).toEqual([...before, 'Hythe', 'Ryde']);
  });

  it('saves all values of an address that another tab has removed', async () => {
    const ann = await signedIn();
    const before = await cities(ann);
    await tab.saveAddress(await loaded(), SITE);
    const account = await loaded();
    const id = String((await last(ann)).id);
    await tab.removeAddress(account, tab.findSavedAddress(account, id) ?? expect.fail('not found'));
    expect(await tab.saveAddress(account, { ...SITE, id, city: 'Ryde' })).toEqual({
      state: 'done',
    });
    expect(await cities(ann)).toEqual([...before, 'Ryde']);
  });

  it('reports missing fields and unknown countries without saving', async () => {
    const ann = await signedIn();
    const before = await cities(ann);
    const account = await loaded();
    expect(await tab.saveAddress(account, { ...SITE, street: '' })).toMatchObject({
      errors: { street: FIELDS.street.missing },
    });
    expect(await tab.saveAddress(account, { ...SITE, country: 'XX' })).toMatchObject({
      errors: { country: FIELDS.country.wrong },
    });
    expect(await cities(ann)).toEqual(before);
  });

  it('saves nothing if another customer has signed in', async () => {
    await signedIn();
    const account = await loaded();
    const bea = await signedIn();
    const before = await cities(bea);
    await tab.saveAddress(account, SITE);
    expect(await cities(bea)).toEqual(before);
  });
});

describe('removeAddress', () => {
  it('removes the address and keeps the others', async () => {
    const ann = await signedIn();
    const before = await cities(ann);
    await tab.saveAddress(await loaded(), SITE);
    const account = await loaded();
    const saved = tab.findSavedAddress(account, String((await last(ann)).id));
    await tab.removeAddress(account, saved ?? expect.fail('not found'));
    expect(await cities(ann)).toEqual(before);
  });
});

describe('findSavedAddress', () => {
  it('does not return default addresses', async () => {
    const ann = await signedIn();
    expect(tab.findSavedAddress(await loaded(), String((await last(ann)).id))).toBeUndefined();
  });
});
