/** Fills the placeholders of a request with an existing basket, payment and customer. */
import { createHmac } from 'node:crypto';
import { parseForm, writeForm } from '#sandbox/provider/form.ts';
import { signNotification } from '#sandbox/provider/notifications/signature.ts';
import { VENDOR } from '../target/provider.ts';
import type { Call } from '../target/raw-requests.ts';
import { HOOK_SECRET, type Payment, type Target } from '../target/whole-shop.ts';
import { fillStock } from '../testbed/running-sandbox.ts';
import type { FuzzRequest } from './arbitraries.ts';
import { SHOWN_TOTAL } from './shapes.ts';

export interface Live {
  payment: Payment;
  token: string;
}

/** Creates a new basket with a payment, because earlier ones may be paid, emptied or inactive. */
export async function openLive({ backEnd, customers, registered }: Target): Promise<Live> {
  await fillStock(backEnd);
  return { payment: await registered(), token: customers.own.token };
}

function fillPlaceholders(text: string, { payment, token }: Live): string {
  const { code, providerId, basket } = payment;
  return text
    .replaceAll('{mask}', basket.mask)
    .replaceAll('{code}', code)
    .replaceAll('{token}', token)
    .replaceAll('{itemId}', String(basket.itemId))
    .replaceAll('{providerId}', providerId)
    .replaceAll('{now}', new Date().toISOString())
    .replaceAll(`"amount":${SHOWN_TOTAL}`, `"amount":${basket.total}`);
}

function signedForm(body: string, { payment }: Live): string {
  // A form contains the placeholders URL-encoded, so fill them in after parsing.
  const fields = parseForm(Buffer.from(body)).map(
    ([name, value]) => [name, fillPlaceholders(value, { payment, token: '' })] as const,
  );
  const signature = signNotification(fields, { vendor: VENDOR, securityKey: payment.securityKey });
  return writeForm([...fields, ['VPSSignature', signature]]);
}

function hookSignature(body: string | Uint8Array): string {
  return `sha256=${createHmac('sha256', HOOK_SECRET).update(body).digest('hex')}`;
}

function bodyOf({ body, sign }: FuzzRequest, live: Live): string | Uint8Array {
  if (typeof body !== 'string') return body;
  return sign === 'notification' ? signedForm(body, live) : fillPlaceholders(body, live);
}

export function toCall(request: FuzzRequest, live: Live): { path: string; call: Call } {
  const { method, sign } = request;
  const body = bodyOf(request, live);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, fillPlaceholders(value, live)]),
  );
  const own = sign === 'hook' ? { 'X-Hook-Signature': hookSignature(body) } : {};
  return {
    path: fillPlaceholders(request.path, live),
    call: { method, body, headers: { ...own, ...headers } },
  };
}
