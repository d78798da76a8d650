/** Registers payments, and signs the notifications with which the provider would confirm them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import * as z from 'zod';
import { inParallel } from '#lib/in-parallel.ts';
import { paymentNotificationPath } from '#lib/urls/payment-paths.ts';
import { startPayment } from '#payments/client.ts';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { writeNotification } from '#sandbox/provider/notifications/notification.ts';
import { outcomeOf } from '#sandbox/provider/outcome.ts';
import { askSandbox } from '../../testbed/running-sandbox.ts';
import { fillBasket, transactionOf } from '../parts/basket.ts';
import type { Part } from '../parts/part.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;

const transactions = z.array(
  z.object({
    vpsTxId: z.string(),
    vendor: z.string(),
    vendorTxCode: z.string(),
    securityKey: z.string(),
  }),
);

async function register(shop: string, place: number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  const email = `shopper-${place}@bench.example`;
  const basket = await fillBasket({ shop, email, isCustomer: false, quantity: 1 }, until);
  const transaction = await transactionOf(basket, createTransactionCode(), until);
  const started = await startPayment({ baseUrl: shop }, transaction);
  if (!started.isStarted) throw new Error(`A payment was refused: ${started.refusal.message}`);
}

/** Returns signed notifications of `count` successful payments, each to be posted once. */
export async function prepareNotifications(
  shop: string,
  sandbox: Part,
  count: number,
): Promise<string[]> {
  const places = Array.from({ length: count }, (_, place) => place);
  await inParallel(places, (place) => register(shop, place), AT_ONCE);
  const known = await askSandbox(sandbox, 'GET', '/gateway/_sim/transactions');
  return transactions.parse(known).map((one) => writeNotification(one, outcomeOf('OK')));
}

/** Returns one request for the generator, which posts another body each time. */
export function notificationRequest(bodies: readonly string[]): Request {
  const left = bodies.values();
  return {
    method: 'POST',
    path: paymentNotificationPath(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    // After the last body, send it again: its response stays the same.
    setupRequest: (request) => ({ ...request, body: left.next().value ?? bodies.at(-1) ?? '' }),
  };
}

const SETTLE_MS = 60_000;

/** Returns the number of orders in the back end; waits up to a minute for the expected number. */
export async function countOrders(sandbox: Part, expected: number): Promise<number> {
  const list = z.object({ total_count: z.number() });
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const path = '/rest/V1/orders?searchCriteria[pageSize]=1&fields=total_count';
    const { total_count } = list.parse(await askSandbox(sandbox, 'GET', path));
    if (total_count >= expected || Date.now() > end) return total_count;
    await sleep(250);
  }
}
