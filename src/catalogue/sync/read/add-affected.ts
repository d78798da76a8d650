/**
 * Adds products of the store to a read: those that could not be read, and those that share a URL
 * key or picture with a read product.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Incoming } from '#catalogue/sync/incoming/incoming.ts';

function createStoredAdder(database: DatabaseSync, incoming: Incoming) {
  const select = database.prepare('select body, updated_on from product where sku = ?');
  return (sku: string) => {
    const row = select.get(sku);
    if (row === undefined || incoming.has(sku)) return;
    const day = row['updated_on'];
    incoming.addStored(JSON.parse(String(row['body'])), typeof day === 'string' ? day : null);
  };
}

function touchedKeys(database: DatabaseSync, incoming: Incoming): Set<string> {
  const selectOld = database.prepare(
    'select wanted_key from product where (sku = ? or id = ?) and wanted_key is not null',
  );
  const keys = new Set<string>();
  const addOld = (sku: string, id: number | null) => {
    for (const row of selectOld.all(sku, id)) keys.add(String(row['wanted_key']).toLowerCase());
  };
  for (const { id, sku, wantedKey } of incoming.keys()) {
    addOld(sku, id);
    if (wantedKey !== null) keys.add(wantedKey.toLowerCase());
  }
  for (const sku of incoming.removedSkus()) addOld(sku, null);
  return keys;
}

/**
 * Adds products that want a present or former URL key of a read or removed product, because the key
 * is assigned among all of them. Omits products that are being removed.
 */
export function addUrlKeyContenders(database: DatabaseSync, incoming: Incoming): void {
  const pull = createStoredAdder(database, incoming);
  const leaving = new Set(incoming.removedSkus());
  const ids = new Set(incoming.keys().map(({ id }) => id));
  const select = database.prepare('select id, sku from product where wanted_key = ?');
  for (const key of touchedKeys(database, incoming)) {
    for (const { id, sku } of select.all(key)) {
      if (!leaving.has(String(sku)) && !ids.has(Number(id))) pull(String(sku));
    }
  }
}

/**
 * Adds stored data of products that could not be read, so that a full read does not remove them.
 */
export function addUnreadable(database: DatabaseSync, incoming: Incoming): void {
  const pull = createStoredAdder(database, incoming);
  for (const sku of incoming.unreadableSkus()) pull(sku);
}

export function addPictureUsers(database: DatabaseSync, incoming: Incoming): void {
  const pull = createStoredAdder(database, incoming);
  const ids = new Set(incoming.keys().map(({ id }) => id));
  const leaving = new Set(incoming.removedSkus());
  const selectStem = database.prepare('select stem from picture where file = ?');
  const selectUsers = database.prepare(
    'select id, sku from product where main_file = ? and card is not null',
  );
  for (const { file, stem } of incoming.pictures()) {
    const held = selectStem.get(file);
    if (held === undefined || held['stem'] === stem) continue;
    for (const { id, sku } of selectUsers.all(file)) {
      if (!leaving.has(String(sku)) && !ids.has(Number(id))) pull(String(sku));
    }
  }
  incoming.settleKeys();
}
