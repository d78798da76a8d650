import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MY_ACCOUNT } from '#config/messages/messages.ts';
import { signIn } from '../../../scripts/testbed/customers.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer, type TestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/session/sign-out-everywhere.ts'),
    import('#stores/account/capabilities.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [everywhere, abilities, session, toasts] = modules;
  return { ...everywhere, ...abilities, ...session, ...toasts };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;
const logOut = vi.fn();

beforeEach(async () => {
  shop = await startShop();
  ann = await createTestCustomer(shop.sandbox.url);
  browser = openBrowser(shop.url, '/customer');
  tab = await openTab();
  tab.$login.set(ann.token);
  logOut.mockReset();
});

const REVOCATION = '/rest/V1/integration/customer/revoke-customer-token';

function breakEnding() {
  const faults = [REVOCATION, '/graphql'].map((path) => ({ kind: 'drop', path }));
  return shop.sandbox.admin('PUT', '/_sandbox/faults', faults);
}

describe('signOutEverywhere', () => {
  it('ends the sessions on all devices and shows a message', async () => {
    const token = await signIn(shop.sandbox, ann.email);
    await tab.signOutEverywhere(logOut);
    const me = `${shop.sandbox.url}/rest/V1/customers/me`;
    const elsewhere = await fetch(me, { headers: { Authorization: `Bearer ${token}` } });
    expect(elsewhere.status).toBe(401);
    await expect(ann.read()).rejects.toThrow("isn't authorized");
    expect(logOut).toHaveBeenCalledOnce();
    expect(browser.session.get('toasts')).toContain(MY_ACCOUNT.everywhereDone);
  });

  it('can be retried after a failure', async () => {
    await breakEnding();
    await tab.signOutEverywhere(logOut);
    expect(logOut).not.toHaveBeenCalled();
    expect(tab.$toasts.get()).toMatchObject([{ kind: 'error', retry: expect.any(Function) }]);
    await shop.sandbox.admin('PUT', '/_sandbox/faults', []);
    tab.$toasts.get()[0]?.retry?.();
    await vi.waitFor(() => expect(logOut).toHaveBeenCalledOnce(), 3000);
  });

  it('redirects to sign-in if this session has expired, because others may still be valid', async () => {
    await ann.endSessions();
    await tab.signOutEverywhere(logOut);
    expect(browser.visited).toEqual(['/customer/sign-in?from=%2Fcustomer&expired=1']);
    expect(logOut).not.toHaveBeenCalled();
  });
});

describe('loadCapabilities', () => {
  it('reports what the back end can do, and assumes no revocation before', async () => {
    expect(tab.$capabilities.get()).toMatchObject({ endsSessions: false, sendsEmails: true });
    await tab.loadCapabilities();
    expect(tab.$capabilities.get()).toEqual({
      ...{ endsSessions: true, sendsEmails: true },
      ...{ sellsToGuests: true, confirmsAccounts: false },
    });
  });

  it('reports no revocation if the back end cannot revoke tokens', async () => {
    await breakEnding();
    await tab.loadCapabilities();
    expect(tab.$capabilities.get().endsSessions).toBe(false);
  });
});
