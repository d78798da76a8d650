import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { manyLinesBlockers } from '../../../scripts/fit/many-lines.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ products: 1 });
});

afterAll(() => sandbox.close());

it('reports no blocker if Magento adds many lines in one call', async () => {
  expect(await manyLinesBlockers(createCommerceClient({ baseUrl: sandbox.url }))).toEqual([]);
});

it.each([
  ['lacks the mutation', 200, { errors: [{ message: 'Cannot query field' }] }],
  ['blocks GraphQL', 403, '<html>'],
])('reports a Magento that %s', async (_, status, body) => {
  const fetch = () => Promise.resolve(Response.json(body, { status }));
  const client = createCommerceClient({ baseUrl: 'http://m.test', fetch });
  expect(await manyLinesBlockers(client)).toHaveLength(1);
});
