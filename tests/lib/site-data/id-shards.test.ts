import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CARD_SHARDS, FEED_PARTS, FEED_SHARDS, SITEMAP_SHARDS } from '#lib/site-data/id-shards.ts';

it('id shards contain exactly the ids assigned to them', () => {
  for (const shards of [SITEMAP_SHARDS, FEED_SHARDS, FEED_PARTS, CARD_SHARDS]) {
    fc.assert(
      fc.property(fc.nat(10_000_000), (id) => {
        const [from, before] = shards.ids(shards.of(id));
        expect(from <= id && id < before).toBe(true);
        expect(before - from).toBe(shards.idsEach);
      }),
    );
  }
});

it('feed parts do not cross the border of a feed', () => {
  expect(FEED_SHARDS.idsEach % FEED_PARTS.idsEach).toBe(0);
});
