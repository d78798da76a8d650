import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { fetchParcels } from '#commerce/customer/parcels.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';

const recorded = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/shipments-2.4.4.json', 'utf8'),
);

let backEnd: RecordingBackEnd;
let client: CommerceClient;
beforeAll(async () => {
  backEnd = await startRecordingBackEnd();
  client = createCommerceClient({ baseUrl: backEnd.url, token: 'our-own' });
});
afterAll(() => backEnd.close());

const answer = (body: object) =>
  backEnd.answerWith((_, response) => response.end(JSON.stringify(body)));

it('fetchParcels reads Magento parcels, their items and their tracks, if any', async () => {
  answer(recorded.shipments);
  const cleaner = { sku: 'ACE-12', name: 'Surface Cleaner', quantity: 1 };
  expect(await fetchParcels(client, 20)).toEqual([
    {
      sentAt: '2026-11-26T15:03:31Z',
      items: [cleaner],
      tracks: [{ carrier: 'custom', title: 'Royal Mail', number: 'PB123456785GB' }],
    },
    { sentAt: '2026-11-26T15:03:33Z', items: [cleaner], tracks: [] },
    {
      sentAt: '2026-11-26T15:03:35Z',
      items: [{ sku: 'ACE-7', name: 'Cleaning Guide Booklet', quantity: 1 }],
      tracks: [
        { carrier: 'ups', title: 'United Parcel Service', number: '1Z0000000000000000' },
        { carrier: 'dhl', title: 'DHL', number: 'JD000000000000000000' },
      ],
    },
  ]);
  const asked = new URL(backEnd.seen[0]?.path ?? '', backEnd.url).searchParams;
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  expect([asked.get(`${filter}[field]`), asked.get(`${filter}[value]`)]).toEqual([
    'order_id',
    '20',
  ]);
  expect(asked.get('fields')).toContain('items[sku,name,qty]');
});

it('fetchParcels decodes names of items, and omits malformed and empty ones', async () => {
  const items = [{ sku: 'A', name: 'Kit &amp; Hose', qty: 2 }, { sku: 'B', qty: 0 }, { sku: 'C' }];
  answer({ items: [{ order_id: 20, created_at: '2026-11-26 15:03:31', items }] });
  expect(await fetchParcels(client, 20)).toMatchObject([
    { items: [{ sku: 'A', name: 'Kit & Hose', quantity: 2 }] },
  ]);
});

it('fetchParcels reads null as no parcels and no tracks', async () => {
  answer(recorded.noneOfFields);
  expect(await fetchParcels(client, 20)).toEqual([]);
  answer({ items: [{ order_id: 20, created_at: '2026-11-26 15:03:31', tracks: null }] });
  expect(await fetchParcels(client, 20)).toEqual([
    { sentAt: '2026-11-26T15:03:31Z', items: [], tracks: [] },
  ]);
});

it('fetchParcels rejects parcels of another order', async () => {
  answer(recorded.shipments);
  await expect(fetchParcels(client, 21)).rejects.toThrow('items[0].order_id');
});
