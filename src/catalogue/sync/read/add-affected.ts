/** Adds products of the store to a reading that affects them: those with the same url key or picture. */
import type { DatabaseSync } from 'node:sqlite';
import type { Incoming } from '#catalogue/sync/incoming/incoming.ts';

function createPuller(database: DatabaseSync, incoming: Incoming) {
  const select = database.prepare('select body, updated_on from product where sku = ?');
  return (sku: string) => {
    const row = select.get(sku);
    if (row === undefined || incoming.has(sku)) return;
    const day = row['updated_on'];
    incoming.addStored(JSON.parse(String(row['body'])), typeof day === 'string' ? day : null);
  };
}

/** Url keys that the products read have now, or want. */
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
 * Products that want a url key which one of those read wants, or had: who has it is decided among
 * all of them. Those that will be no more are left out.
 */
export function pullContenders(database: DatabaseSync, incoming: Incoming): void {
  const pull = createPuller(database, incoming);
  const leaving = new Set(incoming.removedSkus());
  const ids = new Set(incoming.keys().map(({ id }) => id));
  const select = database.prepare('select id, sku from product where wanted_key = ?');
  for (const key of touchedKeys(database, incoming)) {
    for (const { id, sku } of select.all(key)) {
      if (!leaving.has(String(sku)) && !ids.has(Number(id))) pull(String(sku));
    }
  }
}

/** Products that could not be read, as far as the store holds them: a whole reading keeps them. */
export function pullUnreadable(database: DatabaseSync, incoming: Incoming): void {
  const pull = createPuller(database, incoming);
  for (const sku of incoming.unreadableSkus()) pull(sku);
}

/** Products in the shop whose cards show a picture that turned out to be another one. */
export function pullPictureUsers(database: DatabaseSync, incoming: Incoming): void {
  const pull = createPuller(database, incoming);
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
