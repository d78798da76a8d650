import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import type { SearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { createColumnSearch } from '#sandbox/store/column-search.ts';
import { numberIn, type Row, textIn } from '#sandbox/store/rows.ts';

export interface NewShipment {
  orderId: number;
  createdAt: string;
  items: readonly ShippedItem[];
  tracks: readonly Track[];
}

interface ShippedItem {
  order_item_id: number;
  product_id: number;
  sku: string;
  name: string;
  price: number;
  qty: number;
}

export interface Track {
  track_number: string;
  title: string;
  carrier_code: string;
}

export interface StoredShipment extends NewShipment {
  id: number;
}

export type ShipmentStore = ReturnType<typeof createShipmentStore>;

const SEARCHABLE = new Set(['entity_id', 'order_id', 'created_at']);

function fromRow(row: Row): StoredShipment {
  return {
    id: numberIn(row, 'entity_id'),
    orderId: numberIn(row, 'order_id'),
    createdAt: textIn(row, 'created_at'),
    ...JSON.parse(textIn(row, 'document')),
  };
}

export function createShipmentStore(
  database: DatabaseSync,
  pageBeyondEnd: Switches['pageBeyondEnd'],
) {
  const insert = database.prepare(
    'INSERT INTO shipment (order_id, created_at, document) VALUES (?, ?, ?)',
  );
  const search = createColumnSearch(database, 'shipment', SEARCHABLE, pageBeyondEnd);

  return {
    search(criteria: SearchCriteria): { shipments: StoredShipment[]; totalCount: number } {
      const { rows, totalCount } = search(criteria);
      return { shipments: rows.map(fromRow), totalCount };
    },

    insert({ orderId, createdAt, items, tracks }: NewShipment): number {
      const document = JSON.stringify({ items, tracks });
      return Number(insert.run(orderId, createdAt, document).lastInsertRowid);
    },
  };
}
