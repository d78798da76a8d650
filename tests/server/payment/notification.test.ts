import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { EXAMPLE_NOTIFICATION, form, notificationBody } from '../../setup/payment/notifications.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');
const OK =
  /^Status=OK\r\nRedirectURL=https:\/\/shop\.example\/paid\?t=[\w-]{22}\r\nStatusDetail=recorded\r\n$/;
const ENDED = /^Status=OK\r\nRedirectURL=https:\/\/shop\.example\/failed-payment\?t=[\w-]{22}\r\n/;
const NOT_RECOGNISED =
  'Status=INVALID\r\nRedirectURL=https://shop.example/failed-payment\r\nStatusDetail=not recognised\r\n';

let shop: PaymentShop;
let basket: GuestBasket;
beforeEach(async () => {
  shop = await openPaymentShop();
  basket = await shop.guestBasket();
  await shop.register(basket);
});

const state = async (code = CODE) => (await shop.payment(code))?.state;
const golden = (over: Record<string, string> = {}) => ({
  ...EXAMPLE_NOTIFICATION,
  VendorTxCode: CODE,
  ...over,
});

describe('POST /payments/notification', () => {
  it('responds to a payment with the exact bytes that the provider expects', async () => {
    const reply = await shop.notifyRaw(notificationBody(golden()));
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(OK);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(reply.headers.get('Set-Cookie')).toBeNull();
  });

  it('handles a repeated notification idempotently', async () => {
    const first = await shop.notify();
    await shop.reaches('completed');
    const again = await Promise.all([shop.notify(), shop.notify()]);
    expect(again).toEqual([first, first]);
    expect(await state()).toBe('completed');
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('handles two concurrent notifications as one payment', async () => {
    const [first, second] = await Promise.all([shop.notify(), shop.notify()]);
    expect(first).toMatch(OK);
    expect(second).toBe(first);
    await shop.reaches('completed');
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it.each([
    ['NOTAUTHED', 'declined'],
    ['REJECTED', 'declined'],
    ['ABORT', 'cancelled'],
    ['ERROR', 'failed'],
  ])('accepts %s and sets the payment to %s', async (Status, expected) => {
    expect(await shop.notify({ Status })).toMatch(ENDED);
    expect(await state()).toBe(expected);
    expect(await shop.ordersOf(basket.quoteId)).toEqual([]);
  });

  it('waits for the final status after PENDING', async () => {
    expect(await shop.notify({ Status: 'PENDING' })).toMatch(OK);
    expect(await state()).toBe('registered');
    expect(await shop.notify()).toMatch(OK);
    await shop.reaches('completed');
  });

  it('rejects payment for an attempt that has ended', async () => {
    await shop.notify({ Status: 'ABORT' });
    expect(await shop.notify()).toMatch(/^Status=INVALID\r\nRedirectURL=\S+failed-payment\?t=/);
    expect(await state()).toBe('cancelled');
  });

  it('rejects payment for a superseded attempt', async () => {
    const grown = await shop.grow(basket);
    await shop.post(transactionOf(grown));
    await shop.register(grown, OTHER);
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
    expect(await state()).toBe('superseded');
    expect(await shop.notify({}, OTHER)).toMatch(OK);
    await shop.reaches('completed', OTHER);
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('rejects payment for a basket that has changed', async () => {
    await shop.grow(basket);
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
    expect(await state()).toBe('failed');
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
  });

  it('rejects payment for a basket that was ordered in the meantime', async () => {
    await shop.sandbox.admin('POST', `/_sandbox/carts/${basket.mask}`, { state: 'ordered' });
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
  });

  it('accepts payment if the back end does not respond within a second', async () => {
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'delay', delayMs: 5000, path: `/rest/V1/carts/${basket.quoteId}` },
    ]);
    const start = performance.now();
    expect(await shop.notify()).toMatch(OK);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it.each<[string, () => string]>([
    ['a wrong key', () => notificationBody(golden(), { key: 'AAAAAAAAAA' })],
    ['another vendor', () => notificationBody(golden(), { vendor: 'Other' })],
    ['no signature', () => form(golden())],
    [
      'a status that was altered',
      () =>
        notificationBody(golden({ Status: 'NOTAUTHED' })).replace('Status=NOTAUTHED', 'Status=OK'),
    ],
    ['another VPSTxId', () => notificationBody(golden({ VPSTxId: '{1}' }))],
    ['an unknown code', () => notificationBody(golden({ VendorTxCode: OTHER }))],
    ['no code', () => notificationBody(golden({ VendorTxCode: '' }))],
    ['another type', () => notificationBody(golden({ TxType: 'TOKEN' }))],
    ['a field twice', () => `${notificationBody(golden())}&Status=OK`],
    ['a broken escape', () => `${notificationBody(golden())}&Extra=%`],
    ['nothing', () => ''],
    ['more than it may', () => `${notificationBody(golden())}&Extra=${'x'.repeat(40_000)}`],
  ])('rejects a notification with %s and changes nothing', async (_, body) => {
    const reply = await shop.notifyRaw(body());
    expect(reply).toMatchObject({ status: 200, text: NOT_RECOGNISED });
    expect(await state()).toBe('registered');
  });

  it('rejects a notification whose connection breaks', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const head = 'POST /payments/notification HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n';
    socket.write(`${head}${notificationBody(golden()).slice(0, 500)}`, () => socket.destroy());
    await expect
      .poll(() => shop.log)
      .toContainEqual(expect.objectContaining({ level: 40, msg: 'notification not recognised' }));
    expect(await state()).toBe('registered');
  });

  it('accepts a notification with an unknown field', async () => {
    const { text } = await shop.notifyRaw(`${notificationBody(golden())}&Later=1`);
    expect(text).toMatch(OK);
  });

  it.each(['AUTHENTICATED', 'REGISTERED'])(
    'requires attention for the status %s',
    async (Status) => {
      expect(await shop.notify({ Status })).toMatch(/^Status=OK/);
      expect(await state()).toBe('attention');
      expect(await shop.ordersOf(basket.quoteId)).toEqual([]);
    },
  );

  it.each<[string, Record<string, string>]>([
    ['Status', { Status: 'WHATEVER' }],
    ['Status', { Status: '' }],
    ['Status', { Status: 'O', TxAuthNo: 'K2878376' }],
    ['TxAuthNo', { TxAuthNo: 'K2878376' }],
    ['TxAuthNo', { TxAuthNo: '' }],
    ['VPSProtocol', { VPSProtocol: '3.00' }],
    ['3DSecureStatus', { '3DSecureStatus': '', CardType: 'NOTAUTHEDVISA' }],
    ['FraudResponse', { BankAuthCode: 'DENY' }],
  ])('rejects a signed notification with a malformed %s and logs an error', async (field, over) => {
    expect(await shop.notify(over)).toBe(NOT_RECOGNISED);
    expect(await state()).toBe('registered');
    expect(shop.log.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'notification signed, not in its form', field, code: CODE.slice(0, 8) },
    ]);
    expect(await shop.notify()).toMatch(OK);
    await shop.reaches('completed');
    expect(await shop.notify(over)).toBe(NOT_RECOGNISED);
    expect(await state()).toBe('completed');
  });

  it('logs no error for a malformed notification without a valid signature', async () => {
    const body = notificationBody(golden({ Status: 'WHATEVER' }), { key: 'AAAAAAAAAA' });
    expect((await shop.notifyRaw(body)).text).toBe(NOT_RECOGNISED);
    expect(shop.log.filter(({ level }) => level === 50)).toEqual([]);
  });

  it('requires attention when the provider aborts a paid payment', async () => {
    await shop.notify();
    await shop.reaches('completed');
    expect(await shop.notify({ Status: 'ABORT' })).toMatch(/^Status=OK/);
    expect(await state()).toBe('attention');
  });

  it.each<[string, (body: string) => string]>([
    ['a wrong signature', (body) => body.replace('Status=ABORT', 'Status=NOTAUTHED')],
    ['a repeated field', (body) => `${body}&Status=OK`],
    ['the VPSTxId of another payment', (body) => body.replace(/VPSTxId=[^&]*/, 'VPSTxId=%7B1%7D')],
  ])('logs an error for an abort of a paid payment with %s', async (_, spoil) => {
    await shop.notify();
    await shop.reaches('completed');
    const { text } = await shop.notifyRaw(spoil(notificationBody(golden({ Status: 'ABORT' }))));
    expect(text).toBe(NOT_RECOGNISED);
    expect(await state()).toBe('completed');
    expect(shop.log.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'notification about a paid one not recognised', code: CODE.slice(0, 8) },
    ]);
  });

  it('logs rejected notifications once per minute', async () => {
    for (let time = 0; time < 20; time += 1) await shop.notifyRaw('Status=OK');
    await shop.notifyRaw(form(golden()));
    expect(shop.log.filter(({ msg }) => msg === 'notification not recognised')).toMatchObject([
      { level: 40, count: 1, network: '127.0.0.1', bytes: 9 },
      { level: 40, count: 1, network: '127.0.0.1', code: CODE.slice(0, 8) },
    ]);
  });

  it('logs no code, key, mask or e-mail', async () => {
    await shop.notify();
    await shop.reaches('completed');
    await shop.notifyRaw('Status=OK');
    const text = JSON.stringify(shop.log);
    expect(text).toContain('not recognised');
    for (const secret of [CODE, basket.mask, 'ann@', 'IK776BWNHN', 'AAABARR5']) {
      expect(text).not.toContain(secret);
    }
  });
});
