import { describe, expect, it } from 'vitest';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { removeInvalidEntries, safeStorage } from '#stores/safe-storage.ts';
import { ENDLESS, HOSTILE } from '../../e2e/hostile-values.ts';

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

describe('safeStorage', () => {
  it('stores, finds and removes entries', () => {
    const { storage, kept } = fakeStorage(10);
    const engine = safeStorage(storage);
    engine['guestCode'] = 'abc';
    expect([...kept]).toEqual([['guestCode', 'abc']]);
    expect('guestCode' in engine).toBe(true);
    expect('login' in engine).toBe(false);
    delete engine['guestCode'];
    expect(kept.size).toBe(0);
    expect(engine['guestCode']).toBeUndefined();
  });

  it('keeps a value in memory if it does not fit into storage', () => {
    const { storage, kept } = fakeStorage(3);
    const engine = safeStorage(storage);
    engine['guestCode'] = 'abcd';
    expect([engine['guestCode'], 'guestCode' in engine, kept.size]).toEqual(['abcd', true, 0]);
    engine['guestCode'] = 'abc';
    expect([engine['guestCode'], kept.get('guestCode')]).toEqual(['abc', 'abc']);
    engine['guestCode'] = 'abcd';
    delete engine['guestCode'];
    expect('guestCode' in engine).toBe(false);
  });
});

describe('removeInvalidEntries', () => {
  const OURS = {
    login: 'eyJraWQiOiIxIn0.eyJ1aWQiOjV9.s-_x=',
    guestCode: 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p',
    order: createTransactionCode(),
    basketCount: '3',
    privacy: 'true',
    another: '<b>',
  };

  it('keeps valid entries and entries of other keys', () => {
    const { storage, kept } = fakeStorage(100);
    for (const [key, text] of Object.entries(OURS)) storage.setItem(key, text);
    removeInvalidEntries(storage);
    expect(Object.fromEntries(kept)).toEqual(OURS);
  });

  it.each(Object.entries(HOSTILE).filter(([, value]) => !/^[\w./]+$/.test(value)))(
    'removes entries with the value %s',
    (_, value) => {
      const { storage, kept } = fakeStorage(1000);
      for (const key of ['login', 'guestCode', 'order']) storage.setItem(key, value);
      removeInvalidEntries(storage);
      expect([...kept]).toEqual([]);
    },
  );

  it.each([ENDLESS, '', '[]', 'null"', 'W'.repeat(5000)])(
    'removes entries with the value %.20j',
    (value) => {
      const { storage, kept } = fakeStorage(1_000_000);
      for (const key of ['login', 'guestCode', 'order']) storage.setItem(key, value);
      removeInvalidEntries(storage);
      expect([...kept]).toEqual([]);
    },
  );
});
