/** Acts as an editor in the sandbox, and as the back end that sends webhooks about the changes. */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { SANDBOX_PORT, SHOP_PORT } from '../bench-environment.ts';

export const HOOK_SECRET = 'known-to-this-bench-only';

const list = z.object({ items: z.array(z.object({ sku: z.string() })), total_count: z.int() });

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://localhost:${SANDBOX_PORT}/rest/V1/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${SANDBOX_TOKENS.admin}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}`);
  return response.json();
}

const PAGE_SIZE = 5;

/** Search criteria for products with a page: enabled, and visible in catalogue and search. */
const WITH_PAGE = Object.entries({ status: 1, visibility: 4 })
  .map(([field, value], group) => {
    const filter = `searchCriteria[filter_groups][${group}][filters][0]`;
    return `${filter}[field]=${field}&${filter}[value]=${value}`;
  })
  .join('&');

async function pageOfProducts(currentPage: number) {
  const query = `searchCriteria[pageSize]=${PAGE_SIZE}&searchCriteria[currentPage]=${currentPage}`;
  const sorted = `${query}&${WITH_PAGE}&searchCriteria[sortOrders][0][field]=entity_id`;
  return list.parse(await ask('GET', `products?${sorted}&fields=items[sku],total_count`));
}

/** Returns 100 SKUs of products with a page, spread over the whole catalogue. */
export async function hundredSkus(): Promise<string[]> {
  const pages = 100 / PAGE_SIZE;
  const { total_count } = await pageOfProducts(1);
  const skus: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { items } = await pageOfProducts(
      Math.floor((page * total_count) / PAGE_SIZE / (pages + 1)),
    );
    skus.push(...items.map(({ sku }) => sku));
  }
  return skus;
}

/** Number of changes so far, which makes every change different. */
let changes = 0;

/**
 * Gives a product another price than all earlier changes did, in both fields that the shop may
 * read.
 */
export async function changePrice(sku: string): Promise<void> {
  changes += 1;
  const price = 6 + changes / 100;
  const listed = { attribute_code: 'list_price', value: (price * 1.2).toFixed(6) };
  await ask('PUT', `products/${encodeURIComponent(sku)}`, {
    product: { sku, price, custom_attributes: [listed] },
  });
}

export async function sendHook(skus: readonly string[]): Promise<void> {
  const body = JSON.stringify({ sentAt: new Date().toISOString(), skus });
  const signature = createHmac('sha256', HOOK_SECRET).update(body).digest('hex');
  const answer = await fetch(`http://localhost:${SHOP_PORT}/hooks/catalogue`, {
    method: 'POST',
    headers: { 'X-Hook-Signature': `sha256=${signature}` },
    body,
  });
  if (answer.status !== 202) throw new Error(`The hook was answered ${answer.status}`);
}

const NEW_PHOTOGRAPH = {
  media_type: 'image',
  label: null,
  position: 1,
  disabled: false,
  types: ['image', 'small_image', 'thumbnail'],
};

/** Replaces all photographs of a product by one with a new name, and returns the name. */
export async function changePhotograph(sku: string): Promise<string> {
  changes += 1;
  const file = `/n/e/new_${changes}.jpg`;
  await ask('PUT', `products/${encodeURIComponent(sku)}`, {
    product: { sku, media_gallery_entries: [{ ...NEW_PHOTOGRAPH, file }] },
  });
  return file;
}
