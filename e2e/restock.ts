import { BACK_END } from './back-end.ts';
import { WASHER } from './basket-steps.ts';
import { SANDBOX } from './sandbox.ts';

async function fill(sku: string): Promise<void> {
  const product = { sku, extension_attributes: { stock_item: { qty: 1000 } } };
  const answer = await fetch(`${SANDBOX}/rest/V1/products/${sku}`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer sandbox-admin-token', 'Content-Type': 'application/json' },
    body: JSON.stringify({ product }),
  });
  if (!answer.ok) throw new Error(`${sku} is not restocked: ${await answer.text()}`);
}

/**
 * The browser tests buy machines, and the sandbox keeps its stock from one run to the next. What
 * another back end has in stock is its owner's.
 */
export default async function restock(): Promise<void> {
  if (BACK_END !== SANDBOX) return;
  for (const sku of [WASHER.sku, 'KB-4']) await fill(sku);
}
