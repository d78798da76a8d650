import { describe, expect, it } from 'vitest';
import { createSeenStamps } from '#publish/polling/seen-stamps.ts';

const LATER = Date.parse('2026-11-23T12:00:00Z');

const stamp = (sku: string, time: string) => ({ sku, updatedAt: `2026-11-23 ${time}` });

describe('createSeenStamps', () => {
  it('reports a product twice per timestamp, as it may be saved twice in a second', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    const stamps = [stamp('A', '10:00:05')];
    expect(seen.look(stamps)).toEqual(['A']);
    expect(seen.look(stamps)).toEqual(['A']);
    expect(seen.look(stamps)).toEqual([]);
    expect(seen.look([stamp('A', '10:00:09')])).toEqual(['A']);
  });

  it('reports a product whose save overlapped a later one', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    seen.look([stamp('B', '10:01:00')]);
    expect(seen.look([stamp('A', '10:00:30'), stamp('B', '10:01:00')])).toContain('A');
  });

  it('polls from two minutes before the newest timestamp', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    expect(seen.since(LATER)).toBe('2026-11-23 09:58:00');
    seen.look([stamp('A', '10:03:00')]);
    expect(seen.since(LATER)).toBe('2026-11-23 10:01:00');
  });

  it("still polls today's changes when a timestamp is in the future", () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    seen.look([{ sku: 'A', updatedAt: '2027-01-01 00:00:00' }]);
    expect(seen.since(LATER)).toBe('2026-11-23 11:58:00');
  });
});
