import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELDS, PASSWORDS } from '#config/messages/messages.ts';
import { PASSWORD, signIn } from '../../../scripts/testbed/customers.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer, type TestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const NEW = 'Another-horse-2';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/account/passwords.ts'),
    import('#stores/account/customer.ts'),
    import('#stores/session/session.ts'),
    import('#stores/account/capabilities.ts'),
  ]);
  const [passwords, customer, session, abilities] = modules;
  return { ...passwords, ...customer, ...session, ...abilities };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;

async function visit(address: string): Promise<void> {
  browser = openBrowser(shop.url, address);
  tab = await openTab();
}

beforeEach(async () => {
  shop = await startShop();
  ann = await createTestCustomer(shop.sandbox.url);
  await visit('/customer/forgotten-password');
});

async function mayEnter(password: string): Promise<boolean> {
  const body = JSON.stringify({ username: ann.email, password });
  const headers = { 'Content-Type': 'application/json' };
  const path = `${shop.sandbox.url}/rest/V1/integration/customer/token`;
  return (await fetch(path, { method: 'POST', headers, body })).ok;
}

/** Requests a link and returns its token, with the address that the e-mail template may add. */
async function sentLink(email = ''): Promise<{ token: string; email: string }> {
  await tab.requestResetLink({ email: ann.email }, () => {});
  const answer = await fetch(`${shop.sandbox.url}/_sandbox/reset-tokens/${ann.email}`);
  return { token: await answer.json(), email };
}

const chosen = (newPassword: string) => ({ email: ann.email, newPassword });

describe('requestResetLink', () => {
  it.each(['an existing account', 'nobody@example.com'])(
    'returns the same result whether an account exists or not: %s',
    async (email) => {
      const sent = vi.fn();
      const given = { email: email === 'an existing account' ? ann.email : email };
      expect(await tab.requestResetLink(given, sent)).toEqual({ state: 'done' });
      expect(sent).toHaveBeenCalledOnce();
    },
  );

  it('requires an e-mail address and reports an unreachable shop', async () => {
    const sent = vi.fn();
    expect(await tab.requestResetLink({ email: 'ann' }, sent)).toMatchObject({ state: 'refused' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await tab.requestResetLink({ email: ann.email }, sent)).toMatchObject({
      state: 'failed',
    });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('broken mailer', () => {
  it('causes the same result for known and unknown addresses, and a warning on the page', async () => {
    const fault = { kind: 'no-mail', path: '/rest/V1/customers/password', times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    const sent = vi.fn();
    for (const email of [ann.email, 'nobody@example.com']) {
      expect(await tab.requestResetLink({ email }, sent)).toEqual({ state: 'done' });
    }
    await tab.loadCapabilities();
    expect(tab.$capabilities.get().sendsEmails).toBe(false);
    expect(sent).toHaveBeenCalledTimes(2);
  });
});

describe('password reset link', () => {
  it('removes the token from the URL immediately', async () => {
    await visit('/customer/new-password?token=abc123');
    const replaceState = vi.fn();
    vi.stubGlobal('history', { replaceState });
    expect(tab.takeResetLink()).toEqual({ token: 'abc123', email: '' });
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/customer/new-password');
    await visit('/customer/new-password?email=ann@example.com');
    expect(tab.takeResetLink()).toBeNull();
  });

  it('contains the address if the e-mail template adds it', async () => {
    await visit('/customer/new-password?token=abc123&email=ann%2Bshop%40example.com');
    vi.stubGlobal('history', { replaceState: vi.fn() });
    expect(tab.takeResetLink()).toEqual({ token: 'abc123', email: 'ann+shop@example.com' });
  });

  it('sets a new password once and redirects to sign-in', async () => {
    const link = await sentLink(ann.email);
    const dead = vi.fn();
    expect(await tab.saveNewPassword(link, chosen(NEW), dead)).toEqual({ state: 'done' });
    expect(browser.visited).toEqual(['/customer/sign-in']);
    expect(browser.session.get('signInNote')).toBe(`${ann.email}\n${PASSWORDS.saved}`);
    expect([await mayEnter(NEW), await mayEnter(PASSWORD)]).toEqual([true, false]);
    expect(dead).not.toHaveBeenCalled();
    await tab.saveNewPassword(link, chosen(PASSWORD), dead);
    expect(dead).toHaveBeenCalledOnce();
  });

  it.each(['bob@example.com', 'created-by-nobody@example.com'])(
    'stays valid after the wrong address %s was typed',
    async (email) => {
      const link = await sentLink();
      const dead = vi.fn();
      const other = await tab.saveNewPassword(link, { email, newPassword: NEW }, dead);
      expect(other).toMatchObject({ errors: { email: PASSWORDS.linkOfAnother } });
      expect(dead).not.toHaveBeenCalled();
      expect(await tab.saveNewPassword(link, chosen(NEW), dead)).toEqual({ state: 'done' });
      expect(await mayEnter(NEW)).toBe(true);
    },
  );

  it('stays valid after a rejected password, with the error next to its field', async () => {
    const link = await sentLink(ann.email);
    const dead = vi.fn();
    const empty = await tab.saveNewPassword(link, { email: '', newPassword: '' }, dead);
    expect(empty).toMatchObject({
      errors: { email: FIELDS.email.missing, newPassword: FIELDS.newPassword.missing },
    });
    const weak = await tab.saveNewPassword(link, chosen('Ab-1'), dead);
    expect(weak).toMatchObject({ errors: { newPassword: expect.stringContaining('at least 8') } });
    expect(dead).not.toHaveBeenCalled();
    expect(await tab.saveNewPassword(link, chosen(NEW), dead)).toEqual({ state: 'done' });
  });
});

describe('saveChangedPassword', () => {
  async function change(currentPassword: string, newPassword: string) {
    await tab.loadCustomer();
    const shown = tab.$customer.get();
    const loaded = shown.state === 'ready' ? shown : expect.fail(shown.state);
    return tab.saveChangedPassword(loaded, { currentPassword, newPassword });
  }

  beforeEach(async () => {
    await visit('/customer/change-password');
    tab.$login.set(ann.token);
  });

  it('changes the password, keeps the customer signed in and redirects to the account', async () => {
    expect(await change(PASSWORD, NEW)).toEqual({ state: 'done' });
    expect([await mayEnter(NEW), await mayEnter(PASSWORD)]).toEqual([true, false]);
    expect(tab.$login.get()).not.toBe(ann.token);
    await tab.loadCustomer();
    expect(tab.$customer.get()).toMatchObject({ customer: { email: ann.email } });
    await expect(ann.read()).rejects.toThrow("isn't authorized");
    expect(browser.visited).toEqual(['/customer']);
    expect(browser.session.get('toasts')).toContain(PASSWORDS.changed);
  });

  it('rejects a wrong current password next to its field without ending a session', async () => {
    expect(await change('Wrong-horse-1', NEW)).toMatchObject({
      state: 'refused',
      errors: { currentPassword: FIELDS.currentPassword.wrong },
    });
    expect(tab.$login.get()).toBe(ann.token);
    expect(await mayEnter(PASSWORD)).toBe(true);
  });

  it('redirects to sign-in if the session has expired', async () => {
    await tab.loadCustomer();
    const shown = tab.$customer.get();
    const loaded = shown.state === 'ready' ? shown : expect.fail(shown.state);
    await ann.endSessions();
    const given = { currentPassword: PASSWORD, newPassword: NEW };
    expect(await tab.saveChangedPassword(loaded, given)).toEqual({ state: 'done' });
    expect(browser.visited[0]).toContain('/customer/sign-in?from=%2Fcustomer%2Fchange-password');
    expect(await signIn(shop.sandbox, ann.email)).toMatch(/^\S{20,}$/);
  });
});
