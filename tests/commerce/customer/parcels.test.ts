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

it('fetchParcels reads Magento parcels with and without tracks', async () => {
  answer(recorded.shipments);
  expect(await fetchParcels(client, 20)).toEqual([
    {
      sentAt: '2026-11-26T15:03:31Z',
      tracks: [{ carrier: 'custom', title: 'Royal Mail', number: 'PB123456785GB' }],
    },
    { sentAt: '2026-11-26T15:03:33Z', tracks: [] },
    {
      sentAt: '2026-11-26T15:03:35Z',
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
});

it('fetchParcels reads null as no parcels and no tracks', async () => {
  answer(recorded.noneOfFields);
  expect(await fetchParcels(client, 20)).toEqual([]);
  answer({ items: [{ order_id: 20, created_at: '2026-11-26 15:03:31', tracks: null }] });
  expect(await fetchParcels(client, 20)).toEqual([{ sentAt: '2026-11-26T15:03:31Z', tracks: [] }]);
});

it('fetchParcels rejects parcels of another order', async () => {
  answer(recorded.shipments);
  await expect(fetchParcels(client, 21)).rejects.toThrow('items[0].order_id');
});
