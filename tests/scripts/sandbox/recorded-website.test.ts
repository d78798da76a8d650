/**
 * Compares the sandbox with a recorded Magento 2.4.7-p3 that has the demo catalogue: its stock, its
 * website, a product with the visibility "Search", and blocks of categories. Of the products that
 * its search finds, the recording contains the first, with its id in the sandbox.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { startSandbox, TOKENS } from './sample.ts';

interface Recorded {
  title: string;
  request: { who: 'guest' | 'catalogue' | 'orders'; method: string; path: string; body?: object };
  status: number;
  answer: object;
  /** Categories that display a block. */
  categories?: readonly { id: number; displayMode: string; block: string }[];
}

const recorded: Recorded[] = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/website-2.4.7.json', 'utf8'),
);

/** Price of the product at the time of the recording, excl VAT. */
const RECORDED_PRICE = { sku: 'PA-116', price: 48.33 };

it.each(recorded)('responds as Magento to: $title', async (exchange) => {
  const { request, status, answer, categories = [] } = exchange;
  const sandbox = startSandbox({ seed: createDemoCatalogue() });
  await sandbox.app.request(`/rest/V1/products/${RECORDED_PRICE.sku}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${TOKENS.admin}` },
    body: JSON.stringify({ product: RECORDED_PRICE }),
  });
  for (const { id, ...display } of categories) {
    const sent = { method: 'PUT', body: JSON.stringify(display) };
    await sandbox.app.request(`/_sandbox/categories/${id}`, sent);
  }
  const { who, method, path, body } = request;
  const response = await sandbox.app.request(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(who !== 'guest' && { Authorization: `Bearer ${TOKENS[who]}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject(answer);
});
