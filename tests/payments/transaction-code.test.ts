import { describe, expect, it } from 'vitest';
import { createTransactionCode, isTransactionCode } from '#payments/transaction-code.ts';

describe('transaction code', () => {
  it('has 40 letters, digits and hyphens and is unique', () => {
    const codes = Array.from({ length: 500 }, createTransactionCode);
    expect(codes.every(isTransactionCode)).toBe(true);
    expect(new Set(codes).size).toBe(500);
  });

  it('uses every character about equally often', () => {
    const counts = new Map<string, number>();
    const signs = Array.from({ length: 2000 }, createTransactionCode).join('');
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(63);
    // 80,000 draws from 63 characters: an average of 1,270 each with a standard deviation of 35.
    expect(Math.min(...counts.values())).toBeGreaterThan(1000);
    expect(Math.max(...counts.values())).toBeLessThan(1540);
  });

  it.each(['', 'a'.repeat(39), 'a'.repeat(41), `${'a'.repeat(39)}_`, `${'a'.repeat(40)}\n`])(
    'rejects the malformed code %j',
    (text) => expect(isTransactionCode(text)).toBe(false),
  );
});
