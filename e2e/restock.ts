import { WASHER } from './basket-steps.ts';
import { SANDBOX } from './sandbox.ts';

/** The browser tests buy machines, and the sandbox keeps its stock from one run to the next. */
export default async function restock(): Promise<void> {
  const product = { sku: WASHER.sku, extension_attributes: { stock_item: { qty: 1000 } } };
  const answer = await fetch(`${SANDBOX}/rest/V1/products/${WASHER.sku}`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer sandbox-admin-token', 'Content-Type': 'application/json' },
    body: JSON.stringify({ product }),
  });
  if (!answer.ok) throw new Error(`${WASHER.sku} is not restocked: ${await answer.text()}`);
}
