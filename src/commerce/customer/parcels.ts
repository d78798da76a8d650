import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { readRecords, requireSome } from '#commerce/records.ts';
import {
  wireShipment,
  wireShipmentItem,
  wireShipments,
  wireTrack,
} from '#commerce/wire/placed-order.ts';
import { decodeEntities } from '#lib/decode-entities.ts';
import { filterQuery, toMoment } from './placed-orders.ts';

const PATH = '/rest/V1/shipments';

export const PARCELS_PERMISSION = 'Magento_Sales::shipment';

const FIELDS =
  'items[order_id,created_at,items[sku,name,qty],tracks[track_number,title,carrier_code]]';

export interface Parcel {
  /** ISO 8601, UTC. */
  sentAt: string;
  items: ParcelItem[];
  tracks: Track[];
}

interface ParcelItem {
  sku: string;
  name: string;
  quantity: number;
}

interface Track {
  /** Code of the carrier in the back end, such as `ups`; `custom` if staff entered the name. */
  carrier: string;
  /** Name of the carrier, or the text that staff entered. */
  title: string;
  number: string;
}

/**
 * Fetches the parcels of an order, oldest first. Malformed parcels, items and tracking numbers
 * are omitted. Needs {@link PARCELS_PERMISSION}.
 * @throws {MalformedAnswer} also if there are parcels and all are malformed
 */
export async function fetchParcels(client: CommerceClient, orderId: number): Promise<Parcel[]> {
  const { items } = await client({
    path: PATH,
    query: { ...filterQuery(0, 'order_id', String(orderId)), fields: FIELDS },
    answer: wireShipments,
  });
  const call = `GET ${PATH}`;
  const shipments = requireSome(readRecords(items, wireShipment, { call }));
  const stranger = shipments.findIndex(({ order_id }) => Number(order_id) !== orderId);
  if (stranger !== -1) {
    throw new MalformedAnswer(`GET ${PATH}`, `items[${stranger}].order_id`, 'was not asked for');
  }
  return shipments.map(({ created_at, items: sent, tracks }) => ({
    sentAt: toMoment(created_at),
    items: readRecords(sent, wireShipmentItem, { call, at: ['items'] }).records.flatMap(
      ({ sku, name, qty }) =>
        qty > 0 ? [{ sku, name: decodeEntities(name ?? '') || sku, quantity: qty }] : [],
    ),
    tracks: readRecords(tracks, wireTrack, { call, at: ['tracks'] }).records.flatMap(
      ({ carrier_code, title, track_number }) =>
        track_number
          ? [{ carrier: carrier_code ?? '', title: title ?? '', number: track_number }]
          : [],
    ),
  }));
}
