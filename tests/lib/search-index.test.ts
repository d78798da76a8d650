import { describe, expect, it } from 'vitest';
import { idsOfShard, searchNames, shardOf } from '#lib/search-index.ts';

describe('shards', () => {
  it.each([0, 1, 15, 16, 20_000, 123_456])('hold id %i in the range they state', (id) => {
    const [from, before] = idsOfShard(shardOf(id));
    expect(from).toBeLessThanOrEqual(id);
    expect(before).toBeGreaterThan(id);
  });

  it('follow each other without a gap', () => {
    expect(idsOfShard(8)[0]).toBe(idsOfShard(7)[1]);
  });
});

describe('searchNames', () => {
  it('refuses a file with more names than ids', () => {
    const [names, categories] = [['a', 'b'], []];
    expect(searchNames.safeParse({ idSteps: [1], names, categories }).success).toBe(false);
    expect(searchNames.safeParse({ idSteps: [1, 1], names, categories }).success).toBe(true);
  });
});
