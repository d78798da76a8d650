import { describe, expect, it } from 'vitest';
import { mayStillReturn } from '#islands/account/order-texts.ts';

const NOW = Date.parse('2026-11-29T11:00:00Z');
const RECENT = '2026-11-01T12:00:00Z';
const OLD = '2026-10-31T12:00:00Z';

const ORDER = { placedAt: OLD, state: 'complete', sent: 'all' as const, parcels: [] };

const parcel = (sentAt: string) => ({ sentAt, items: [], tracks: [] });

describe('mayStillReturn', () => {
  it.each([
    [RECENT, true],
    [OLD, false],
  ])('counts four weeks from an order: %s, %s', (placedAt, may) => {
    expect(mayStillReturn({ ...ORDER, placedAt }, NOW)).toBe(may);
    expect(mayStillReturn({ ...ORDER, placedAt, sent: 'none', parcels: null }, NOW)).toBe(may);
  });

  it('counts four weeks from the last parcel, because the right begins with the arrival', () => {
    expect(mayStillReturn({ ...ORDER, parcels: [parcel(OLD), parcel(RECENT)] }, NOW)).toBe(true);
    expect(mayStillReturn({ ...ORDER, parcels: [parcel(OLD)] }, NOW)).toBe(false);
  });

  it('returns true while something has still to be sent, or if no day can be read', () => {
    expect(mayStillReturn({ ...ORDER, sent: 'part' }, NOW)).toBe(true);
    expect(mayStillReturn({ ...ORDER, sent: 'part', state: 'canceled' }, NOW)).toBe(false);
    expect(mayStillReturn({ ...ORDER, sent: 'none', state: 'processing' }, NOW)).toBe(true);
    expect(mayStillReturn({ ...ORDER, placedAt: 'yesterday' }, NOW)).toBe(true);
  });
});
