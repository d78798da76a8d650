import { describe, expect, it, onTestFinished } from 'vitest';
import { createServerLog } from '#server/log.ts';
import { catalogueHook } from '#server/webhooks/catalogue-webhook.ts';
import { HOOK_SECRET, openTestQueue, sendHook, signatureOf } from '../../setup/server/hooks.ts';
import { startShopServer } from '../../setup/server/shop-server.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const SENT_AT = '2026-03-01T11:59:58.250Z';

async function openShop(secret: string | undefined = HOOK_SECRET) {
  const { queue } = openTestQueue();
  const log: string[] = [];
  const clock = { now: NOW };
  const publishing = catalogueHook({
    secret,
    hooks: queue.hooks,
    log: createServerLog('hooks', { write: (line) => void log.push(line) }),
    now: () => clock.now,
  });
  const shop = await startShopServer({ publishing });
  onTestFinished(() => shop.close());
  return { url: shop.url, queue, log, clock };
}

const hook = (fields: object = {}) => JSON.stringify({ sentAt: SENT_AT, ...fields });

describe('POST /hooks/catalogue', () => {
  it('queues the products that a signed webhook names', async () => {
    const { url, queue, log } = await openShop();
    const answer = await sendHook(url, hook({ skus: ['PW120-UK', 'KB-4/2'] }));
    expect(answer).toMatchObject({ status: 202, message: 'Accepted.' });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(queue.hooks.nextBatch()).toMatchObject({
      hooks: 1,
      skus: ['PW120-UK', 'KB-4/2'],
      isWhole: false,
    });
    expect(log.join()).toContain('"msg":"hook queued"');
    expect(log.join()).not.toContain(HOOK_SECRET);
  });

  it('requests the whole catalogue for a webhook without SKUs', async () => {
    const { url, queue } = await openShop();
    expect(await sendHook(url, hook())).toMatchObject({ status: 202 });
    expect(queue.hooks.nextBatch()).toMatchObject({ hooks: 1, skus: [], isWhole: true });
  });

  it('verifies the signature of the exact bytes', async () => {
    const { url } = await openShop();
    const body = `{ "skus": ["caf\\u00e9", "é"],\n  "sentAt": "${SENT_AT}" }`;
    expect(await sendHook(url, body)).toMatchObject({ status: 202 });
    const headers = { 'X-Hook-Signature': signatureOf(body) };
    expect(await sendHook(url, `${body} `, headers)).toMatchObject({ status: 401 });
  });

  it('accepts a repeated body but queues it once', async () => {
    const { url, queue, log } = await openShop();
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await sendHook(url, hook({ skus: ['A'] }))).toMatchObject({ status: 202 });
    }
    expect(queue.hooks.waiting().hooks).toBe(1);
    expect(log.join()).toContain('"msg":"hook repeated"');
  });

  it('does not queue a repeated body after the first was published', async () => {
    const { url, queue } = await openShop();
    await sendHook(url, hook());
    const batch = queue.hooks.nextBatch();
    if (batch) queue.hooks.finish(batch);
    await sendHook(url, hook());
    expect(queue.hooks.waiting().hooks).toBe(0);
  });

  it('distinguishes webhooks of the same moment by their id', async () => {
    const { url, queue } = await openShop();
    await sendHook(url, hook({ skus: ['A'], id: '1' }));
    await sendHook(url, hook({ skus: ['A'], id: '2' }));
    expect(queue.hooks.waiting().hooks).toBe(2);
  });

  it('rejects a repeated body as too old once its digest is forgotten', async () => {
    const { url, queue, clock } = await openShop();
    await sendHook(url, hook());
    clock.now = Date.parse(SENT_AT) + 5 * 60_000;
    await sendHook(url, hook({ id: 'forgets what is past' }));
    expect(await sendHook(url, hook())).toMatchObject({ status: 202 });
    expect(queue.hooks.waiting().hooks).toBe(2);
    clock.now += 1;
    expect(await sendHook(url, hook())).toMatchObject({ status: 400 });
    expect(queue.hooks.waiting().hooks).toBe(2);
  });

  it.each([
    ['no signature', {}],
    ['an empty signature', { 'X-Hook-Signature': '' }],
    [
      'a signature made with another secret',
      { 'X-Hook-Signature': signatureOf(hook(), 'another-secret-there') },
    ],
    ['the signature of another body', { 'X-Hook-Signature': signatureOf(hook({ skus: ['A'] })) }],
    ['a signature without its scheme', { 'X-Hook-Signature': signatureOf(hook()).slice(7) }],
    [
      'a signature of another scheme',
      { 'X-Hook-Signature': signatureOf(hook()).replace('sha256', 'sha1') },
    ],
    ['half of its signature', { 'X-Hook-Signature': signatureOf(hook()).slice(0, 39) }],
    ['characters after its signature', { 'X-Hook-Signature': `${signatureOf(hook())}00` }],
    ['a signature that is not hexadecimal', { 'X-Hook-Signature': `sha256=${'g'.repeat(64)}` }],
    ['two signatures', { 'X-Hook-Signature': `${signatureOf(hook())}, ${signatureOf(hook())}` }],
    ['the secret as signature', { 'X-Hook-Signature': `sha256=${HOOK_SECRET}` }],
    ['its signature in another header', { 'X-Signature': signatureOf(hook()) }],
  ])('responds 401 with the same message to a webhook with %s', async (_, headers) => {
    const { url, queue, log } = await openShop();
    const answer = await sendHook(url, hook(), headers as Record<string, string>);
    expect(answer).toMatchObject({
      status: 401,
      message: 'X-Hook-Signature is missing or wrong.',
    });
    expect(queue.hooks.waiting().hooks).toBe(0);
    expect(log.join()).not.toContain(HOOK_SECRET);
  });

  it.each([
    ['', 'The body is no JSON in UTF-8.'],
    ['{"sentAt":', 'The body is no JSON in UTF-8.'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'The body is no JSON in UTF-8.'],
    ['null', 'body: '],
    ['[]', 'body: '],
    ['{}', 'sentAt: must be a moment'],
    ['{"sentAt":1772366400000}', 'sentAt: must be a moment'],
    ['{"sentAt":"yesterday"}', 'sentAt: must be a moment'],
    ['{"sentAt":"2026-03-01"}', 'sentAt: must be a moment'],
    ['{"sentAt":"2026-03-01T12:00:00"}', 'sentAt: must be a moment'],
    ['{"sentAt":"2026-02-30T12:00:00Z"}', 'sentAt: must be a moment'],
    ['{"sentAt":"2026-03-01T11:54:59.999Z"}', 'sentAt: is more than five minutes from now'],
    ['{"sentAt":"2026-03-01T12:05:00.001Z"}', 'sentAt: is more than five minutes from now'],
    [hook({ sku: 'A' }), 'body: Unrecognized key: "sku"'],
    [hook({ skus: null }), 'skus: must be a list of SKUs'],
    [hook({ skus: 'A' }), 'skus: must be a list of SKUs'],
    [hook({ skus: [] }), 'skus: must name a product'],
    [hook({ skus: [''] }), 'skus.0: must not be empty'],
    [hook({ skus: ['A', 7] }), 'skus.1: '],
    [hook({ skus: ['x'.repeat(65)] }), 'skus.0: must have at most 64 characters'],
    [hook({ skus: Array(1001).fill('A') }), 'skus: must name at most 1000 products'],
    [hook({ id: '' }), 'id: '],
  ])('responds 400 to %j with the reason', async (body, message) => {
    const { url, queue } = await openShop();
    const answer = await sendHook(url, body);
    expect(answer.status).toBe(400);
    expect(answer.message).toContain(message);
    expect(queue.hooks.waiting().hooks).toBe(0);
  });

  it.each(['2026-03-01T11:55:00.000Z', '2026-03-01T12:05:00Z', '2026-03-01T13:01:00+01:00'])(
    'accepts a timestamp within five minutes, %s',
    async (sentAt) => {
      const { url } = await openShop();
      expect(await sendHook(url, JSON.stringify({ sentAt }))).toMatchObject({ status: 202 });
    },
  );

  it('accepts 1,000 SKUs of 64 characters', async () => {
    const { url, queue } = await openShop();
    const skus = Array.from({ length: 1000 }, (_, index) => String(index).padStart(64, 'x'));
    expect(await sendHook(url, hook({ skus }))).toMatchObject({ status: 202 });
    expect(queue.hooks.nextBatch()?.skus).toEqual(skus);
  });

  it('responds 413 above 256 kB with or without a declared length', async () => {
    const { url } = await openShop();
    const body = `${hook()}${' '.repeat(256_000)}`;
    expect(await sendHook(url, body)).toMatchObject({ status: 413 });
    const stream = new Blob([body]).stream();
    const headers = { 'X-Hook-Signature': signatureOf(body) };
    const init = { method: 'POST', body: stream, headers, duplex: 'half' };
    expect((await fetch(`${url}/hooks/catalogue`, init as RequestInit)).status).toBe(413);
  });

  it('responds 503 and keeps running if a webhook cannot be stored', async () => {
    const log: string[] = [];
    const publishing = catalogueHook({
      secret: HOOK_SECRET,
      now: () => NOW,
      hooks: {
        addAll() {
          throw new Error('database or disk is full');
        },
      },
      log: createServerLog('hooks', { write: (line) => void log.push(line) }),
    });
    const shop = await startShopServer({ publishing });
    onTestFinished(() => shop.close());
    expect(await sendHook(shop.url, hook())).toMatchObject({
      status: 503,
      message: 'The hook could not be queued. Please send it again.',
    });
    expect(log.join()).toContain('disk is full');
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('responds 405 to the method %s', async (method) => {
    const { url } = await openShop();
    const answer = await fetch(`${url}/hooks/catalogue`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('POST');
  });

  it('responds 404 if no secret is configured', async () => {
    const { queue } = openTestQueue();
    const log = createServerLog('hooks', { write: () => {} });
    const publishing = catalogueHook({ secret: undefined, hooks: queue.hooks, log });
    const shop = await startShopServer({ publishing });
    onTestFinished(() => shop.close());
    expect(await sendHook(shop.url, hook())).toMatchObject({ status: 404 });
    const headers = { 'X-Hook-Signature': signatureOf(hook(), 'undefined') };
    expect(await sendHook(shop.url, hook(), headers)).toMatchObject({ status: 404 });
    expect((await fetch(`${shop.url}/hooks/catalogue`)).status).toBe(404);
    expect(queue.hooks.waiting().hooks).toBe(0);
  });
});
