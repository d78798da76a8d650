import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerOrder } from '#stores/account/orders.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { sampleDetails } from '../../setup/browser/details-site.ts';

const PLACE = { countryId: 'GB', postcode: 'SW1A 1AA' };

/** Placed on a Thursday, after the cut-off. */
const ORDER = {
  ...{ placedAt: '2026-11-26T15:03:27Z', state: 'new', sent: 'none', destination: PLACE },
  lines: [{ sku: 'A' }, { sku: 'B' }],
} as CustomerOrder;

const WORKING_DAYS: Record<string, number> = { A: 1, B: 2 };

beforeEach(() => {
  openBrowser('http://shop.example', '/customer/orders');
  vi.stubGlobal('fetch', async (url: string) => {
    const workingDays = WORKING_DAYS[String(url).split('/').at(-1)?.replace('.json', '') ?? ''];
    if (workingDays === undefined) return new Response('', { status: 404 });
    const product = sampleDetails({ deliveryTime: { orderBefore: '14:00', workingDays } });
    const data = { ...product, thumbnail: '/x.webp', status: '1' };
    return Response.json(String(url).includes('/sku/') ? data : product);
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') });
  vi.resetModules();
});

afterEach(() => {
  vi.useRealTimers();
});

async function dayOf(over: Partial<CustomerOrder> = {}) {
  const { expectedDay } = await import('#stores/account/expected-day.ts');
  return expectedDay({ ...ORDER, ...over });
}

describe('expectedDay', () => {
  it('returns the day promised for the slowest line when the order was placed', async () => {
    expect(await dayOf()).toBe('2026-12-01');
    expect(await dayOf({ lines: ORDER.lines.slice(0, 1) })).toBe('2026-11-30');
  });

  it('counts from the day of the order, not from today, and ends with the promised day', async () => {
    vi.setSystemTime(new Date('2026-12-01T20:00:00Z'));
    expect(await dayOf()).toBe('2026-12-01');
    vi.setSystemTime(new Date('2026-12-02T09:00:00Z'));
    expect(await dayOf()).toBeUndefined();
  });

  it('stays after the dispatch of everything', async () => {
    expect(await dayOf({ sent: 'all' })).toBe('2026-12-01');
  });

  it.each<[string, Partial<CustomerOrder>]>([
    ['is cancelled', { state: 'canceled' }],
    ['is on hold', { state: 'holded' }],
    ['has no delivery', { destination: null }],
    ['is sent abroad', { destination: { ...PLACE, countryId: 'FR' } }],
    ['contains a product without data', { lines: [{ sku: 'GONE' }] as CustomerOrder['lines'] }],
    ['has a malformed date', { placedAt: 'yesterday' }],
  ])('returns nothing for an order that %s', async (_, over) => {
    expect(await dayOf(over)).toBeUndefined();
  });
});
