import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SITEMAP_SHARDS } from '#lib/id-shards.ts';

it('every id lies in the ids of its shard, and in no other', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (id) => {
      const [from, before] = SITEMAP_SHARDS.ids(SITEMAP_SHARDS.of(id));
      expect(from <= id && id < before).toBe(true);
      expect(before - from).toBe(SITEMAP_SHARDS.idsEach);
    }),
  );
});
