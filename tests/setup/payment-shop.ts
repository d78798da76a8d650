import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { PaymentEnv } from '#config/payment-env.ts';
import type { OrderView } from '#payments/answers.ts';
import type { Transaction } from '#payments/transaction.ts';
import { createPaymentLog } from '#server/payment/log.ts';
import { type PaymentServer, startPaymentServer } from '#server/payment/server.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { GOLDEN, notificationBody, PROVIDER_ID, SECURITY_KEY, VENDOR } from './notifications.ts';
import { paymentFile } from './payment-store.ts';
import { type RecordingBackEnd, startRecordingBackEnd } from './recording-back-end.ts';
import { type RunningSandbox, startSandbox, TOKENS } from './sandbox.ts';
import { startShopServer } from './shop-server.ts';
import { CODE, transaction } from './transactions.ts';

export const SKU = 'PW110-UK';
export const STAFF_TOKEN = 'a-staff-token-of-ours';
export const NEXT_URL = 'https://pay.provider.example/card?vpstxid={1}';

export interface GuestBasket {
  mask: string;
  quoteId: string;
  /** Pence. */
  total: number;
}

export interface PaymentShop {
  url: string;
  sandbox: RunningSandbox;
  /** Takes registrations and writes them down. */
  provider: RecordingBackEnd;
  /** What the payment server had to say. */
  log: Record<string, unknown>[];
  /** A guest's basket with one thing in it and an address. */
  guestBasket(quantity?: number): Promise<GuestBasket>;
  /** One more of it; answers the basket as it is then. */
  grow(basket: GuestBasket): Promise<GuestBasket>;
  post(sent: unknown, headers?: Record<string, string>): Promise<{ status: number; text: string }>;
  /** Posts a guest's transaction that is as her basket is, and expects it to be registered. */
  register(basket: GuestBasket, code?: string): Promise<void>;
  /** Posts a signed notification, and answers our reply. */
  notify(over?: Record<string, string>, code?: string): Promise<string>;
  notifyRaw(body: string): Promise<{ status: number; text: string; headers: Headers }>;
  payment(code?: string): Promise<OrderView | undefined>;
  /** Waits until a payment stands there. */
  reaches(state: OrderView['state'], code?: string): Promise<OrderView>;
  /** The orders that the back end has of a basket. */
  ordersOf(quoteId: string): Promise<Record<string, unknown>[]>;
  /** Ends the payment server and starts another on the same store. */
  restart(): Promise<void>;
}

function envOf(provider: RecordingBackEnd, over: Partial<PaymentEnv>): PaymentEnv {
  return {
    mode: 'simulator',
    vendor: VENDOR,
    registerUrl: `${provider.url}/register`,
    publicUrl: 'https://shop.example',
    nextUrlHosts: ['pay.provider.example'],
    staffToken: STAFF_TOKEN,
    completeAfter: 0,
    ordersToken: TOKENS.orders,
    databaseFile: paymentFile(),
    ...over,
  };
}

const REGISTERED = [
  ...['VPSProtocol=4.00', 'Status=OK', 'StatusDetail=2014 : Registered.'],
  ...[`VPSTxId=${PROVIDER_ID}`, `SecurityKey=${SECURITY_KEY}`, `NextURL=${NEXT_URL}`],
].join('\r\n');

/** A payment server over real HTTP, a sandbox behind it, and a provider that says yes. */
export async function openPaymentShop(
  over: Partial<PaymentEnv> = {},
  limiter?: RateLimiter,
  commerceUrl?: string,
): Promise<PaymentShop> {
  const sandbox = await startSandbox();
  const provider = await startRecordingBackEnd();
  provider.answerWith((_, response) => response.end(REGISTERED));
  const env = envOf(provider, over);
  const log: Record<string, unknown>[] = [];
  const write = (line: string) => void log.push(JSON.parse(line));
  let server: PaymentServer;
  let shop: Awaited<ReturnType<typeof startShopServer>>;

  async function start() {
    server = await startPaymentServer({
      ...{ env, commerceUrl: commerceUrl ?? sandbox.url, timeoutMs: 3000, limiter },
      log: createPaymentLog({ write }),
    });
    shop = await startShopServer({ commerceUrl: sandbox.url, payments: server.routes });
  }
  async function stop() {
    await shop.close();
    await server.stop();
  }
  await start();
  onTestFinished(async () => {
    await stop();
    await sandbox.close();
    await provider.close();
  });

  const cartCall = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${sandbox.url}/rest/V1/guest-carts${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };

  const totalOf = async (mask: string) => {
    const { grand_total } = await cartCall('GET', `/${mask}/totals`);
    return Math.round(grand_total * 100);
  };

  const opened: PaymentShop = {
    get url() {
      return shop.url;
    },
    ...{ sandbox, provider, log },
    async guestBasket(quantity = 1) {
      const mask: string = await cartCall('POST', '');
      await cartCall('POST', `/${mask}/items`, { cartItem: { sku: SKU, qty: quantity } });
      await cartCall('POST', `/${mask}/shipping-information`, shippingInformation());
      const { id } = await cartCall('GET', `/${mask}`);
      return { mask, quoteId: String(id), total: await totalOf(mask) };
    },
    async grow({ mask, quoteId }) {
      await cartCall('POST', `/${mask}/items`, { cartItem: { sku: SKU, qty: 1 } });
      return { mask, quoteId, total: await totalOf(mask) };
    },
    async post(sent, headers = {}) {
      const response = await fetch(`${shop.url}/payments/passing-orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(sent),
      });
      return { status: response.status, text: await response.text() };
    },
    async register(basket, code = CODE) {
      const { status, text } = await opened.post(transactionOf(basket, { vendorTxCode: code }));
      if (status !== 200) throw new Error(text);
    },
    async notify(fields = {}, code = CODE) {
      const body = notificationBody({ ...GOLDEN, VendorTxCode: code, ...fields });
      return (await opened.notifyRaw(body)).text;
    },
    async notifyRaw(body) {
      const response = await fetch(`${shop.url}/payments/notification`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    async payment(code = CODE) {
      const response = await fetch(`${shop.url}/payments/api/orders/?vendCode=${code}`);
      return (await response.json())[0];
    },
    async reaches(state, code = CODE) {
      const end = Date.now() + 8000;
      for (;;) {
        const payment = await opened.payment(code);
        if (payment?.state === state) return payment;
        if (Date.now() > end) throw new Error(`${code} is ${payment?.state}, not ${state}`);
        await sleep(20);
      }
    },
    async ordersOf(quoteId) {
      const filter = 'searchCriteria[filter_groups][0][filters][0]';
      const query = `${filter}[field]=quote_id&${filter}[value]=${quoteId}`;
      const response = await fetch(`${sandbox.url}/rest/V1/orders?${query}`, {
        headers: { Authorization: `Bearer ${TOKENS.orders}` },
      });
      return (await response.json()).items;
    },
    async restart() {
      await stop();
      await start();
    },
  };
  return opened;
}

/** What the shipping form sends to the back end. */
export function shippingInformation(email = 'ann@example.com') {
  const address = {
    ...{ country_id: 'GB', region: 'Greater London', street: ['1 High St'], city: 'London' },
    ...{ postcode: 'SW1A 1AA', firstname: 'Ann', lastname: 'Lee', telephone: '02079460000', email },
  };
  return {
    addressInformation: {
      ...{ shipping_address: address, billing_address: address },
      ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
    },
  };
}

export function transactionOf(
  { mask, total }: GuestBasket,
  over: Partial<Transaction> = {},
): Transaction {
  return transaction({ amount: total, guestCode: mask, ...over });
}
