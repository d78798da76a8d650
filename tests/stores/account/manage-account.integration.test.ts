/**
 * Changes an account over real HTTP and checks what is sent, what stays unchanged and what ends a
 * session.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELDS } from '#config/messages/messages.ts';
import { PASSWORD } from '../../../scripts/testbed/customers.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import {
  createTestCustomer,
  SEPARATE_ADDRESSES,
  SHARED_ADDRESS,
  type TestCustomer,
} from '../../setup/browser/customers.ts';
import { stubShopFile } from '../../setup/server/hooks.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SAVED = 'Your data have been update successfully';
const FORM = '/customer/manage/shipp_addr';

async function openTab() {
  vi.resetModules();
  const [account, customer, drafts, session, values] = await Promise.all([
    import('#stores/account/manage-account.ts'),
    import('#stores/account/customer.ts'),
    import('#stores/forms/drafts.ts'),
    import('#stores/session/session.ts'),
    import('#stores/account/account-values.ts'),
  ]);
  return { ...account, ...customer, ...drafts, ...session, ...values };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;

async function signedIn(addresses: readonly unknown[] = SEPARATE_ADDRESSES): Promise<TestCustomer> {
  const customer = await createTestCustomer(shop.sandbox.url, addresses);
  tab.$login.set(customer.token);
  return customer;
}

async function loaded() {
  await tab.loadCustomer();
  const shown = tab.$customer.get();
  return shown.state === 'ready' ? shown : expect.fail(shown.state);
}

/** Submits a section of the form with the shown values, overwritten by the typed ones. */
async function confirm(
  section: 'contact' | 'bill_addr' | 'shipp_addr',
  typed: Record<string, string>,
) {
  const loadedAccount = await loaded();
  const shown = Object.entries(tab.flatValues(loadedAccount)).filter(([key]) =>
    key.startsWith(section),
  );
  const over = Object.entries(typed).map(([name, value]) => [`${section}.${name}`, value]);
  return tab.saveAccount(section, loadedAccount, Object.fromEntries([...shown, ...over]));
}

const puts = () => shop.calls.filter((call) => call.startsWith('PUT'));
const cities = async (ann: TestCustomer) => {
  const { addresses } = await ann.read();
  return (addresses as { city: string }[]).map(({ city }) => city);
};

beforeEach(async () => {
  shop = await startShop();
  browser = openBrowser(shop.url, FORM);
  tab = await openTab();
});

describe('saveAccount', () => {
  it('changes the name, keeps the addresses and redirects to the account', async () => {
    const ann = await signedIn();
    const before = await ann.read();
    expect(await confirm('contact', { lastName: 'Bay' })).toEqual({ state: 'done' });
    const { updated_at: _, ...after } = await ann.read();
    expect({ ...before, ...after }).toEqual({
      ...before,
      lastname: 'Bay',
    });
    expect(browser.session.get('toasts')).toContain(SAVED);
    expect(browser.visited).toEqual(['/customer']);
  });

  it('changes one address and no other', async () => {
    const ann = await signedIn([
      ...SEPARATE_ADDRESSES,
      { ...SEPARATE_ADDRESSES[0], default_shipping: false },
    ]);
    await confirm('shipp_addr', { city: 'Folkestone', country: 'France' });
    expect(await cities(ann)).toEqual(['Folkestone', 'Deal', 'Dover']);
    expect((await ann.read())['addresses']).toMatchObject([
      { country_id: 'FR', region: { region: 'Kent' } },
      { country_id: 'GB' },
      { country_id: 'GB' },
    ]);
  });

  it('splits a shared address only once, even after a lost response', async () => {
    const ann = await signedIn(SHARED_ADDRESS);
    const path = '/rest/V1/customers/me';
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'drop-answer', path, method: 'PUT', times: 1 },
    ]);
    const hers = await loaded();
    const given = { ...tab.flatValues(hers), 'shipp_addr.city': 'Deal' };
    const shipping = Object.fromEntries(
      Object.entries(given).filter(([key]) => key.startsWith('shipp_addr')),
    );
    expect(await tab.saveAccount('shipp_addr', hers, shipping)).toMatchObject({ state: 'failed' });
    expect(await tab.saveAccount('shipp_addr', hers, shipping)).toEqual({ state: 'done' });
    expect(await cities(ann)).toEqual(['Dover', 'Deal']);
    expect((await ann.read())['addresses']).toMatchObject([
      { default_billing: true },
      { default_shipping: true },
    ]);
  });

  it('keeps company, second line and VAT number unless they are edited', async () => {
    const on = { company: 'Lee Ltd', street: ['1 High St', 'Back door'], vat_id: 'GB123456789' };
    const ann = await signedIn([{ ...SEPARATE_ADDRESSES[0], ...on }]);
    const whole = async () => ((await ann.read())['addresses'] as object[])[0];
    await confirm('shipp_addr', { city: 'Ramsgate' });
    expect(await whole()).toMatchObject({ ...on, city: 'Ramsgate' });
    await confirm('shipp_addr', { company: 'Bay Ltd', street2: '' });
    expect(await whole()).toMatchObject({ company: 'Bay Ltd', street: ['1 High St'] });
    await confirm('shipp_addr', { company: '', vatId: '' });
    expect(await whole()).not.toHaveProperty('company');
    expect(await whole()).not.toHaveProperty('vat_id');
  });

  it('keeps changes that another tab saved in the meantime', async () => {
    const ann = await signedIn();
    const hers = await loaded();
    await confirm('bill_addr', { city: 'Ramsgate' });
    const form = { ...tab.flatValues(hers), 'contact.firstName': 'Anna' };
    const contact = Object.fromEntries(
      Object.entries(form).filter(([key]) => key.startsWith('contact')),
    );
    await tab.saveAccount('contact', hers, contact);
    expect(await ann.read()).toMatchObject({ firstname: 'Anna' });
    expect(await cities(ann)).toEqual(['Dover', 'Ramsgate']);
  });

  it('adds the first address without requiring the other one', async () => {
    const ann = await signedIn([]);
    const { state } = await confirm('bill_addr', {
      firstName: 'Ann',
      lastName: 'Lee',
      street: '1 High St',
      city: 'Dover',
      region: 'Kent',
      postcode: 'CT16 1AA',
      country: 'uk',
      telephone: '0163',
    });
    expect(state).toBe('done');
    expect((await ann.read())['addresses']).toMatchObject([{ city: 'Dover', country_id: 'GB' }]);
  });

  it('validates every stored address and shows each error in its section', async () => {
    await signedIn([{ ...SEPARATE_ADDRESSES[0], postcode: undefined }]);
    expect(await confirm('contact', { firstName: '', email: 'ann' })).toEqual({
      state: 'refused',
      errors: {
        'contact.firstName': 'Please enter a first name.',
        'contact.email': 'Please enter an email address such as ann@example.com.',
        'shipp_addr.postcode': 'Please enter a postcode.',
      },
      message: null,
    });
    expect(puts()).toEqual([]);
  });

  it('shows an error of the back end next to its field', async () => {
    const other = await createTestCustomer(shop.sandbox.url);
    await signedIn();
    const taken = { email: other.email, currentPassword: PASSWORD };
    expect(await confirm('contact', taken)).toMatchObject({
      errors: { 'contact.email': expect.stringContaining('already exists') },
    });
    expect(await confirm('shipp_addr', { country: 'United States' })).toMatchObject({
      errors: { 'shipp_addr.region': expect.stringContaining('Please choose one') },
    });
  });

  it("rejects an unknown country with the shop's message", async () => {
    await signedIn();
    expect(await confirm('shipp_addr', { country: 'zz' })).toMatchObject({
      errors: { 'shipp_addr.country': expect.stringContaining('do not recognise this country') },
    });
    expect(puts()).toEqual([]);
  });

  it('does not change the account of another customer who has signed in since', async () => {
    await signedIn();
    const hers = await loaded();
    const may = await signedIn();
    const before = await may.read();
    const given = { ...tab.flatValues(hers), 'contact.firstName': 'Not May' };
    expect(await tab.saveAccount('contact', hers, given)).toEqual({ state: 'done' });
    expect(await may.read()).toEqual(before);
    expect((await loaded()).customer.email).toBe(may.email);
    expect(browser.visited).toEqual([]);
  });
});

describe('change of e-mail', () => {
  it('requires the current password and saves nothing without it', async () => {
    await signedIn();
    for (const [currentPassword, text] of [
      ['', FIELDS.currentPassword.missing],
      ['Wrong-horse-1', FIELDS.currentPassword.wrong],
    ] as const) {
      expect(await confirm('contact', { email: 'moved@example.com', currentPassword })).toEqual({
        state: 'refused',
        message: null,
        errors: { 'contact.currentPassword': text },
      });
    }
    expect(puts()).toHaveLength(1);
    expect((await loaded()).customer.email).not.toBe('moved@example.com');
  });

  it('keeps this browser signed in with a new token', async () => {
    const ann = await signedIn();
    const given = { email: 'moved@example.com', currentPassword: PASSWORD };
    expect(await confirm('contact', given)).toEqual({ state: 'done' });
    expect(tab.$login.get()).not.toBe(ann.token);
    expect((await loaded()).customer.email).toBe('moved@example.com');
    await expect(ann.read()).rejects.toThrow("isn't authorized");
    expect(browser.visited).toEqual(['/customer']);
  });

  it('requires no password and no new token if the address is unchanged', async () => {
    const ann = await signedIn();
    const given = { email: ` ${ann.email} `, lastName: 'Bay' };
    expect(await confirm('contact', given)).toEqual({ state: 'done' });
    expect(tab.$login.get()).toBe(ann.token);
  });
});

describe('expired session', () => {
  it('redirects to sign-in and restores the typed values once', async () => {
    const ann = await signedIn();
    const hers = await loaded();
    const values = { ...tab.flatValues(hers), 'shipp_addr.city': 'Folkestone' };
    tab.saveDraft({ path: FORM, customerId: hers.customer.id, values });
    tab.$login.set('dead');
    expect(await tab.saveAccount('shipp_addr', hers, values)).toEqual({ state: 'done' });
    expect(browser.visited).toEqual([
      '/customer/sign-in?from=%2Fcustomer%2Fmanage%2Fshipp_addr&expired=1',
    ]);
    expect(tab.$login.get()).toBeUndefined();
    const kept = { path: FORM, customerId: hers.customer.id, values };
    expect(JSON.parse(browser.session.get('draft') ?? '')).toEqual(kept);

    tab = await openTab();
    tab.$login.set(ann.token);
    expect(tab.takeDraft('/customer/manage/contact', hers.customer.id)).toBeUndefined();
    browser.session.set('draft', JSON.stringify({ path: FORM, customerId: 1e6, values }));
    expect(tab.takeDraft(FORM, hers.customer.id)).toBeUndefined();
    browser.session.set('draft', JSON.stringify(kept));
    expect(tab.takeDraft(FORM, hers.customer.id)).toEqual(values);
    expect(browser.session.size).toBe(0);
  });

  it('redirects to sign-in when the customer is loaded', async () => {
    tab.$login.set('dead');
    await tab.loadCustomer();
    expect(tab.$customer.get()).toEqual({ state: 'loading' });
    expect(browser.visited).toHaveLength(1);
    expect(tab.$login.get()).toBeUndefined();
  });

  it('redirects to sign-in without a message after sign-out in another tab', async () => {
    await signedIn();
    const stop = tab.watchCustomer();
    await vi.waitFor(() => expect(tab.$customer.get().state).toBe('ready'));
    tab.$login.set(undefined);
    expect(tab.$customer.get()).toEqual({ state: 'loading' });
    expect(browser.visited).toEqual(['/customer/sign-in?from=%2Fcustomer%2Fmanage%2Fshipp_addr']);
    stop();
  });
});

describe('loadCustomer', () => {
  it('shows the customer without country names when only these fail', async () => {
    await signedIn();
    const path = '/rest/V1/directory/countries';
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path }]);
    expect((await loaded()).countries).toEqual([]);
    expect(tab.flatValues(await loaded())['bill_addr.country']).toBe('GB');
  });

  it('can be retried when the back end is down', async () => {
    const ann = await signedIn();
    const path = '/rest/default/V1/customers/me';
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    await tab.loadCustomer();
    expect(tab.$customer.get()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    expect((await loaded()).customer.email).toBe(ann.email);
  });
});

describe('account without newly required fields', () => {
  const MORE = { prefix: 'Ms', suffix: 'MBE', gender: 'Not specified', taxvat: 'GB1' };
  const PLACE = { company: 'Lee Ltd', fax: '01632 960112' };

  /**
   * Creates an account before the back end requires these fields, which the shop file already
   * lists.
   */
  async function requireMore(requiredFields: readonly string[]) {
    stubShopFile({ requiredFields });
    tab = await openTab();
    const ann = await signedIn();
    await shop.sandbox.admin('PUT', '/_sandbox/required-fields', requiredFields);
    return ann;
  }

  it('can be saved once the customer has entered them, with both titles in each address', async () => {
    const ann = await requireMore(Object.keys(MORE));
    const missing = await confirm('contact', { firstName: 'Anna' });
    expect(missing).toMatchObject({ state: 'refused', message: null });
    const keys = Object.keys(MORE).map((name) => `contact.${name}`);
    expect('errors' in missing && Object.keys(missing.errors)).toEqual(keys);
    expect(await confirm('contact', { firstName: 'Anna', ...MORE })).toEqual({ state: 'done' });
    const titles = { prefix: 'Ms', suffix: 'MBE' };
    expect(await ann.read()).toMatchObject({
      ...{ firstname: 'Anna', ...titles, gender: 3, taxvat: 'GB1' },
      addresses: [titles, titles],
    });
  });

  it('can be edited if the customer has titles and the addresses have none', async () => {
    const { prefix, suffix } = MORE;
    const ann = await requireMore([]);
    await shop.sandbox.admin('PUT', `/rest/V1/customers/${(await ann.read())['id']}`, {
      customer: { prefix, suffix },
    });
    const names = ['prefix', 'suffix'];
    await shop.sandbox.admin('PUT', '/_sandbox/required-fields', names);
    stubShopFile({ requiredFields: names });
    tab = await openTab();
    tab.$login.set(ann.token);
    expect(await confirm('shipp_addr', { city: 'Deal' })).toEqual({ state: 'done' });
    expect(await ann.read()).toMatchObject({
      addresses: [
        { prefix, suffix, city: 'Deal' },
        { prefix, suffix },
      ],
    });
  });

  it('causes a message above the form if the form has no such field', async () => {
    const ann = await requireMore([]);
    await shop.sandbox.admin('PUT', '/_sandbox/required-fields', ['fax', 'prefix']);
    const refused = await confirm('shipp_addr', { city: 'Deal' });
    expect(refused).toMatchObject({ state: 'refused', errors: {}, message: expect.any(String) });
    expect((await ann.read())['addresses']).toMatchObject([{ city: 'Dover' }, {}]);
  });

  it.each(Object.keys(PLACE))('requires %s in both addresses', async (name) => {
    await requireMore(Object.keys(PLACE));
    const refused = await confirm('shipp_addr', { ...PLACE, [name]: '' });
    const keys = [`bill_addr.${name}`, `shipp_addr.${name}`];
    expect('errors' in refused && Object.keys(refused.errors)).toEqual(
      expect.arrayContaining(keys),
    );
  });

  it('keeps a fax number and titles on file if no form has fields for them', async () => {
    const titles = { prefix: 'Ms', suffix: 'MBE' };
    const [address] = SHARED_ADDRESS;
    const ann = await signedIn([{ ...address, ...titles, fax: '01632 960112' }]);
    await confirm('shipp_addr', { city: 'Deal' });
    await confirm('contact', { firstName: 'Anna' });
    const { addresses } = await ann.read();
    expect(addresses).toHaveLength(2);
    for (const one of addresses as object[]) {
      expect(one).toMatchObject({ ...titles, fax: '01632 960112' });
    }
  });
});
