/** Simulates a shop at the provider, with encodings that do not depend on the simulator's code. */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { startLocalServer } from '../../../../scripts/process/local-server.ts';

const VENDOR = 'DemoShop';

let attempts = 0;

export function newCode(): string {
  attempts += 1;
  return `code-${String(attempts).padStart(35, '0')}`;
}

export function registrationFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    VPSProtocol: '4.00',
    TxType: 'PAYMENT',
    Vendor: VENDOR,
    VendorTxCode: newCode(),
    Amount: '119.40',
    Currency: 'GBP',
    Description: 'Order from Clean & Bright',
    NotificationURL: 'http://localhost:1/payments/notification',
    BillingSurname: 'Müller',
    BillingFirstnames: 'Zoë',
    BillingAddress1: "1 Rue de l'Église",
    BillingCity: 'London',
    BillingPostCode: 'SW1A 1AA',
    BillingCountry: 'GB',
    DeliverySurname: 'Müller',
    DeliveryFirstnames: 'Zoë',
    DeliveryAddress1: '1 High St',
    DeliveryCity: 'London',
    DeliveryPostCode: 'SW1A 1AA',
    DeliveryCountry: 'GB',
    CustomerEMail: 'zoe@example.com',
    ...changes,
  };
}

export function latin1Form(fields: Iterable<readonly [string, string]>): string {
  const encode = (text: string) =>
    [...Buffer.from(text, 'latin1')]
      .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
      .join('');
  return [...fields].map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

export async function postForm(origin: string, body: string, type?: string): Promise<string> {
  const response = await fetch(`${origin}/gateway/service/vspserver-register.vsp`, {
    method: 'POST',
    headers: { 'Content-Type': type ?? 'application/x-www-form-urlencoded' },
    body,
  });
  return response.text();
}

/** Splits a reply into values by name. Lines end only with CRLF, names at the first `=`. */
export function linesOf(reply: string): Record<string, string> {
  const lines = reply.split('\r\n').filter((line) => line !== '');
  return Object.fromEntries(lines.map((line) => [line.split('=')[0], line.replace(/^[^=]*=/, '')]));
}

export async function register(origin: string, changes: Record<string, string> = {}) {
  return linesOf(await postForm(origin, latin1Form(Object.entries(registrationFields(changes)))));
}

/** Sends JSON to a control route of the simulator and returns its JSON response. */
export async function callControlRoute(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
) {
  const response = await fetch(`${origin}/gateway/_sim${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

export async function seenByProvider(origin: string, vendorTxCode: string) {
  const { body } = await callControlRoute(origin, 'GET', '/transactions');
  return body.find((one: { vendorTxCode: string }) => one.vendorTxCode === vendorTxCode);
}

const RESULT_PAGE = 'https://shop.example/paid?t=abc&x=1';

export const GOOD_REPLY = `Status=OK\r\nRedirectURL=${RESULT_PAGE}\r\nStatusDetail=recorded\r\n`;

/** Starts a shop that records every notification. Its reply can be set; the default is OK. */
export async function startShop() {
  const bodies: string[] = [];
  let listener: RequestListener = (_, response) => response.end(GOOD_REPLY);
  const server = await startLocalServer(async (incoming, response) => {
    bodies.push(await text(incoming));
    listener(incoming, response);
  });
  onTestFinished(server.close);
  return {
    notificationUrl: `${server.url}/payments/notification`,
    bodies,
    /** Returns the notifications as lists of name and value, decoded once. */
    posted: () => bodies.map(fieldsOf),
    answerWith(next: string | RequestListener) {
      listener = typeof next === 'string' ? (_, response) => response.end(next) : next;
    },
  };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;

function decoded(part: string): string {
  const escapes = /%([\dA-F]{2})/g;
  return part
    .replaceAll('+', ' ')
    .replace(escapes, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
}

function fieldsOf(body: string): [string, string][] {
  return body.split('&').map((field) => {
    const [name = '', value = ''] = field.split('=');
    return [decoded(name), decoded(value)];
  });
}

/** Registers a payment of the shop that has not been paid yet. */
export async function registerPayment(origin: string, shop: Shop) {
  const vendorTxCode = newCode();
  const lines = await register(origin, {
    VendorTxCode: vendorTxCode,
    NotificationURL: shop.notificationUrl,
  });
  const { NextURL = '', VPSTxId = '', SecurityKey = '' } = lines;
  return { vendorTxCode, page: NextURL, vpsTxId: VPSTxId, securityKey: SecurityKey };
}

export async function press(page: string, button: string) {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ button }) });
  return { status: response.status, html: await response.text() };
}
