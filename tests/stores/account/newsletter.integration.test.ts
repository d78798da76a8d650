import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import {
  createTestCustomer,
  SEPARATE_ADDRESSES,
  type TestCustomer,
} from '../../setup/browser/customers.ts';
import { stubShopFile } from '../../setup/server/hooks.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

async function openTab() {
  vi.resetModules();
  const [newsletter, customer, session, toasts] = await Promise.all([
    import('#stores/account/newsletter.ts'),
    import('#stores/account/customer.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  return { ...newsletter, ...customer, ...session, ...toasts };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;

beforeEach(async () => {
  shop = await startShop();
  browser = openBrowser(shop.url, '/customer');
  tab = await openTab();
  ann = await createTestCustomer(shop.sandbox.url, SEPARATE_ADDRESSES);
  tab.$login.set(ann.token);
  await tab.loadCustomer();
});

function shown() {
  const state = tab.$customer.get();
  return state.state === 'ready' ? state.customer.isSubscribed : state.state;
}

const said = () => tab.$toasts.get().map(({ text }) => text);

describe('saveNewsletter', () => {
  it('subscribes and unsubscribes without changing other account data', async () => {
    const rest = ({
      updated_at: _,
      extension_attributes: __,
      ...others
    }: Record<string, unknown>) => others;
    const before = await ann.read();
    for (const wanted of [true, false, true]) {
      await tab.saveNewsletter(wanted);
      expect(shown()).toBe(wanted);
      const after = await ann.read();
      expect(after['extension_attributes']).toEqual({ is_subscribed: wanted });
      expect(rest(after)).toEqual(rest(before));
    }
    expect(said().at(-1)).toBe('You are now subscribed to our newsletter.');
  });

  it('shows that a link must be opened if the back end requires confirmation', async () => {
    await tab.saveNewsletter(false);
    await shop.sandbox.admin('PUT', '/_sandbox/store-settings', { newsletter: true });
    await tab.saveNewsletter(true);
    expect(said().at(-1)).toMatch(/^Please open the link in the email/);
    expect(shown()).toBe(false);
  });

  it('keeps the shown state and shows an error if saving fails', async () => {
    const before = shown();
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', path: '/rest/V1/customers/me', method: 'PUT', status: 503 },
    ]);
    await tab.saveNewsletter(!before);
    expect(shown()).toBe(before);
    expect(tab.$toasts.get()).toMatchObject([{ kind: 'error' }]);
  });

  it.each(['prefix', 'gender', 'taxvat'])(
    'links to the account information if the back end requires a missing %s',
    async (name) => {
      stubShopFile({ requiredFields: [name] });
      tab = await openTab();
      tab.$login.set(ann.token);
      await tab.loadCustomer();
      await shop.sandbox.admin('PUT', '/_sandbox/required-fields', [name]);
      await tab.saveNewsletter(true);
      const link = { text: 'Account Information', path: '/customer/manage/contact' };
      expect(tab.$toasts.get()).toMatchObject([{ kind: 'error', link }]);
    },
  );

  it('does not change the account of another customer who has signed in since', async () => {
    const ben = await createTestCustomer(shop.sandbox.url, SEPARATE_ADDRESSES);
    await tab.saveNewsletter(true);
    tab.$login.set(ben.token);
    await tab.saveNewsletter(false);
    expect(await ann.read()).toMatchObject({ extension_attributes: { is_subscribed: true } });
    expect(shop.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('redirects to sign-in if the session has expired', async () => {
    tab.$login.set('no-token-of-anybody');
    await tab.saveNewsletter(true);
    expect(browser.replaced.concat(browser.visited).join()).toContain('/customer/sign-in');
  });
});
