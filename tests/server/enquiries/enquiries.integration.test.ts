/** Sends enquiries from a form over real HTTP to a real mail server. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import type { ReceivedMail } from '#sandbox/mail/mail-server.ts';
import { type EnquiryOutcome, enquiries } from '#server/enquiries/enquiries.ts';
import { createEnquiryMailer } from '#server/enquiries/enquiry-mailer.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { type MailServer, startMailServer } from '../../setup/mail/mail-server.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

const SITE = 'https://shop.example';

const ASKED = {
  name: 'Zoë Hale',
  email: 'zoe@example.com',
  telephone: '01632 960 001',
  message: 'A tank of 3 m³.\n.\nTwice a week.',
  about: 'Tank Cleaning Systems',
  page: '/pw-120-home',
  reference: '',
};

let mailServer: MailServer;
let shop: ShopServer;
let counted: EnquiryOutcome[];
let said: Record<string, unknown>[];

async function openShop(
  smtpUrl = mailServer.url,
  { mostMails, deadline }: { mostMails?: number; deadline?: number } = {},
): Promise<ShopServer> {
  const log = createServerLog('enquiries', { write: (line) => void said.push(JSON.parse(line)) });
  const rateLimits = { ...RATE_LIMITS, enquiries: { requests: 3, seconds: 600 } };
  const box = { to: 'sales@shop.example', from: 'web@shop.example', smtpUrl };
  return startShopServer({
    enquiries: enquiries({
      mail: createEnquiryMailer(box, SITE, deadline),
      ...(mostMails !== undefined && { mostMails }),
      siteUrl: SITE,
      limiter: createRateLimiter(rateLimits, log),
      count: (outcome) => void counted.push(outcome),
      log,
    }),
  });
}

beforeEach(async () => {
  [counted, said] = [[], []];
  mailServer = await startMailServer();
  shop = await openShop();
});

afterEach(async () => {
  await shop.close();
  await mailServer.close();
});

function send(fields: Record<string, string>, headers: Record<string, string> = {}, to = shop) {
  return rawRequest(to.url, '/enquiry', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      Origin: SITE,
      ...headers,
    },
  });
}

const headersOf = (mail: ReceivedMail | undefined) =>
  Object.fromEntries(mail?.parsed.headers.map(({ key, value }) => [key, value]) ?? []);

describe('enquiry form', () => {
  it('sends the shop a plain-text e-mail with the shopper as Reply-To', async () => {
    const { status, text, headers } = await send({ ...ASKED, name: 'Zoe Hale', message: 'A vat.' });
    expect([status, text, headers['cache-control']]).toEqual([200, '{}', 'no-store']);
    const [mail] = mailServer.mails;
    expect(mail?.envelope).toEqual({ from: 'web@shop.example', to: ['sales@shop.example'] });
    expect(headersOf(mail)).toMatchObject({
      from: 'web@shop.example',
      to: 'sales@shop.example',
      'reply-to': 'Zoe Hale <zoe@example.com>',
      subject: 'Enquiry from the shop: Tank Cleaning Systems',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(mail?.parsed.text?.trim().split('\n')).toEqual([
      'About: Tank Cleaning Systems',
      'Page: https://shop.example/pw-120-home',
      'Name: Zoe Hale',
      'Email: zoe@example.com',
      'Telephone: 01632 960 001',
      '',
      'A vat.',
    ]);
  });

  it('logs neither the sender nor the content', async () => {
    await send(ASKED);
    expect(counted).toEqual(['mailed']);
    expect(said.map(({ msg }) => msg)).toEqual(['enquiry mailed']);
    expect(JSON.stringify([said, shop.log])).not.toMatch(/zoe|hale|01632|tank/i);
  });

  it.each([
    { name: 'Ann\r\nBcc: all@example.com' },
    { name: 'Ann" <x@example.com>, "B' },
    { about: 'Tanks\r\n\r\nBuy this' },
    { about: 'Tanks\u2028To: all@example.com' },
    { page: '/a\r\nBcc: all@example.com' },
    { telephone: '1\nBcc: all@example.com' },
    { message: 'A\r\n.\r\nMAIL FROM:<x@example.com>\r\n' },
  ])('adds no header or recipient for %j', async (fields) => {
    await send({ ...ASKED, ...fields });
    const [mail, ...others] = mailServer.mails;
    expect(others).toEqual([]);
    expect(mail?.envelope.to).toEqual(['sales@shop.example']);
    expect(Object.keys(headersOf(mail)).toSorted()).toEqual([
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(headersOf(mail)['reply-to']).toMatch(/<zoe@example\.com>$/);
  });

  it('responds with the names of invalid fields', async () => {
    const { status, text } = await send({ ...ASKED, name: '', email: 'zoe' });
    expect([status, JSON.parse(text)]).toEqual([400, { wrong: ['name', 'email'] }]);
    expect([mailServer.mails, counted]).toEqual([[], ['refused']]);
  });

  it('rejects a filled honeypot field without giving a reason', async () => {
    const { status, text } = await send({ ...ASKED, name: '', reference: 'http://x.example' });
    expect([status, JSON.parse(text)]).toEqual([400, { wrong: [] }]);
    expect(mailServer.mails).toEqual([]);
  });

  it.each([
    ['of another site', { Origin: 'https://other.example' }, 403],
    ['of a page that hides where it is', { Origin: 'null' }, 403],
    ['that says it is text', { 'Content-Type': 'text/plain' }, 415],
    ['that is JSON', { 'Content-Type': 'application/json' }, 415],
  ])('rejects a request %s', async (_, headers, status) => {
    expect((await send(ASKED, headers)).status).toBe(status);
    expect(mailServer.mails).toEqual([]);
  });

  it('accepts a same-origin request under any host name', async () => {
    const own = { Origin: 'http://127.0.0.1:4321', 'Sec-Fetch-Site': 'same-origin' };
    expect((await send(ASKED, own)).status).toBe(200);
  });

  it('rejects a body larger than the form can be', async () => {
    const { status } = await send({ ...ASKED, message: 'x'.repeat(70_000) });
    expect(status).toBe(413);
  });

  it('accepts three enquiries per client, then responds 429', async () => {
    for (const _ of [1, 2, 3]) expect((await send(ASKED)).status).toBe(200);
    const { status, headers, text } = await send(ASKED);
    expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect(JSON.parse(text).message).toMatch(/too often/);
    expect(mailServer.mails).toHaveLength(3);
  });
});

describe('total enquiry limit', () => {
  it('responds 503 above the hourly number of e-mails', async () => {
    const flooded = await openShop(mailServer.url, { mostMails: 2 });
    const statuses = [];
    for (const _ of [1, 2, 3]) statuses.push((await send(ASKED, {}, flooded)).status);
    await flooded.close();
    expect(statuses).toEqual([200, 200, 503]);
    expect(mailServer.mails).toHaveLength(2);
    expect(counted).toEqual(['mailed', 'mailed', 'not-mailed']);
  });
});

describe('enquiry form without JavaScript', () => {
  const page = { Accept: 'text/html,application/xhtml+xml' };

  it('redirects to a confirmation page', async () => {
    const { status, headers } = await send(ASKED, page);
    expect([status, headers['location']]).toEqual([303, '/enquiry/sent']);
  });

  it('redirects to an error page for invalid fields', async () => {
    const { status, headers } = await send({ ...ASKED, email: '' }, page);
    expect([status, headers['location']]).toEqual([303, '/enquiry/not-sent']);
  });
});

describe('enquiry with a failing mail server', () => {
  it('responds 503 before the browser times out if the mail server is silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const waiting = await openShop(`smtp://127.0.0.1:${port}`, { deadline: 200 });
    expect((await send(ASKED, {}, waiting)).status).toBe(503);
    expect(said).toContainEqual(
      expect.objectContaining({ msg: 'enquiry not mailed', code: 'ETIMEDOUT' }),
    );
    await waiting.close();
    silent.close();
  });

  async function statusAt(smtpUrl: string): Promise<number> {
    const failing = await openShop(smtpUrl);
    const { status } = await send(ASKED, {}, failing);
    await failing.close();
    return status;
  }

  it('responds 503 and logs an error if the connection fails', async () => {
    expect(await statusAt('smtp://127.0.0.1:1')).toBe(503);
    expect(counted).toEqual(['not-mailed']);
    expect(said).toMatchObject([{ level: 50, msg: 'enquiry not mailed', code: 'ESOCKET' }]);
  });

  it("does not log the mail server's message, which may contain an address", async () => {
    const refusing = await startMailServer({
      onRcptTo: ({ address }, _, done) => done(new Error(`No mailbox ${address}`)),
    });
    expect(await statusAt(refusing.url)).toBe(503);
    await refusing.close();
    expect(said).toMatchObject([{ code: 'EENVELOPE', responseCode: 550 }]);
    expect(JSON.stringify(said)).not.toMatch(/sales|zoe/);
  });

  it('sends no password over an unencrypted connection', async () => {
    const heard: unknown[] = [];
    const plain = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth(auth, _, done) {
        heard.push(auth.password);
        done(null, { user: 'shop' });
      },
    });
    expect(await statusAt(plain.url.replace('//', '//shop:secret@'))).toBe(503);
    await plain.close();
    expect([heard, plain.mails]).toEqual([[], []]);
  });
});
