import { describe, expect, it, onTestFinished } from 'vitest';
import { createFailureBudget } from '#catalogue/fetching/failure-budget.ts';
import { createRequestQueue } from '#catalogue/fetching/request-queue.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import { startLocalServer } from '../../../scripts/process/local-server.ts';

const CRASH = new BackEndRefusal('GET /products', 500, 'crash');

type End = 'oldest' | 'newest';

/** Creates a failure budget for a back end that returns products only at these ends of its list. */
async function failureBudgetFor(...ends: End[]) {
  const asked: End[] = [];
  const server = await startLocalServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const direction = searchParams.get('searchCriteria[sortOrders][0][direction]');
    const end = direction === 'ASC' ? 'oldest' : 'newest';
    asked.push(end);
    response.statusCode = ends.includes(end) ? 200 : 500;
    response.end(JSON.stringify({ items: [{ id: 5, sku: 'A' }], total_count: 9 }));
  });
  onTestFinished(server.close);
  const client = createCommerceClient({ baseUrl: server.url });
  return { ...createFailureBudget(client, createRequestQueue()), asked };
}

describe('createFailureBudget', () => {
  it.each([
    ['a crash', CRASH],
    ['a cut line', new BackEndUnreachable('GET /products', 'connection lost')],
    ['an answer that is no JSON', new MalformedAnswer('GET /products', '', 'is not JSON')],
  ])('attributes %s to a product when another product can be read', async (_, error) => {
    const { checkBackEndHealth, countFailure } = await failureBudgetFor('oldest');
    await checkBackEndHealth(error);
    await expect(countFailure(error)).resolves.toBeUndefined();
  });

  it('requests the newest product when the oldest one fails', async () => {
    const { checkBackEndHealth, asked } = await failureBudgetFor('newest');
    await checkBackEndHealth(CRASH);
    expect(asked).toEqual(['oldest', 'newest']);
  });

  it('attributes the failure to the back end when no product can be read', async () => {
    const { checkBackEndHealth, countFailure, asked } = await failureBudgetFor();
    await expect(checkBackEndHealth(CRASH)).rejects.toBe(CRASH);
    await expect(countFailure(CRASH)).rejects.toBe(CRASH);
    expect(asked).toEqual(['oldest', 'newest', 'oldest', 'newest']);
  });

  it.each([
    ['a token that is refused', new BackEndRefusal('GET /products', 401, 'no')],
    ['too many requests', new BackEndRefusal('GET /products', 429, 'slowly')],
    ['an answer to something else', new MalformedAnswer('GET /p', 'items[0].sku', 'is another')],
    ['a full disk', new Error('no space left')],
  ])('rethrows %s without requesting another product', async (_, error) => {
    const { checkBackEndHealth, asked } = await failureBudgetFor('oldest');
    await expect(checkBackEndHealth(error)).rejects.toBe(error);
    expect(asked).toEqual([]);
  });

  it('tolerates 20 failures and rejects the next one', async () => {
    const { countFailure } = await failureBudgetFor('oldest');
    for (let failures = 0; failures < 20; failures += 1) await countFailure(CRASH);
    await expect(countFailure(CRASH)).rejects.toBe(CRASH);
  });
});
