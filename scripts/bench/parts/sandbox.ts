import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { SANDBOX_TOKENS } from '#config/env.ts';
import { freePort } from '../../ports.ts';
import { type Part, startPart } from './part.ts';

/** What every shopper of a bench buys: one size, one price, and enough of it for all. */
export const SKU = 'PW110-UK';

const SCRIPT = join(import.meta.dirname, 'sandbox-part.ts');

/** @param scale how many times faster the provider lives: its quarter of an hour is long */
export async function startSandboxPart(folder: string, name: string, scale = 1): Promise<Part> {
  const own = join(folder, name);
  mkdirSync(own);
  const port = await freePort();
  return startPart({
    script: SCRIPT,
    args: [String(port), own, String(scale)],
    env: { ...process.env, NODE_ENV: 'test' },
    url: `http://127.0.0.1:${port}`,
    log: join(folder, `${name}.log`),
  });
}

/** Asks a sandbox as its administrator. */
export async function askSandbox(
  { url }: Pick<Part, 'url'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${SANDBOX_TOKENS.admin}`,
      'Content-Type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Nothing of it is ever sold out. */
export async function fillStock(backEnd: Pick<Part, 'url'>): Promise<void> {
  const stock_item = { qty: 10_000_000, is_in_stock: true };
  const product = { sku: SKU, extension_attributes: { stock_item } };
  await askSandbox(backEnd, 'PUT', `/rest/V1/products/${SKU}`, { product });
}
