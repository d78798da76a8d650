/**
 * Compares the sandbox with a recorded Magento 2.4.7-p3 that has the demo catalogue: its stock, its
 * website, and a product with the visibility "Search". Of the products that its search finds, the
 * recording keeps the first, with its id in the sandbox.
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
}

const recorded: Recorded[] = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/website-2.4.7.json', 'utf8'),
);

it.each(recorded)('responds as Magento to: $title', async ({ request, status, answer }) => {
  const sandbox = startSandbox({ seed: createDemoCatalogue() });
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
