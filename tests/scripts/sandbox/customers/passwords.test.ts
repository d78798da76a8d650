import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox } from '../sample.ts';
import { ask, notAllowed, refused, required, signIn } from '../shopper.ts';

const NEW = 'Another-Password1';
const MISMATCH = refused('The password token is mismatched. Reset and try again.');

const NOBODY = {
  status: 404,
  body: {
    message: 'No such entity with %fieldName = %fieldValue, %field2Name = %field2Value',
    parameters: {
      fieldName: 'email',
      fieldValue: 'nobody@example.com',
      field2Name: 'websiteId',
      field2Value: '1',
    },
  },
};

const mayEnter = async (sandbox: Sandbox, password: string) =>
  typeof (await signIn(sandbox, { ...ANN, password })) === 'string';

function askForLink(sandbox: Sandbox, email: string, template = 'email_reset') {
  return ask(sandbox, 'PUT', '/customers/password', { email, template });
}

/** What stands in the link of her e-mail. */
async function linkOf(sandbox: Sandbox, email: string): Promise<unknown> {
  return (await sandbox.app.request(`/_sandbox/reset-tokens/${email}`)).json();
}

async function sentLink(sandbox: Sandbox, email = ANN.email): Promise<unknown> {
  await askForLink(sandbox, email);
  return linkOf(sandbox, email);
}

function reset(sandbox: Sandbox, resetToken: unknown, over: object = {}) {
  const body = { email: ANN.email, resetToken, newPassword: NEW, ...over };
  return ask(sandbox, 'POST', '/customers/resetPassword', body);
}

function change(sandbox: Sandbox, body: object, token: string) {
  return ask(sandbox, 'PUT', '/customers/me/password', body, token);
}

describe('PUT customers/password', () => {
  it('sends a link to whoever has an account', async () => {
    const sandbox = startSandbox();
    expect(await askForLink(sandbox, ANN.email.toUpperCase())).toMatchObject({ body: true });
    expect(await linkOf(sandbox, ANN.email)).toMatch(/^[\da-f]{32}$/);
    expect(await linkOf(sandbox, BOB.email)).toEqual([]);
  });

  it('knows no other address, no other template, and wants both', async () => {
    const sandbox = startSandbox();
    expect(await askForLink(sandbox, 'nobody@example.com')).toMatchObject(NOBODY);
    expect(await askForLink(sandbox, ANN.email, 'poem')).toMatchObject({ status: 400 });
    const bare = await ask(sandbox, 'PUT', '/customers/password', { email: ANN.email });
    expect(bare).toMatchObject(required('template'));
  });
});

describe('a mailer that is down', () => {
  it('sends no link, and the answer is false', async () => {
    const sandbox = startSandbox();
    sandbox.faults.replace([{ kind: 'no-mail', path: '/rest/*/customers/password', times: 1 }]);
    expect(await askForLink(sandbox, ANN.email)).toMatchObject({ status: 200, body: false });
    expect(await askForLink(sandbox, ANN.email)).toMatchObject({ status: 200, body: true });
    expect((await askForLink(sandbox, 'nobody@example.com')).status).toBe(404);
  });
});

describe('POST customers/resetPassword', () => {
  it('sets another password, once, by token and e-mail; she stays signed in', async () => {
    const sandbox = startSandbox();
    const session = await signIn(sandbox);
    const token = await sentLink(sandbox);
    expect(await reset(sandbox, token)).toMatchObject({ status: 200, body: true });
    expect(await mayEnter(sandbox, NEW)).toBe(true);
    expect(await mayEnter(sandbox, ANN.password)).toBe(false);
    expect((await ask(sandbox, 'GET', '/customers/me', undefined, session)).status).toBe(200);
    expect(await reset(sandbox, token)).toMatchObject(MISMATCH);
  });

  it('needs the e-mail of an account', async () => {
    const sandbox = startSandbox();
    const token = await sentLink(sandbox);
    expect(await reset(sandbox, token, { email: '' })).toMatchObject(required('email'));
    const nobody = { email: 'nobody@example.com' };
    expect(await reset(sandbox, token, nobody)).toMatchObject(NOBODY);
    expect(await mayEnter(sandbox, ANN.password)).toBe(true);
  });

  it('is good for one account and two hours', async () => {
    const clock = { minutes: 0 };
    const now = () => new Date(Date.UTC(2026, 5, 1) + clock.minutes * 60_000);
    const sandbox = startSandbox({ now });
    const token = await sentLink(sandbox);
    expect(await reset(sandbox, token, { email: BOB.email })).toMatchObject(MISMATCH);
    expect(await reset(sandbox, 'guess', { email: ANN.email })).toMatchObject(MISMATCH);
    clock.minutes = 120;
    expect(await reset(sandbox, token)).toMatchObject(
      refused('The password token is expired. Reset and try again.'),
    );
    expect(await mayEnter(sandbox, ANN.password)).toBe(true);
  });

  it('is void once another one was sent', async () => {
    const sandbox = startSandbox();
    const first = await sentLink(sandbox);
    await sentLink(sandbox);
    expect(await reset(sandbox, first)).toMatchObject(MISMATCH);
  });

  it('refuses a weak password and keeps the link good', async () => {
    const sandbox = startSandbox();
    const token = await sentLink(sandbox);
    const weak = await reset(sandbox, token, { newPassword: 'Ab-1' });
    expect(weak).toMatchObject({ status: 400, body: { parameters: ['8'] } });
    expect((await reset(sandbox, token)).status).toBe(200);
  });

  it('needs a token', async () => {
    expect(await reset(startSandbox(), '')).toMatchObject(required('resetPasswordLinkToken'));
  });
});

describe('PUT customers/me/password', () => {
  it('changes it for whoever knows the old one; she stays signed in', async () => {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    const body = { currentPassword: ANN.password, newPassword: NEW };
    expect(await change(sandbox, body, token)).toMatchObject({ status: 200, body: true });
    expect(await mayEnter(sandbox, NEW)).toBe(true);
    expect((await ask(sandbox, 'GET', '/customers/me', undefined, token)).status).toBe(200);
  });

  it('refuses a wrong one, without parameters, as no dead token is refused', async () => {
    const sandbox = startSandbox();
    const body = { currentPassword: 'Wrong-Password1', newPassword: NEW };
    const answer = await change(sandbox, body, await signIn(sandbox));
    const message = "The password doesn't match this account. Verify the password and try again.";
    expect(answer).toMatchObject({ status: 401, body: { message } });
    expect(answer.body).not.toHaveProperty('parameters');
    expect(await change(sandbox, body, 'nobodys')).toMatchObject(notAllowed('self'));
  });

  it('refuses a weak one', async () => {
    const sandbox = startSandbox();
    const body = { currentPassword: ANN.password, newPassword: ANN.email };
    expect(await change(sandbox, body, await signIn(sandbox))).toMatchObject({ status: 400 });
  });
});
