import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { FIRST_STORE_VIEW } from '#commerce/store-view.ts';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { ContractOptions } from '../../../scripts/contract/options.ts';
import type { Report, Row } from '../../../scripts/contract/run.ts';
import type { RunningSandbox } from '../../../scripts/testbed/running-sandbox.ts';

/** First product that the suite would otherwise add to a cart. */
export const SOLD_OUT = 'PW110-UK';

/** Number of demo products that includes a configurable product with its variants. */
export const WITH_VARIANTS = 219;

export function wholeRun(url: string, over: Partial<ContractOptions> = {}): ContractOptions {
  return {
    url,
    token: SANDBOX_TOKENS.catalogue,
    ordersToken: SANDBOX_TOKENS.admin,
    customersToken: SANDBOX_TOKENS.admin,
    sku: undefined,
    soldOutSku: SOLD_OUT,
    timeoutMs: 30_000,
    storeView: FIRST_STORE_VIEW,
    readOnly: false,
    placeOrders: true,
    json: true,
    record: undefined,
    ...over,
  };
}

export async function sellOut({ admin }: RunningSandbox): Promise<void> {
  const stock_item = { qty: 0, is_in_stock: false };
  const product = { sku: SOLD_OUT, extension_attributes: { stock_item } };
  await admin('PUT', `/rest/V1/products/${SOLD_OUT}`, { product });
}

export interface CommandRun {
  code: number | null;
  stdout: string;
  stderr: string;
}

export async function runCommand(args: readonly string[]): Promise<CommandRun> {
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'contract', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

export function rowsThat({ rows }: Pick<Report, 'rows'>, status: Row['status']): string[] {
  return rows.filter((row) => row.status === status).map(({ call, when }) => `${call}: ${when}`);
}
