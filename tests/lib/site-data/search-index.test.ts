import { describe, expect, it } from 'vitest';
import { searchNames } from '#lib/site-data/search-index.ts';

describe('searchNames', () => {
  it('rejects a file with more names than ids', () => {
    const [names, categories] = [['a', 'b'], []];
    expect(searchNames.safeParse({ idSteps: [1], names, categories }).success).toBe(false);
    expect(searchNames.safeParse({ idSteps: [1, 1], names, categories }).success).toBe(true);
  });
});
