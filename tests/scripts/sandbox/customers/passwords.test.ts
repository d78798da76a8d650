import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox } from '../sample.ts';
import { ask, refusedResponse, requiredResponse, signIn } from '../shopper.ts';

const NEW = 'Another-Password1';
const MISMATCH = refusedResponse('The password token is mismatched. Reset and try again.');

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

/** Requests an e-mail and returns the token of its link. */
async function sentLink(sandbox: Sandbox): Promise<unknown> {
  await askForLink(sandbox, ANN.email);
  return (await sandbox.app.request(`/_sandbox/reset-tokens/${ANN.email}`)).json();
}

function reset(sandbox: Sandbox, resetToken: unknown, over: object = {}) {
  const body = { email: ANN.email, resetToken, newPassword: NEW, ...over };
  return ask(sandbox, 'POST', '/customers/resetPassword', body);
}

describe('PUT customers/password', () => {
  it('rejects an unknown e-mail, an unknown template and a missing one', async () => {
    const sandbox = startSandbox();
    expect(await askForLink(sandbox, 'nobody@example.com')).toMatchObject(NOBODY);
    expect(await askForLink(sandbox, ANN.email, 'poem')).toMatchObject({ status: 400 });
    const bare = await ask(sandbox, 'PUT', '/customers/password', { email: ANN.email });
    expect(bare).toMatchObject(requiredResponse('template'));
  });
});

describe('link of a password e-mail', () => {
  it('contains the token that resets the password, and is not sent by a failing mailer', async () => {
    const sent: string[][] = [];
    const sandbox = startSandbox({ sendLink: (...link) => void sent.push(link) });
    sandbox.faults.replace([{ kind: 'no-mail', path: '/rest/*/customers/password', times: 1 }]);
    await askForLink(sandbox, ANN.email);
    expect(sent).toEqual([]);
    const token = await sentLink(sandbox);
    expect(sent).toEqual([[ANN.email, token]]);
  });
});

describe('no-mail fault', () => {
  it('makes one request for a link return false', async () => {
    const sandbox = startSandbox();
    sandbox.faults.replace([{ kind: 'no-mail', path: '/rest/*/customers/password', times: 1 }]);
    expect(await askForLink(sandbox, ANN.email)).toMatchObject({ status: 200, body: false });
    expect(await askForLink(sandbox, ANN.email)).toMatchObject({ status: 200, body: true });
    expect((await askForLink(sandbox, 'nobody@example.com')).status).toBe(404);
  });
});

describe('POST customers/resetPassword', () => {
  it('changes the password once and leaves sessions signed in', async () => {
    const sandbox = startSandbox();
    const session = await signIn(sandbox);
    const token = await sentLink(sandbox);
    expect(await reset(sandbox, token)).toMatchObject({ status: 200, body: true });
    expect(await mayEnter(sandbox, NEW)).toBe(true);
    expect(await mayEnter(sandbox, ANN.password)).toBe(false);
    expect((await ask(sandbox, 'GET', '/customers/me', undefined, session)).status).toBe(200);
    expect(await reset(sandbox, token)).toMatchObject(MISMATCH);
  });

  it('accepts a link only for its account and for less than two hours', async () => {
    const clock = { minutes: 0 };
    const now = () => new Date(Date.UTC(2026, 5, 1) + clock.minutes * 60_000);
    const sandbox = startSandbox({ now });
    const token = await sentLink(sandbox);
    expect(await reset(sandbox, token, { email: BOB.email })).toMatchObject(MISMATCH);
    expect(await reset(sandbox, 'guess', { email: ANN.email })).toMatchObject(MISMATCH);
    clock.minutes = 120;
    expect(await reset(sandbox, token)).toMatchObject(
      refusedResponse('The password token is expired. Reset and try again.'),
    );
    expect(await mayEnter(sandbox, ANN.password)).toBe(true);
  });

  it('rejects a weak password without using up the link', async () => {
    const sandbox = startSandbox();
    const token = await sentLink(sandbox);
    const weak = await reset(sandbox, token, { newPassword: 'Ab-1' });
    expect(weak).toMatchObject({ status: 400, body: { parameters: ['8'] } });
    expect((await reset(sandbox, token)).status).toBe(200);
  });

  it('rejects a request without a token', async () => {
    expect(await reset(startSandbox(), '')).toMatchObject(
      requiredResponse('resetPasswordLinkToken'),
    );
  });
});
