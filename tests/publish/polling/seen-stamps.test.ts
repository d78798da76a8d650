import { describe, expect, it } from 'vitest';
import { createSeenStamps } from '#publish/polling/seen-stamps.ts';

const LATER = Date.parse('2026-11-23T12:00:00Z');

const stamp = (sku: string, time: string) => ({ sku, updatedAt: `2026-11-23 ${time}` });

describe('what polls have seen', () => {
  it('names a product twice for each stamp, for it may be saved twice in one second', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    const stamps = [stamp('A', '10:00:05')];
    expect(seen.look(stamps)).toEqual(['A']);
    expect(seen.look(stamps)).toEqual(['A']);
    expect(seen.look(stamps)).toEqual([]);
    expect(seen.look([stamp('A', '10:00:09')])).toEqual(['A']);
  });

  it('names a product whose save began before one that was seen and ended after it', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    seen.look([stamp('B', '10:01:00')]);
    expect(seen.look([stamp('A', '10:00:30'), stamp('B', '10:01:00')])).toContain('A');
  });

  it('asks from two minutes before the newest stamp on', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    expect(seen.since(LATER)).toBe('2026-11-23 09:58:00');
    seen.look([stamp('A', '10:03:00')]);
    expect(seen.since(LATER)).toBe('2026-11-23 10:01:00');
  });

  it('misses nothing of today where an import dated its products ahead', () => {
    const seen = createSeenStamps('2026-11-23 10:00:00');
    seen.look([{ sku: 'A', updatedAt: '2027-01-01 00:00:00' }]);
    expect(seen.since(LATER)).toBe('2026-11-23 11:58:00');
  });
});
