/**
 * After a change of e-mail or password all older tokens are revoked. A change of e-mail requires
 * the current password.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIELDS } from '#config/messages/messages.ts';
import type { LimitName } from '#server/traffic/rate-limiter.ts';
import { PASSWORD, signIn } from '../../../../scripts/testbed/customers.ts';
import { type RunningSandbox, startSandbox } from '../../../../scripts/testbed/running-sandbox.ts';
import { createTestCustomer, type TestCustomer } from '../../../setup/browser/customers.ts';
import { rawRequest } from '../../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../../setup/server/shop-server.ts';

const ME = '/rest/V1/customers/me';
const NEW = 'Another-horse-2';

let sandbox: RunningSandbox;
let shop: ShopServer;
let ann: TestCustomer;
let stopped: LimitName | undefined;
let counted: LimitName[];
let made = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ products: 1 });
  const limiter = async (name: LimitName) => {
    if (name !== 'reads') counted.push(name);
    return name === stopped ? 60 : undefined;
  };
  shop = await startShopServer({ commerceUrl: sandbox.url, limiter });
});

beforeEach(async () => {
  ann = await createTestCustomer(sandbox.url, []);
  stopped = undefined;
  counted = [];
  shop.log.length = 0;
});

afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

async function send(method: string, path: string, body: object, token = ann.token) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await rawRequest(shop.url, path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, said: JSON.parse(answer.text), headers: answer.headers };
}

function newEmail(): string {
  made += 1;
  return `moved${made}@example.com`;
}

function save(over: { email?: string; lastname?: string }, currentPassword?: string) {
  const customer = { email: ann.email, firstname: 'Ann', lastname: 'Lee', ...over };
  return send('PUT', ME, { customer, currentPassword });
}

const isValidToken = (token: string) =>
  rawRequest(shop.url, '/rest/default/V1/customers/me', {
    headers: { Authorization: `Bearer ${token}` },
  }).then(({ status }) => status === 200);

async function signInWith(username: string, password: string): Promise<string | undefined> {
  const path = '/rest/V1/integration/customer/token';
  const { status, said } = await send('POST', path, { username, password });
  return status === 200 ? said : undefined;
}

describe('change of e-mail', () => {
  it('requires the current password', async () => {
    const { status, said } = await save({ email: newEmail() });
    expect([status, said]).toEqual([400, { message: FIELDS.currentPassword.missing }]);
    expect(await ann.read()).toMatchObject({ email: ann.email });
  });

  it.each(['Wrong-horse-1', ''])('rejects the wrong current password %j', async (password) => {
    const { status, said } = await save({ email: newEmail() }, password);
    // The response has no parameters, because those would mean an expired token.
    expect([status, said]).toEqual([401, { message: FIELDS.currentPassword.wrong }]);
    expect(counted).toEqual(['changes', 'sign-in']);
    expect(await ann.read()).toMatchObject({ email: ann.email });
    expect(await isValidToken(ann.token)).toBe(true);
  });

  it('revokes all older tokens and allows immediate sign-in', async () => {
    const elsewhere = await signIn(sandbox, ann.email);
    const email = newEmail();
    expect(await save({ email }, PASSWORD)).toMatchObject({ status: 200, said: { email } });
    expect([await isValidToken(ann.token), await isValidToken(elsewhere)]).toEqual([false, false]);
    expect(await isValidToken((await signInWith(email, PASSWORD)) ?? '')).toBe(true);
    expect(await signInWith(ann.email, PASSWORD)).toBeUndefined();
    expect(shop.log.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });

  it('limits attempts with the sign-in rate limit', async () => {
    stopped = 'sign-in';
    const { status, headers } = await save({ email: newEmail() }, PASSWORD);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect(await ann.read()).toMatchObject({ email: ann.email });
  });

  it('revokes nothing if the back end rejects the e-mail', async () => {
    const other = await createTestCustomer(sandbox.url, []);
    expect(await save({ email: other.email }, PASSWORD)).toMatchObject({ status: 400 });
    expect(await isValidToken(ann.token)).toBe(true);
  });
});

describe('change without a new e-mail', () => {
  it('needs no password and revokes no tokens', async () => {
    expect(await save({ lastname: 'Bay' })).toMatchObject({ status: 200 });
    expect(await ann.read()).toMatchObject({ lastname: 'Bay' });
    expect(await isValidToken(ann.token)).toBe(true);
  });

  it('leaves the flag of automatic groups as the back end stores it', async () => {
    const groupFlag = async () => (await ann.read()).disable_auto_group_change;
    const setByCustomer = { lastname: 'Bay', disable_auto_group_change: 1 };
    expect(await save(setByCustomer)).toMatchObject({ status: 200 });
    expect(await groupFlag()).toBe(0);
    const { id } = await ann.read();
    const customer = { disable_auto_group_change: 1 };
    await sandbox.admin('PUT', `/rest/V1/customers/${id}`, { customer });
    expect(await save({ lastname: 'Fay' })).toMatchObject({ status: 200 });
    expect(await groupFlag()).toBe(1);
  });

  it('fails with a revoked token', async () => {
    await ann.endSessions();
    expect(await save({ lastname: 'Bay' })).toMatchObject({
      status: 401,
      said: { parameters: { resources: 'self' } },
    });
  });
});

describe('change of password', () => {
  const given = { currentPassword: PASSWORD, newPassword: NEW };

  it('revokes all older tokens', async () => {
    const elsewhere = await signIn(sandbox, ann.email);
    expect(await send('PUT', `${ME}/password`, given)).toMatchObject({ status: 200, said: true });
    expect([await isValidToken(ann.token), await isValidToken(elsewhere)]).toEqual([false, false]);
    expect(await isValidToken((await signInWith(ann.email, NEW)) ?? '')).toBe(true);
  });

  it('revokes all older tokens even if the response is lost', async () => {
    const fault = { kind: 'drop-answer', path: `${ME}/password`, times: 1 };
    await sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    expect(await send('PUT', `${ME}/password`, given)).toMatchObject({ status: 502 });
    await expect.poll(() => isValidToken(ann.token)).toBe(false);
    // Magento also revokes tokens issued within the same second.
    await sleep(1000);
    expect(await isValidToken((await signInWith(ann.email, NEW)) ?? '')).toBe(true);
  });

  it('revokes nothing if the current password is wrong', async () => {
    const wrong = { ...given, currentPassword: 'Wrong-horse-1' };
    expect(await send('PUT', `${ME}/password`, wrong)).toMatchObject({ status: 401 });
    expect(await isValidToken(ann.token)).toBe(true);
  });

  it('does not reveal by a reset link whether an account exists', async () => {
    const path = '/rest/V1/customers/resetPassword';
    const guess = { resetToken: 'a-guess', newPassword: NEW };
    const [hers, nobodys] = await Promise.all([
      send('POST', path, { ...guess, email: ann.email }),
      send('POST', path, { ...guess, email: 'nobody@example.com' }),
    ]);
    expect([hers.status, hers.said]).toEqual([400, nobodys.said]);
    expect(nobodys.status).toBe(400);
  });

  it('revokes all older tokens when done by a reset link', async () => {
    const asked = { email: ann.email, template: 'email_reset' };
    await send('PUT', '/rest/V1/customers/password', asked);
    const link = await fetch(`${sandbox.url}/_sandbox/reset-tokens/${ann.email}`);
    const body = { email: ann.email, resetToken: await link.json(), newPassword: NEW };
    const path = '/rest/V1/customers/resetPassword';
    expect(await send('POST', path, body)).toMatchObject({ status: 200, said: true });
    expect(await isValidToken(ann.token)).toBe(false);
    expect(await isValidToken((await signInWith(ann.email, NEW)) ?? '')).toBe(true);
  });

  it('succeeds and logs an error if old tokens cannot be revoked', async () => {
    const paths = ['/graphql', '/rest/V1/integration/customer/revoke-customer-token'];
    const faults = paths.map((path) => ({ kind: 'drop', path }));
    await sandbox.admin('PUT', '/_sandbox/faults', faults);
    expect(await send('PUT', `${ME}/password`, given)).toMatchObject({ status: 200, said: true });
    await sandbox.admin('PUT', '/_sandbox/faults', []);
    const call = 'PUT /rest/V1/customers/me/password';
    expect(shop.log).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'older tokens not ended', call }),
    );
  });
});
