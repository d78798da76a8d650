import { ADMIN_TOKEN, BACK_END } from './back-end.ts';
import { WASHER } from './basket-steps.ts';

const headers = { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' };

const ENOUGH = 200;

async function refillStock(sku: string): Promise<void> {
  const url = `${BACK_END}/rest/V1/products/${sku}`;
  const { extension_attributes: held } = await (await fetch(url, { headers })).json();
  if (held.stock_item.qty >= ENOUGH) return;
  const product = { sku, extension_attributes: { stock_item: { qty: 1000, is_in_stock: true } } };
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ product }) });
  if (!answer.ok) throw new Error(`${sku} is not restocked: ${await answer.text()}`);
}

/**
 * Refills the two products that many tests buy, because a running back end keeps its stock between
 * runs.
 */
export default async function restock(): Promise<void> {
  for (const sku of [WASHER.sku, 'KB-4']) await refillStock(sku);
}
