/** A complete shop to attack, with server, back end, provider and honest customers. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../process/ports.ts';
import { type GuestBasket, openGuestBasket } from '../testbed/baskets.ts';
import { type ShopProcess, startShopProcess } from '../testbed/shop-process.ts';
import { type BackEnd, openBackEnd } from './back-end.ts';
import { type Archive, openArchive } from './database-contents.ts';
import { okFields, type Registered, writeSigned } from './provider.ts';
import { bytesOf, type Call, type RawResponse, sendBytes } from './raw-requests.ts';
import { type Customer, openCustomer, transactionOf } from './shoppers.ts';
import { publishSite } from './site.ts';

export const HOOK_SECRET = 'the-hook-secret-of-the-target';
export const STAFF_TOKEN = 'the-staff-token-of-the-attacked-shop';

export interface Payment extends Registered {
  basket: GuestBasket;
}

export interface Target {
  port: number;
  /** Folder to which the shop server writes. */
  stateDir: string;
  shop: ShopProcess;
  backEnd: BackEnd;
  archive: Archive;
  /** The attacker's own account, and the account of the victim. */
  customers: { own: Customer; other: Customer };
  /** Sends a request as a new client, unless the headers name a client in X-Forwarded-For. */
  call(path: string, call?: Call): Promise<RawResponse>;
  /** Starts a payment for a basket, by default a new one. */
  registered(basket?: GuestBasket): Promise<Payment>;
  /** Creates a paid payment with a completed order. */
  completed(): Promise<Payment>;
  stateOf(code: string): string;
  /** Makes a payment older by a number of milliseconds. */
  age(code: string, ms: number): void;
  close(): Promise<void>;
}

const EDGE_SECRET = 'the-edge-secret-of-the-target';

/** Returns the headers with which the shop's own proxy passes on a request; attackers lack the secret. */
const clientAt = (address: string) => ({
  'X-Forwarded-For': address,
  'X-Edge-Secret': EDGE_SECRET,
});

/** Headers that make all requests count for the same client. */
export const ONE_CLIENT = clientAt('192.0.2.1');

/** The group of customers who may pay on account. */
export const TRADE = 2;

/** Writes the demo company's shop file, with payment on account for one group. */
function writeShopFile(folder: string): string {
  const file = JSON.parse(readFileSync('src/config/shop/default.json', 'utf8'));
  const path = join(folder, 'shop.json');
  const payment = { onAccount: { groups: [TRADE], status: 'pending' } };
  writeFileSync(path, JSON.stringify({ ...file, payment }));
  return path;
}

function settings(folder: string, port: number, backEnd: BackEnd): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    SANDBOX_PORT: new URL(backEnd.url).port,
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'site'),
    HOOK_SECRET,
    SHOP_FILE: writeShopFile(folder),
    PAYMENT_STAFF_TOKENS: `anna:${STAFF_TOKEN}`,
    TRUSTED_PROXIES: '127.0.0.1',
    EDGE_SECRET,
  };
}

function text(row: Record<string, unknown> | undefined, column: string): string {
  return String(row?.[column] ?? '');
}

function actions(port: number, archive: Archive, backEnd: BackEnd) {
  let clients = 0;
  const call: Target['call'] = (path, sent = {}) => {
    clients += 1;
    const { headers = {} } = sent;
    const isNamed = 'X-Forwarded-For' in headers;
    const client = isNamed ? {} : clientAt(`2001:db8:0:${clients.toString(16)}::1`);
    return sendBytes(port, bytesOf(path, { ...sent, headers: { ...client, ...headers } }));
  };
  const stateOf = (code: string) => text(archive.find('payment', 'code', code), 'state');

  async function registered(given?: GuestBasket): Promise<Payment> {
    const basket = given ?? (await openGuestBasket(backEnd));
    const transaction = transactionOf(basket);
    const answer = await call('/payments/passing-orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(transaction),
    });
    if (answer.status !== 200) throw new Error(`no payment started: ${answer.text}`);
    const code = transaction.transactionCode;
    const row = archive.find('payment', 'code', code);
    const providerId = text(row, 'provider_id');
    return { basket, code, providerId, securityKey: text(row, 'security_key') };
  }

  async function completed(): Promise<Payment> {
    const payment = await registered();
    const body = writeSigned(okFields(payment), { key: payment.securityKey });
    await call('/payments/notification', { method: 'POST', body });
    while (stateOf(payment.code) !== 'completed') await sleep(10);
    return payment;
  }

  return { call, stateOf, registered, completed };
}

function agePayment(file: string, code: string, ms: number): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.prepare('update payment set updated_at = updated_at - ? where code = ?').run(ms, code);
  database.close();
}

/** @param over settings of the shop server */
export async function openTarget(over: Readonly<Record<string, string>> = {}): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'target-'));
  publishSite(join(folder, 'site'));
  mkdirSync(join(folder, 'state'));
  const backEnd = await openBackEnd(folder);
  const port = await freePort();
  const shop = await startShopProcess({ ...settings(folder, port, backEnd), ...over });
  const stateDir = join(folder, 'state');
  const payments = join(stateDir, 'payments', 'payments.sqlite');
  const archive = openArchive([payments, join(stateDir, 'hooks.sqlite'), backEnd.file]);
  const customers = { own: await openCustomer(backEnd), other: await openCustomer(backEnd) };
  return {
    port,
    stateDir,
    shop,
    backEnd,
    archive,
    customers,
    ...actions(port, archive, backEnd),
    age: (code, ms) => agePayment(payments, code, ms),
    async close() {
      archive.close();
      await shop.stop();
      await backEnd.close();
      rmSync(folder, { recursive: true });
    },
  };
}
