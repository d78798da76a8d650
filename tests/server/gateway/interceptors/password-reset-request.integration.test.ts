/** The response does not reveal by text or timing whether an account exists. */
import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createMailerHealth,
  type MailerHealth,
} from '#server/gateway/interceptors/mailer-health.ts';
import { asTheShop } from '../../../setup/back-end/as-the-shop.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../../setup/server/shop-server.ts';

const PATH = '/rest/V1/customers/password';
const RESPONSE_DELAY_MS = 200;

let backEnd: RecordingBackEnd;
let shop: ShopServer;
let mailer: MailerHealth;
let now: number;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
  now = 7;
  mailer = createMailerHealth(() => now);
  const gateway = { answerAfterMs: RESPONSE_DELAY_MS, mailer };
  shop = await startShopServer({ commerceUrl: backEnd.url, gateway, timeoutMs: 400 });
});

afterEach(async () => {
  await shop.close();
  await backEnd.close();
});

const answering =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };

const SENT = answering(200, true);
const UNKNOWN = answering(404, { message: 'No such entity', parameters: { fieldName: 'email' } });
const BROKEN = answering(200, false);

/**
 * Returns status, text and whether the minimum response time passed. A request that waited for a
 * silent back end would get a different text.
 */
async function ask(listener: RequestListener) {
  backEnd.answerWith(listener);
  const start = performance.now();
  const { status, text } = await rawRequest(shop.url, PATH, asTheShop('PUT', PATH));
  const ms = performance.now() - start;
  return [status, text, ms >= RESPONSE_DELAY_MS - 1];
}

async function sendsEmails() {
  return JSON.parse((await rawRequest(shop.url, '/rest/abilities')).text).sendsEmails;
}

describe('password reset request', () => {
  it.each([
    ['has an account', SENT],
    ['has none', UNKNOWN],
    ['has one, and the e-mail takes long', () => {}],
    ['asked too often', answering(400, { message: 'We received too many requests.' })],
  ])('gets the same response after the same time if the customer %s', async (_, listener) => {
    expect(await ask(listener)).toEqual([200, 'true', true]);
  });
});

it('password reset request for an unknown address is logged without the address', async () => {
  await ask(UNKNOWN);
  const reason = `PUT ${PATH}: the back end answered 404`;
  await expect.poll(() => shop.log).toMatchObject([{ msg: 'refused', level: 30, reason }]);
  expect(JSON.stringify(shop.log)).not.toContain('ann@example.com');
});

describe('failing mailer', () => {
  it.each<[string, RequestListener]>([
    ['reports the failure', BROKEN],
    ['responds 500', answering(500, { message: 'Internal Error' })],
    [
      'requires a reCAPTCHA',
      answering(400, { message: 'ReCaptcha validation failed, please try again' }),
    ],
    ['closes the connection', (request) => void request.socket.destroy()],
    ['responds with HTML', (_, response) => void response.writeHead(200).end('<html>')],
  ])(
    'changes no response and is reported until an e-mail is sent: the back end %s',
    async (_, listener) => {
      expect(await sendsEmails()).toBe(true);
      expect(await ask(listener)).toEqual([200, 'true', true]);
      expect(await ask(UNKNOWN)).toEqual([200, 'true', true]);
      expect(await sendsEmails()).toBe(false);
      expect(mailer.failingSince()).toBe(7);
      expect(await ask(SENT)).toEqual([200, 'true', true]);
      expect(await ask(UNKNOWN)).toEqual([200, 'true', true]);
      expect(await sendsEmails()).toBe(true);
    },
  );

  it('counts as working 15 minutes after the last failure', async () => {
    await ask(BROKEN);
    now += 899_000;
    await ask(BROKEN);
    now += 899_000;
    expect(mailer.failingSince()).toBe(7);
    now += 1000;
    expect(await sendsEmails()).toBe(true);
  });

  it('logs one error per request without personal data', async () => {
    await ask(BROKEN);
    const errors = shop.log.filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ msg: 'e-mail not sent', status: 200 }]);
    expect(JSON.stringify(shop.log)).not.toContain('ann@example.com');
  });

  it('counts as failing for later requests if the back end does not respond', async () => {
    expect(await ask(() => {})).toEqual([200, 'true', true]);
    await expect.poll(sendsEmails).toBe(false);
  });
});
