import { describe, expect, it } from 'vitest';
import { createStockResolver } from '#commerce/catalogue/stock.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndUnreachable } from '#commerce/errors.ts';

const TRADE = { website: 'trade', code: 'uk' };

/** Simulates a back end whose stock resolver returns these ids in turn, or fails. */
function backEnd(...ids: (number | undefined)[]) {
  const paths: string[] = [];
  const client: CommerceClient = async ({ path, answer }) => {
    const id = ids[paths.length];
    paths.push(path);
    if (id === undefined) throw new BackEndUnreachable(path, 'connection lost');
    return answer.parse({ stock_id: id, name: 'Warehouses' });
  };
  return { client, paths };
}

describe('createStockResolver', () => {
  it('requests the stock of the website once in ten minutes', async () => {
    const { client, paths } = backEnd(2, 3);
    let now = 0;
    const stockOf = createStockResolver(TRADE, () => now);
    expect(await stockOf(client)).toBe(2);
    now = 599_999;
    expect(await stockOf(client)).toBe(2);
    expect(paths).toEqual(['/rest/V1/inventory/stock-resolver/website/trade']);
    now = 600_000;
    expect(await stockOf(client)).toBe(3);
  });

  it('keeps the last stock for a minute if the next request fails', async () => {
    const { client, paths } = backEnd(2, undefined, 3);
    let now = 0;
    const stockOf = createStockResolver(TRADE, () => now);
    await stockOf(client);
    now = 600_000;
    expect(await stockOf(client)).toBe(2);
    now = 659_999;
    expect(await stockOf(client)).toBe(2);
    expect(paths).toHaveLength(2);
    now = 660_000;
    expect(await stockOf(client)).toBe(3);
  });

  it('rejects if the first request fails', async () => {
    const { client } = backEnd();
    await expect(createStockResolver(TRADE)(client)).rejects.toThrow(BackEndUnreachable);
  });
});
