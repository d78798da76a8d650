import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from '#config/area-promise.ts';
import type { DeliveryTime } from '#lib/delivery-day.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { sampleDetails } from '../../setup/browser/details-site.ts';
import { DEFAULT_SHOP, stubShopFile } from '../../setup/server/hooks.ts';

const NEXT_DAY: DeliveryTime = { orderBefore: '14:00', workingDays: 1 };
const LATER: DeliveryTime = { orderBefore: '12:00', workingDays: 3 };
const LONDON: Destination = { countryId: 'GB', postcode: 'SW1A 1AA' };

let page: EventTarget & { visibilityState: string };
let days: typeof import('#stores/checkout/delivery-day.ts');
/** Delivery times by SKU. Null promises none; a missing SKU has no data file. */
let times: Record<string, DeliveryTime | null>;

function answer(url: string): Response {
  const sku = decodeURIComponent(url.split('/').at(-1)?.replace('.json', '') ?? '');
  const deliveryTime = times[decodeURIComponent(sku)];
  if (deliveryTime === undefined) return new Response('', { status: 404 });
  const product = sampleDetails({ deliveryTime });
  const data = url.includes('/sku/') ? { ...product, thumbnail: '/x.webp', status: '1' } : product;
  return Response.json(data);
}

beforeEach(async () => {
  openBrowser('http://shop.example', '/basket');
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.resetModules();
  days = await import('#stores/checkout/delivery-day.ts');
  times = { A: NEXT_DAY, B: LATER, NONE: null };
});

afterEach(() => {
  vi.useRealTimers();
});

async function follow(moment: string, skus = ['A'], place: Destination | undefined = LONDON) {
  vi.setSystemTime(new Date(moment));
  const said: unknown[] = [];
  const stop = days.followPromise(skus, place, (promise) => said.push(promise));
  const flush = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  await flush();
  const at = (later: string) => vi.advanceTimersByTime(new Date(later).getTime() - Date.now());
  return { said, stop, at };
}

describe('promised delivery day', () => {
  it.each([
    [
      'on a working day',
      '2026-11-26T13:41:00Z',
      '2026-11-26T14:00:00Z',
      '2026-11-27',
      '2026-11-30',
    ],
    ['in summer time', '2026-07-07T12:59:59Z', '2026-07-07T13:00:00Z', '2026-07-08', '2026-07-09'],
    [
      'on the first working day of winter time',
      '2026-10-26T13:30:00Z',
      '2026-10-26T14:00:00Z',
      '2026-10-27',
      '2026-10-28',
    ],
    [
      'on the first working day of summer time',
      '2026-03-30T12:30:00Z',
      '2026-03-30T13:00:00Z',
      '2026-03-31',
      '2026-04-01',
    ],
  ])('changes at the cut-off time: %s', async (_, opened, cutOff, before, after) => {
    const { said, stop, at } = await follow(opened);
    expect(said).toEqual([{ day: before }]);
    vi.advanceTimersByTime(new Date(cutOff).getTime() - Date.now() - 1);
    expect(said).toHaveLength(1);
    at(cutOff);
    expect(said).toEqual([{ day: before }, { day: after }]);
    stop();
  });

  it('stays overnight without a cut-off and changes at the next cut-off', async () => {
    const { said, stop, at } = await follow('2026-11-25T15:00:00Z');
    at('2026-11-26T13:59:59Z');
    expect(said).toEqual([{ day: '2026-11-27' }]);
    at('2026-11-26T14:00:00Z');
    expect(said.at(-1)).toEqual({ day: '2026-11-30' });
    stop();
  });

  it('changes when a page whose timers stopped becomes visible', async () => {
    const { said, stop } = await follow('2026-11-26T13:41:00Z');
    vi.setSystemTime(new Date('2026-11-27T09:00:00Z'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(said).toEqual([{ day: '2026-11-27' }, { day: '2026-11-30' }]);
    stop();
  });

  it.each([
    [['A'], LONDON, { day: '2026-11-27' }],
    [['A'], undefined, { day: '2026-11-27' }],
    [['A', 'B'], LONDON, { day: '2026-12-02' }],
    [['A'], { countryId: 'GB', postcode: 'bt11aa' }, { day: '2026-11-30' }],
    [['A'], { countryId: 'GB', postcode: 'ZE1 0AA' }, { day: '2026-12-01' }],
    [['A'], { countryId: 'JE', postcode: 'JE2 3AB' }, { area: 'the Channel Islands' }],
    [['A'], { countryId: 'GB', postcode: 'BFPO 57' }, { area: 'BFPO addresses' }],
    [['A'], { countryId: 'FR', postcode: '75008' }, null],
    [[], LONDON, null],
  ])('depends on products and destination: %j to %j gives %j', async (skus, place, promise) => {
    const { said, stop } = await follow(
      '2026-11-26T13:41:00Z',
      skus,
      place ?? (undefined as never),
    );
    expect(said).toEqual([promise]);
    stop();
  });

  it.each([[['A', 'NONE']], [['A', 'GONE']]])('becomes null for products %j', async (skus) => {
    const { said, stop } = await follow('2026-11-26T13:41:00Z', skus);
    expect(said).toEqual([null]);
    stop();
  });

  it.each([
    [{ countryId: 'JE', postcode: 'JE2 3AB' }, { area: 'the Channel Islands' }],
    [{ countryId: 'GB', postcode: 'BFPO 57' }, { area: 'BFPO addresses' }],
    [{ countryId: 'FR', postcode: '75008' }, null],
  ])('appears synchronously for %j, where no day is promised', (place, promise) => {
    const said: unknown[] = [];
    days.followPromise(['A'], place, (reported) => said.push(reported));
    expect(said).toEqual([promise]);
  });

  it.each([
    LONDON,
    { countryId: 'GB', postcode: 'BFPO 57' },
    { countryId: 'FR', postcode: '75008' },
  ])('becomes null synchronously for %j in a shop without delivery times', async (place) => {
    stubShopFile({ delivery: { ...DEFAULT_SHOP.delivery, times: [] } });
    days = await import('#stores/checkout/delivery-day.ts');
    const said: unknown[] = [];
    days.followPromise(['A'], place, (reported) => said.push(reported));
    expect(said).toEqual([null]);
  });

  it('causes no report after unsubscribing', async () => {
    const { said, stop, at } = await follow('2026-11-26T13:41:00Z');
    stop();
    at('2026-11-26T15:00:00Z');
    expect(said).toHaveLength(1);
  });
});
