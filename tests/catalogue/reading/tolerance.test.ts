import { describe, expect, it, onTestFinished } from 'vitest';
import { createPoliteQueue } from '#catalogue/reading/polite-queue.ts';
import { createTolerance } from '#catalogue/reading/tolerance.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import { startLocalServer } from '../../../scripts/local-server.ts';

const CRASH = new BackEndRefusal('GET /products', 500, 'crash');

/** A back end that knows products at these places, and crashes at all others. */
async function tolerate(...places: number[]) {
  const asked: number[] = [];
  const server = await startLocalServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const place = Number(searchParams.get('searchCriteria[currentPage]'));
    asked.push(place);
    response.statusCode = places.includes(place) ? 200 : 500;
    response.end(JSON.stringify({ items: [{ id: place, sku: `${place}` }], total_count: 9 }));
  });
  onTestFinished(server.close);
  const client = createCommerceClient({ baseUrl: server.url });
  return { ...createTolerance(client, createPoliteQueue()), asked };
}

describe('createTolerance', () => {
  it.each([
    ['a crash', CRASH],
    ['a cut line', new BackEndUnreachable('GET /products', 'connection lost')],
    ['an answer that is no JSON', new MalformedAnswer('GET /products', '', 'is not JSON')],
  ])('takes %s for the fault of a product where another one can be read', async (_, error) => {
    const { suspect, bear } = await tolerate(1);
    await suspect(error);
    await bear(error);
  });

  it('asks for a second product where the first is the one that fails', async () => {
    const { suspect, asked } = await tolerate(2);
    await suspect(CRASH);
    expect(asked).toEqual([1, 2]);
  });

  it('takes the back end to be at fault where none can be read', async () => {
    const { suspect, bear, asked } = await tolerate();
    await expect(suspect(CRASH)).rejects.toBe(CRASH);
    await expect(bear(CRASH)).rejects.toBe(CRASH);
    expect(asked).toEqual([1, 2, 1, 2]);
  });

  it.each([
    ['a token that is refused', new BackEndRefusal('GET /products', 401, 'no')],
    ['too many requests', new BackEndRefusal('GET /products', 429, 'slowly')],
    ['an answer to something else', new MalformedAnswer('GET /p', 'items[0].sku', 'is another')],
    ['a full disk', new Error('no space left')],
  ])('lets no product answer for %s', async (_, error) => {
    const { suspect, asked } = await tolerate(1);
    await expect(suspect(error)).rejects.toBe(error);
    expect(asked).toEqual([]);
  });

  it('bears ten products that fail twice each, and no more', async () => {
    const { bear } = await tolerate(1);
    for (let failures = 0; failures < 20; failures += 1) await bear(CRASH);
    await expect(bear(CRASH)).rejects.toBe(CRASH);
  });
});
