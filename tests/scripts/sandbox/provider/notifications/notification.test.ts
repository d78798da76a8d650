import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listen } from '#sandbox/listen.ts';
import { signNotification } from '#sandbox/provider/notifications/signature.ts';
import { startSandbox, startServer, temporaryFolder } from '../../sample.ts';
import {
  callControlRoute,
  GOOD_REPLY,
  press,
  registerPayment,
  seenByProvider,
  startShop,
} from '../shop.ts';

const INVALID_REPLY = GOOD_REPLY.replace('Status=OK', 'Status=INVALID');

type Payment = Awaited<ReturnType<typeof registerPayment>>;

/** Starts a sandbox and a shop with one payment that has not been paid yet. */
async function payment(...kinds: readonly string[]) {
  const origin = await startServer();
  const shop = await startShop();
  const waiting = await registerPayment(origin, shop);
  for (const kind of kinds) await callControlRoute(origin, 'POST', '/faults', { kind, times: 1 });
  const seen = () => seenByProvider(origin, waiting.vendorTxCode);
  return { origin, shop, ...waiting, seen };
}

function isSigned(fields: readonly (readonly [string, string])[], { securityKey }: Payment) {
  const signature = signNotification(fields, { vendor: 'DemoShop', securityKey });
  return Object.fromEntries(fields)['VPSSignature'] === signature;
}

describe('buttons of the hosted page', () => {
  it.each([
    ['approve', 'OK', /^0000 : /, 'authorised', 11940],
    ['decline', 'NOTAUTHED', /^2000 : /, 'declined', 0],
    ['reject', 'REJECTED', /^2001 : /, 'rejected', 0],
    ['cancel', 'ABORT', /^2013 : /, 'aborted', 0],
  ])('send for %s the signed status %s', async (button, Status, detail, state, moneyTaken) => {
    const { shop, page, seen, ...waiting } = await payment();
    await press(page, button);
    const [fields = []] = shop.posted();
    expect(Object.fromEntries(fields)).toMatchObject({
      VPSProtocol: '4.00',
      TxType: 'PAYMENT',
      VPSTxId: waiting.vpsTxId,
      VendorTxCode: waiting.vendorTxCode,
      Status,
      StatusDetail: expect.stringMatching(detail),
      VPSSignature: expect.stringMatching(/^[\dA-F]{32}$/),
    });
    expect(isSigned(fields, { page, ...waiting })).toBe(true);
    expect(await seen()).toMatchObject({ state, moneyTaken, amount: 11940, nextLook: null });
  });

  it('abandon sends no notification and keeps the page open', async () => {
    const { shop, page, seen } = await payment();
    const { status, html } = await press(page, 'abandon');
    expect(status).toBe(200);
    expect(html).toContain('You left without paying');
    expect(shop.bodies).toEqual([]);
    expect(await seen()).toMatchObject({ state: 'registered', deliveries: [] });
    expect(await (await fetch(page)).text()).toContain('Pay £119.40 to DemoShop');
  });

  it('redirect the shopper to the URL of the reply by a page', async () => {
    const { page } = await payment();
    const { status, html } = await press(page, 'approve');
    expect(status).toBe(200);
    const url = 'https://shop.example/paid?t=abc&amp;x=1';
    expect(html).toContain(`<meta http-equiv="refresh" content="0;url=${url}">`);
    expect(html).toContain(`<a href="${url}">Go on to the shop</a>`);
  });

  it('work only once and send no further notification when pressed again', async () => {
    const { shop, page, seen } = await payment();
    const both = await Promise.all([press(page, 'approve'), press(page, 'approve')]);
    const later = [await press(page, 'decline'), await press(page, 'abandon')];
    for (const { html } of [...both, ...later]) expect(html).toContain('Go on to the shop');
    expect(shop.bodies).toHaveLength(1);
    expect(await seen()).toMatchObject({ state: 'authorised' });
    const again = await (await fetch(page)).text();
    expect(again).toContain('This payment page was used already');
    expect(again).toContain('<a href="https://shop.example/paid?t=abc&amp;x=1">');
  });

  it('return 400 if no such button exists', async () => {
    const { shop, page } = await payment();
    const { status, html } = await press(page, 'refund');
    expect(status).toBe(400);
    expect(html).toContain('approve, decline, reject, cancel, abandon');
    expect(shop.bodies).toEqual([]);
  });

  it('return 404 for an unknown transaction', async () => {
    const origin = await startServer();
    const page = `${origin}/gateway/service/cardselection?vpstxid={NOBODY}`;
    expect(await press(page, 'approve')).toMatchObject({ status: 404 });
  });

  it('can be pressed by a JSON request', async () => {
    const { origin, vendorTxCode, seen } = await payment();
    const path = `/transactions/${vendorTxCode}/press`;
    expect(await callControlRoute(origin, 'POST', path, { button: 'refund' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('approve, decline') },
    });
    const { body } = await callControlRoute(origin, 'POST', path, { button: 'approve' });
    expect(body).toMatchObject({ kind: 'told', reply: { isRead: true, status: 'OK' } });
    expect(await seen()).toMatchObject({ state: 'authorised' });
    const unknown = await callControlRoute(origin, 'POST', '/transactions/nobody/press', {});
    expect(unknown.status).toBe(404);
  });
});

describe('payment notifications', () => {
  it('escape +, / and = in the CAVV of their form', async () => {
    const { shop, page } = await payment();
    await press(page, 'approve');
    expect(shop.bodies[0]).toMatch(/&CAVV=AA%2B%2F[^&]*%3D&/);
    expect(Object.fromEntries(shop.posted()[0] ?? [])['CAVV']).toMatch(/^AA\+\/.{24}$/);
  });

  it('contain no card details after a cancelled payment', async () => {
    const { shop, page } = await payment();
    await press(page, 'cancel');
    const names = (shop.posted()[0] ?? []).map(([name]) => name);
    for (const name of ['TxAuthNo', 'CAVV', 'Last4Digits', 'BankAuthCode']) {
      expect(names).not.toContain(name);
    }
  });

  it('take no money and redirect after a reply of INVALID or ERROR', async () => {
    for (const status of ['INVALID', 'ERROR']) {
      const { shop, page, seen } = await payment();
      shop.answerWith(GOOD_REPLY.replace('Status=OK', `Status=${status}`));
      expect((await press(page, 'approve')).html).toContain('Go on to the shop');
      expect(await seen()).toMatchObject({ state: 'cancelled', moneyTaken: 0, nextLook: null });
    }
  });

  it.each([
    ['is refused with 500', 500, GOOD_REPLY],
    ['is redirected', 302, GOOD_REPLY],
    ['gets HTML', 200, `<p>${GOOD_REPLY}`],
    ['gets no address', 200, 'Status=OK\r\n'],
  ])('show an error page and take no money if the notification %s', async (_, status, body) => {
    const { shop, page, seen } = await payment();
    shop.answerWith((__, response) => response.writeHead(status, { Location: page }).end(body));
    const answer = await press(page, 'approve');
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('5006 : Unable to redirect');
    expect(await seen()).toMatchObject({ state: 'cancelled', moneyTaken: 0 });
    expect(shop.bodies).toHaveLength(1);
  });

  it('show an error page after a timeout or a broken connection', async () => {
    const origin = await startServer({ provider: { timeoutMs: 100 } });
    const shop = await startShop();
    const silent = await registerPayment(origin, shop);
    shop.answerWith(() => {});
    expect((await press(silent.page, 'approve')).html).toContain('no reply in time');
    const cut = await registerPayment(origin, shop);
    shop.answerWith((incoming) => incoming.socket.destroy());
    expect((await press(cut.page, 'approve')).html).toContain('could not be reached');
  });

  it('stay stored with their reply after a restart', async () => {
    const file = join(temporaryFolder(), 'back-end.sqlite');
    const sandbox = startSandbox({ file });
    const first = await listen(sandbox.app, { port: 0, host: '127.0.0.1' });
    const shop = await startShop();
    const { page, vendorTxCode } = await registerPayment(first.url, shop);
    await press(page, 'approve');
    await first.close();
    sandbox.close();
    const origin = await startServer({ file });
    expect(await seenByProvider(origin, vendorTxCode)).toMatchObject({
      state: 'authorised',
      deliveries: [
        {
          status: 'OK',
          faults: [],
          body: shop.bodies[0],
          reply: { isRead: true, status: 'OK', redirectUrl: 'https://shop.example/paid?t=abc&x=1' },
        },
      ],
    });
  });

  it('can be repeated byte for byte without a new effect', async () => {
    const { origin, shop, page, vendorTxCode, seen } = await payment();
    const path = `/transactions/${vendorTxCode}/repeat`;
    expect((await callControlRoute(origin, 'POST', path)).status).toBe(400);
    await press(page, 'approve');
    shop.answerWith(INVALID_REPLY);
    expect((await callControlRoute(origin, 'POST', path)).body).toMatchObject({
      status: 'INVALID',
    });
    expect(shop.bodies[1]).toBe(shop.bodies[0]);
    expect(await seen()).toMatchObject({ state: 'authorised' });
  });
});

describe('notification faults of the simulator', () => {
  it.each(['duplicate', 'parallel-duplicate'])('%s posts the same bytes twice', async (kind) => {
    const { shop, page, seen } = await payment(kind);
    await press(page, 'approve');
    expect(shop.bodies).toHaveLength(2);
    expect(shop.bodies[1]).toBe(shop.bodies[0]);
    expect(await seen()).toMatchObject({ state: 'authorised', deliveries: [{}, {}] });
  });

  it('duplicate takes no money if the second reply differs', async () => {
    const { shop, page, seen } = await payment('duplicate');
    shop.answerWith((_, response) =>
      response.end(shop.bodies.length === 1 ? GOOD_REPLY : INVALID_REPLY),
    );
    await press(page, 'approve');
    expect(await seen()).toMatchObject({ state: 'cancelled', moneyTaken: 0 });
  });

  it('parallel-duplicate posts the second before the first reply', async () => {
    const { shop, page } = await payment('parallel-duplicate');
    const waiting: (() => void)[] = [];
    shop.answerWith((_, response) => {
      waiting.push(() => response.end(GOOD_REPLY));
      if (waiting.length === 2) for (const answer of waiting) answer();
    });
    expect(await press(page, 'approve')).toMatchObject({ status: 200 });
  });

  it('lost-reply sends OK to the shop without taking the money', async () => {
    const { shop, page, seen } = await payment('lost-reply');
    expect((await press(page, 'approve')).html).toContain('5006');
    expect(shop.posted()[0]).toContainEqual(['Status', 'OK']);
    const { state, moneyTaken, nextLook } = await seen();
    expect({ state, moneyTaken }).toEqual({ state: 'cancelled', moneyTaken: 0 });
    expect(nextLook).toBe(Date.parse('2026-06-01T12:15:00Z'));
  });

  it.each([
    ['approve', 'NOTAUTHED'],
    ['decline', 'OK'],
  ])('tampered-status turns %s into %s with an invalid signature', async (button, status) => {
    const { shop, page, ...waiting } = await payment('tampered-status');
    await press(page, button);
    const [fields = []] = shop.posted();
    expect(fields).toContainEqual(['Status', status]);
    expect(isSigned(fields, { page, ...waiting })).toBe(false);
  });

  it('wrong-key sends an invalid signature', async () => {
    const { shop, page, ...waiting } = await payment('wrong-key');
    await press(page, 'approve');
    expect(isSigned(shop.posted()[0] ?? [], { page, ...waiting })).toBe(false);
  });

  it.each([
    ['wrong-vpstxid', 'VPSTxId', 'vpsTxId'],
    ['unknown-code', 'VendorTxCode', 'vendorTxCode'],
  ] as const)('%s sends another %s with a valid signature', async (kind, name, known) => {
    const { shop, page, ...waiting } = await payment(kind);
    await press(page, 'approve');
    const [fields = []] = shop.posted();
    const given = Object.fromEntries(fields)[name];
    expect(given).not.toBe(waiting[known]);
    expect(given).toHaveLength(name === 'VPSTxId' ? 38 : 40);
    expect(isSigned(fields, { page, ...waiting })).toBe(true);
  });

  it('extra-field adds an unsigned field in ISO-8859-1', async () => {
    const { shop, page, ...waiting } = await payment('extra-field');
    await press(page, 'approve');
    expect(shop.bodies[0]).toMatch(/&FieldOfTomorrow=caf%E9\+%26\+%A3$/);
    expect(isSigned(shop.posted()[0] ?? [], { page, ...waiting })).toBe(true);
  });

  it('repeated-field sends a second Status field', async () => {
    const { shop, page } = await payment('repeated-field');
    await press(page, 'decline');
    const all = (shop.posted()[0] ?? []).filter(([name]) => name === 'Status');
    expect(all.map(([, value]) => value)).toEqual(['NOTAUTHED', 'OK']);
  });

  it.each([
    ['error-outcome', 'ERROR'],
    ['authenticated-outcome', 'AUTHENTICATED'],
    ['registered-outcome', 'REGISTERED'],
  ])('%s sends %s and takes no money', async (kind, status) => {
    const { shop, page, seen } = await payment(kind);
    await press(page, 'approve');
    expect(shop.posted()[0]).toContainEqual(['Status', status]);
    expect(await seen()).toMatchObject({ state: 'errored', moneyTaken: 0 });
  });

  it('late-ok-after-abort takes the money if the shop accepts the OK', async () => {
    for (const [reply, moneyTaken] of [
      [GOOD_REPLY, 11940],
      [INVALID_REPLY, 0],
    ] as const) {
      const { shop, page, seen } = await payment('late-ok-after-abort');
      shop.answerWith((_, response) => response.end(shop.bodies.length === 1 ? GOOD_REPLY : reply));
      await press(page, 'cancel');
      const told = shop.posted().map((fields) => Object.fromEntries(fields)['Status']);
      expect(told).toEqual(['ABORT', 'OK']);
      expect(await seen()).toMatchObject({ moneyTaken });
    }
  });
});
