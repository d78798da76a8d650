/** One answer for everybody who forgot her password, in words and in time. */
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
 * Status, words and whether it took as long as it has to. That it takes no longer shows where the back
 * end gives no answer at all: whoever waited for that would be told another word.
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

describe('a customer who forgot her password', () => {
  it.each([
    ['has an account', SENT],
    ['has none', UNKNOWN],
    ['has one, and the e-mail takes long', () => {}],
    ['asked too often', answering(400, { message: 'We received too many requests.' })],
  ])('is told the same after the same time where she %s', async (_, listener) => {
    expect(await ask(listener)).toEqual([200, 'true', true]);
  });
});

it('leaves a line about an address that has no account, and does not name it', async () => {
  await ask(UNKNOWN);
  const reason = `PUT ${PATH}: the back end answered 404`;
  await expect.poll(() => shop.log).toMatchObject([{ msg: 'refused', level: 30, reason }]);
  expect(JSON.stringify(shop.log)).not.toContain('ann@example.com');
});

describe('a mailer that fails', () => {
  it.each<[string, RequestListener]>([
    ['says so', BROKEN],
    ['breaks', answering(500, { message: 'Internal Error' })],
    [
      'stands behind a robot test',
      answering(400, { message: 'ReCaptcha validation failed, please try again' }),
    ],
    ['hangs up', (request) => void request.socket.destroy()],
    ['answers nonsense', (_, response) => void response.writeHead(200).end('<html>')],
  ])('and %s is told to everybody, until an e-mail goes out', async (_, listener) => {
    expect(await sendsEmails()).toBe(true);
    expect(await ask(listener)).toEqual([200, 'false', true]);
    expect(await ask(UNKNOWN)).toEqual([200, 'false', true]);
    expect(await sendsEmails()).toBe(false);
    expect(mailer.failingSince()).toBe(7);
    expect(await ask(SENT)).toEqual([200, 'true', true]);
    expect(await ask(UNKNOWN)).toEqual([200, 'true', true]);
    expect(await sendsEmails()).toBe(true);
  });

  it('is believed to work again where nobody has seen it fail for a quarter of an hour', async () => {
    await ask(BROKEN);
    now += 899_000;
    await ask(BROKEN);
    now += 899_000;
    expect(mailer.failingSince()).toBe(7);
    now += 1000;
    expect(await sendsEmails()).toBe(true);
  });

  it('is one line at error level each time, which names nobody', async () => {
    await ask(BROKEN);
    const errors = shop.log.filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ msg: 'e-mail not sent', status: 200 }]);
    expect(JSON.stringify(shop.log)).not.toContain('ann@example.com');
  });

  it('by giving no answer is reported to those who ask later', async () => {
    expect(await ask(() => {})).toEqual([200, 'true', true]);
    await expect.poll(sendsEmails).toBe(false);
  });
});
