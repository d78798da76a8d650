import { describe, expect, it } from 'vitest';
import { forgivingStorage } from '#stores/storage.ts';

function fakeStorage(limit: number) {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem(key, value) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  return { storage, kept };
}

describe('forgivingStorage', () => {
  it('keeps what fits and knows what is there', () => {
    const { storage, kept } = fakeStorage(10);
    const engine = forgivingStorage(storage);
    engine['guestCode'] = 'abc';
    expect([...kept]).toEqual([['guestCode', 'abc']]);
    expect('guestCode' in engine).toBe(true);
    expect('login' in engine).toBe(false);
    delete engine['guestCode'];
    expect(kept.size).toBe(0);
    expect(engine['guestCode']).toBeUndefined();
  });

  it('remembers what does not fit, until it does', () => {
    const { storage, kept } = fakeStorage(3);
    const engine = forgivingStorage(storage);
    engine['guestCode'] = 'abcd';
    expect([engine['guestCode'], 'guestCode' in engine, kept.size]).toEqual(['abcd', true, 0]);
    engine['guestCode'] = 'abc';
    expect([engine['guestCode'], kept.get('guestCode')]).toEqual(['abc', 'abc']);
    engine['guestCode'] = 'abcd';
    delete engine['guestCode'];
    expect('guestCode' in engine).toBe(false);
  });
});
