import { describe, expect, it } from 'vitest';
import { createBodyCache } from '#server/site/body-cache.ts';

const body = (length: number) => new Uint8Array(length);

describe('createBodyCache', () => {
  it('keeps bodies up to its limit and lets the longest unasked go', () => {
    const cache = createBodyCache(100);
    cache.put('a', body(40));
    cache.put('b', body(40));
    expect(cache.get('a')).toHaveLength(40);
    cache.put('c', body(20));
    expect([cache.get('b'), cache.get('a'), cache.get('c')].map((it) => it?.length)).toEqual([
      40, 40, 20,
    ]);
    cache.put('d', body(1));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toHaveLength(40);
    expect(cache.get('d')).toHaveLength(1);
  });

  it('counts a replaced body once', () => {
    const cache = createBodyCache(100);
    for (const length of [90, 50, 60]) cache.put('a', body(length));
    cache.put('b', body(40));
    expect(cache.get('a')).toHaveLength(60);
    expect(cache.get('b')).toHaveLength(40);
  });

  it('does not keep what is larger than all of it', () => {
    const cache = createBodyCache(100);
    cache.put('a', body(101));
    expect(cache.get('a')).toBeUndefined();
    cache.put('b', body(100));
    expect(cache.get('b')).toHaveLength(100);
  });
});
