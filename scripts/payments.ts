/**
 * `npm run payments -- list | show CODE | retry CODE | release CODE | resolve CODE --note "..." |
 * reconcile`: shows and manages payments, with or without running servers. Exits with 0 if all is
 * well, 1 if an operator is needed or nothing is found, and 2 if the arguments are invalid.
 */
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import process from 'node:process';
import { describeDatabase } from '#config/env/database.ts';
import { parseProcessEnv } from '#config/env/env.ts';
import { parseServerEnv } from '#config/env/payment.ts';
import { makeProcessFilesPrivate } from '#publish/files/private-files.ts';
import { openPaymentParts } from '#server/payment/open-parts.ts';
import {
  releasePayment,
  resolvePayment,
  retryPayment,
} from '#server/payment/operator/operator-actions.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { createPaymentLog, shortCode } from '#server/payment/payment-log.ts';
import type { Payment, PaymentStore } from '#server/payment/store/payment.ts';
import { type Command, parseCommand, USAGE, WrongUse } from './payments/command.ts';
import { type CommandResult, PaymentNotFound, toView } from './payments/command-result.ts';
import { age } from './payments/format.ts';
import { listPayments } from './payments/list.ts';
import { reconcileNow } from './payments/reconcile.ts';
import { showPayment } from './payments/show.ts';
import { fail } from './process/fail.ts';

async function openParts(): Promise<PaymentParts> {
  const settings = parseProcessEnv(parseServerEnv);
  makeProcessFilesPrivate(settings);
  const { payment: env, commerceUrl, storeView, gatewayTimeoutMs } = settings;
  const { database } = env;
  // A database created by mistake would suggest that there are no payments.
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    const where = describeDatabase(database);
    throw new Error(`No payments in ${where}: run this with the settings of the shop server.`);
  }
  // The payments' history records what was done; the terminal is for the result.
  const log = createPaymentLog({ write: () => {} });
  const options = { env, commerceUrl, storeView, log, timeoutMs: gatewayTimeoutMs };
  return (await openPaymentParts(options)).parts;
}

async function find(store: PaymentStore, prefix: string): Promise<Payment> {
  const [payment, second] = await store.search({ prefix, limit: 2 });
  if (payment === undefined)
    throw new PaymentNotFound(`No payment whose code begins with ${prefix}.`);
  if (second !== undefined)
    throw new PaymentNotFound(`Several codes begin with ${prefix}: name more of it.`);
  return payment;
}

/** Returns the name of the operator for the history, including the user who called sudo. */
function operator(): string {
  const { SUDO_USER } = process.env;
  try {
    const { username } = userInfo();
    return `${SUDO_USER ? `${SUDO_USER} as ` : ''}${username} on ${hostname()}`;
  } catch {
    // The system has no name for this user, as in a container.
    return `user ${process.getuid?.() ?? '?'} on ${hostname()}`;
  }
}

function toResult(payment: Payment, text: string): CommandResult {
  return {
    text: `${shortCode(payment.code)}: ${text}`,
    json: toView(payment),
    needsPerson: false,
  };
}

/** A release takes effect only when the provider can no longer cancel the payment. */
async function release(
  { store, settings, now }: PaymentParts,
  payment: Payment,
): Promise<CommandResult> {
  const settled = (payment.paidAt ?? 0) + settings.completeAfter * 1000;
  const dueAt = Math.max(now(), settled);
  const after = await releasePayment(store, payment, { by: operator() }, dueAt);
  const wait = dueAt > now() ? `in ${age(dueAt - now())}` : 'within seconds';
  return toResult(after, `released; a running server sets its order to complete ${wait}.`);
}

async function runCommand(
  parts: PaymentParts,
  command: Command,
  json: boolean,
): Promise<CommandResult> {
  const { store, now } = parts;
  switch (command.kind) {
    case 'list':
      return listPayments(store, command.states, { json, now: now() });
    case 'reconcile':
      return reconcileNow(parts);
    case 'show':
      return showPayment(parts, await find(store, command.code));
    case 'retry': {
      const payment = await find(store, command.code);
      const after = await retryPayment(store, payment, { by: operator() }, now());
      return toResult(after, 'back to work; a running server takes its next step within seconds.');
    }
    case 'release':
      return release(parts, await find(store, command.code));
    case 'resolve': {
      const payment = await find(store, command.code);
      const { note } = command;
      return toResult(await resolvePayment(store, payment, { by: operator(), note }), 'resolved.');
    }
  }
}

async function main(): Promise<void> {
  const { command, json } = parseCommand(process.argv.slice(2));
  const parts = await openParts();
  try {
    const { text, json: value, needsPerson } = await runCommand(parts, command, json);
    console.log(json ? JSON.stringify(value, null, 2) : text);
    process.exitCode = needsPerson ? 1 : 0;
  } finally {
    await parts.store.close();
  }
}

main().catch((error) => {
  if (!(error instanceof WrongUse)) fail(error);
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
});
