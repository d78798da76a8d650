import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox, TOKENS, temporaryFolder } from '../sample.ts';
import { ask, notAllowed, required, signIn } from '../shopper.ts';

const INCORRECT = {
  status: 401,
  body: {
    message:
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
  },
};

const REVOCATION = '/integration/customer/revoke-customer-token';

function tryToken(sandbox: Sandbox, username: unknown, password: unknown) {
  return ask(sandbox, 'POST', '/integration/customer/token', { username, password });
}

async function isSignedIn(sandbox: Sandbox, token: string): Promise<boolean> {
  return (await ask(sandbox, 'GET', '/customers/me', undefined, token)).status === 200;
}

/** A sandbox whose clock the test sets, in minutes. */
function clocked(options: { file?: string; tokenLifetime?: number } = {}) {
  const clock = { minutes: 0 };
  const now = () => new Date(Date.UTC(2026, 5, 1) + clock.minutes * 60_000);
  return { clock, sandbox: startSandbox({ now, ...options }) };
}

describe('POST integration/customer/token', () => {
  it('answers a bare token that opens her own calls', async () => {
    const sandbox = startSandbox();
    const { status, body } = await tryToken(sandbox, 'ANN@example.com', ANN.password);
    expect(status).toBe(200);
    expect(body).toMatch(/^[\w-]{100,}$/);
    const me = await ask(sandbox, 'GET', '/customers/me', undefined, body);
    expect(me).toMatchObject({ status: 200, body: { email: ANN.email } });
  });

  it.each([
    ['a wrong password', ANN.email, 'Wrong-Password1'],
    ['the password of another', ANN.email, BOB.password],
    ['an unknown e-mail', 'nobody@example.com', ANN.password],
  ])('refuses %s in the same words', async (_, username, password) => {
    expect(await tryToken(startSandbox(), username, password)).toMatchObject(INCORRECT);
  });

  it.each([
    [ANN.email, undefined, 'password'],
    [ANN.email, '', 'password'],
    [undefined, ANN.password, 'username'],
  ])('names what is missing: %s %s', async (username, password, name) => {
    expect(await tryToken(startSandbox(), username, password)).toMatchObject(required(name));
  });

  it('names both where both are missing', async () => {
    expect(await ask(startSandbox(), 'POST', '/integration/customer/token', {})).toMatchObject({
      status: 400,
      body: {
        message: 'One or more input exceptions have occurred.',
        errors: [required('username').body, required('password').body],
      },
    });
  });

  it('closes an account after six failures for half an hour', async () => {
    const { clock, sandbox } = clocked();
    const failAt = async (minutes: number) => {
      clock.minutes = minutes;
      await tryToken(sandbox, ANN.email, 'Wrong-Password1');
    };
    for (const minute of [0, 1, 2, 3, 4]) await failAt(minute);
    expect((await tryToken(sandbox, ANN.email, ANN.password)).status).toBe(200);
    for (const minute of [5, 6, 7, 8, 9, 10]) await failAt(minute);
    expect(await tryToken(sandbox, ANN.email.toUpperCase(), ANN.password)).toMatchObject(INCORRECT);
    expect((await tryToken(sandbox, BOB.email, BOB.password)).status).toBe(200);
    clock.minutes = 39;
    expect(await tryToken(sandbox, ANN.email, ANN.password)).toMatchObject(INCORRECT);
    clock.minutes = 40;
    expect((await tryToken(sandbox, ANN.email, ANN.password)).status).toBe(200);
  });

  it('forgets five failures that lie half an hour back', async () => {
    const { clock, sandbox } = clocked();
    for (let count = 0; count < 5; count += 1) await tryToken(sandbox, ANN.email, 'x');
    clock.minutes = 31;
    await tryToken(sandbox, ANN.email, 'x');
    expect((await tryToken(sandbox, ANN.email, ANN.password)).status).toBe(200);
  });
});

async function revoke({ app }: Sandbox, token: string) {
  const answer = await app.request('/graphql', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'mutation{revokeCustomerToken{result}}' }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('a token', () => {
  it('ends after an hour, and its bearer is a guest from then on', async () => {
    const { clock, sandbox } = clocked();
    const token = await signIn(sandbox);
    clock.minutes = 59;
    expect(await isSignedIn(sandbox, token)).toBe(true);
    clock.minutes = 60;
    const me = await ask(sandbox, 'GET', '/customers/me', undefined, token);
    expect(me).toMatchObject(notAllowed('self'));
    const countries = await ask(sandbox, 'GET', '/directory/countries', undefined, token);
    expect(countries.status).toBe(200);
  });

  it('lives as long as it is told', async () => {
    const { clock, sandbox } = clocked({ tokenLifetime: 120 });
    const token = await signIn(sandbox);
    clock.minutes = 1;
    const later = await signIn(sandbox);
    clock.minutes = 2;
    expect(await isSignedIn(sandbox, token)).toBe(false);
    expect(await isSignedIn(sandbox, later)).toBe(true);
  });

  it('survives a restart', async () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = startSandbox({ file });
    const token = await signIn(first);
    first.close();
    expect(await isSignedIn(startSandbox({ file }), token)).toBe(true);
  });

  it('is ended over REST, with all others of the customer', async () => {
    const { clock, sandbox } = clocked();
    const [one, other] = [await signIn(sandbox), await signIn(sandbox)];
    const bob = await signIn(sandbox, BOB);
    const answer = await ask(sandbox, 'POST', REVOCATION, undefined, one);
    expect(answer).toMatchObject({ status: 200, body: true });
    for (const token of [one, other]) expect(await isSignedIn(sandbox, token)).toBe(false);
    expect(await isSignedIn(sandbox, bob)).toBe(true);
    clock.minutes = 1 / 60;
    expect(await isSignedIn(sandbox, await signIn(sandbox))).toBe(true);
  });

  it.each([undefined, 'no-such-token', TOKENS.catalogue])(
    'is not ended over REST with the token %s',
    async (token) => {
      const sandbox = startSandbox();
      const hers = await signIn(sandbox);
      expect(await ask(sandbox, 'POST', REVOCATION, undefined, token)).toMatchObject({
        status: 401,
        body: { parameters: { resources: 'self' } },
      });
      expect(await isSignedIn(sandbox, hers)).toBe(true);
    },
  );

  it('is ended by no call of REST in 2.4.4', async () => {
    const sandbox = startSandbox({ version: '2.4.4' });
    const token = await signIn(sandbox);
    expect((await ask(sandbox, 'POST', REVOCATION, undefined, token)).status).toBe(404);
    expect(await isSignedIn(sandbox, token)).toBe(true);
  });

  it('is ended over GraphQL, with all others of the customer', async () => {
    const { clock, sandbox } = clocked();
    const [one, other] = [await signIn(sandbox), await signIn(sandbox)];
    const bob = await signIn(sandbox, BOB);
    const { status, body } = await revoke(sandbox, one);
    expect([status, body]).toEqual([200, { data: { revokeCustomerToken: { result: true } } }]);
    expect(await isSignedIn(sandbox, other)).toBe(false);
    expect(await isSignedIn(sandbox, bob)).toBe(true);
    // The end reaches to the end of its second.
    clock.minutes = 0.9 / 60;
    expect(await isSignedIn(sandbox, await signIn(sandbox))).toBe(false);
    clock.minutes = 1 / 60;
    expect(await isSignedIn(sandbox, await signIn(sandbox))).toBe(true);
  });

  it.each(['', 'dead', TOKENS.admin])('of no customer is ended by nobody: %j', async (token) => {
    const { status, body } = await revoke(startSandbox(), token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      errors: [{ message: "The current customer isn't authorized." }],
      data: { revokeCustomerToken: null },
    });
  });
});
