import { describe, expect, it } from 'vitest';
import { bisectRequest } from '#catalogue/offers/bisect-request.ts';
import { BackEndRefusal, BackEndUnreachable } from '#commerce/errors.ts';

const PRODUCTS = Array.from({ length: 100 }, (_, id) => ({ id, sku: `PW-${id}` }));

const refusal = (status: number) => new BackEndRefusal('GET /prices', status, 'Internal Error');

/**
 * Runs `bisectRequest` against a back end that fails for any request with one of these products.
 */
async function runBisectRequest(bad: readonly number[], error: Error = refusal(500)) {
  const answered = new Set<number>();
  let calls = 0;
  const unanswered = await bisectRequest(PRODUCTS, async (some) => {
    calls += 1;
    if (some.some(({ id }) => bad.includes(id))) throw error;
    for (const { id } of some) answered.add(id);
  });
  return { answered, calls, unanswered };
}

const all = PRODUCTS.map(({ id }) => id);

describe('bisectRequest', () => {
  it('makes one call when no product fails', async () => {
    expect(await runBisectRequest([])).toMatchObject({ calls: 1, unanswered: undefined });
  });

  it.each([[[42]], [[0, 99]], [[0, 1]]])('isolates the failing products %o', async (bad) => {
    const { answered, calls, unanswered } = await runBisectRequest(bad);
    expect(unanswered?.products.map(({ id }) => id)).toEqual(bad);
    expect(unanswered?.isSilent).toBe(false);
    expect([...answered]).toEqual(all.filter((id) => !bad.includes(id)));
    expect(calls).toBeLessThan(32);
  });

  it('gives up early when every product fails', async () => {
    const { calls, unanswered } = await runBisectRequest(all);
    expect(unanswered).toMatchObject({ isSilent: true, products: PRODUCTS.slice(0, 3) });
    expect(calls).toBeLessThan(16);
  });

  it('does not report a silent back end for a single product', async () => {
    const ask = async () => {
      throw refusal(500);
    };
    const [one] = PRODUCTS;
    const unanswered = await bisectRequest(one === undefined ? [] : [one], ask);
    expect(unanswered).toMatchObject({ isSilent: false, products: [one] });
  });

  it.each([refusal(401), refusal(503), new BackEndUnreachable('GET /prices', 'x')])(
    'rethrows %s instead of blaming products',
    async (error) => {
      await expect(runBisectRequest([42], error)).rejects.toBe(error);
    },
  );
});
