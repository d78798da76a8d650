import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox, TOKENS } from '../sample.ts';
import { ask, signIn } from '../shopper.ts';

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

/** Starts a sandbox whose clock the test sets, in minutes. */
function clocked() {
  const clock = { minutes: 0 };
  const now = () => new Date(Date.UTC(2026, 5, 1) + clock.minutes * 60_000);
  return { clock, sandbox: startSandbox({ now }) };
}

describe('POST integration/customer/token', () => {
  it('locks an account for half an hour after six failures', async () => {
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
});

async function revoke({ app }: Sandbox, token: string) {
  const answer = await app.request('/graphql', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'mutation{revokeCustomerToken{result}}' }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('customer token revocation', () => {
  it('revokes all tokens of the customer over REST', async () => {
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

  it('revokes all tokens of the customer over GraphQL', async () => {
    const { clock, sandbox } = clocked();
    const [one, other] = [await signIn(sandbox), await signIn(sandbox)];
    const bob = await signIn(sandbox, BOB);
    const { status, body } = await revoke(sandbox, one);
    expect([status, body]).toEqual([200, { data: { revokeCustomerToken: { result: true } } }]);
    expect(await isSignedIn(sandbox, other)).toBe(false);
    expect(await isSignedIn(sandbox, bob)).toBe(true);
    // Revocation covers all tokens issued within the current second.
    clock.minutes = 0.9 / 60;
    expect(await isSignedIn(sandbox, await signIn(sandbox))).toBe(false);
    clock.minutes = 1 / 60;
    expect(await isSignedIn(sandbox, await signIn(sandbox))).toBe(true);
  });

  it.each(['', 'dead', TOKENS.admin])(
    'rejects a token that belongs to no customer: %j',
    async (token) => {
      const { status, body } = await revoke(startSandbox(), token);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        errors: [{ message: "The current customer isn't authorized." }],
        data: { revokeCustomerToken: null },
      });
    },
  );
});
