import type { DatabaseSync } from 'node:sqlite';
import { mergeMalformed } from '#catalogue/malformed-records.ts';
import { applyOffers } from '#catalogue/offers/apply-offers.ts';
import { invalidateStock, markOffersStale } from '#catalogue/offers/offer-rows.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import { EVERYTHING } from '#catalogue/snapshot/row-keys.ts';
import { CREATE_TRIGGERS, dropTriggers } from '#catalogue/snapshot/triggers.ts';
import { describeCatalogue } from '#catalogue/sync/describe.ts';
import {
  isShrinking,
  type Limits,
  type Loss,
  refuseCollapse,
  refuseShrink,
  refuseUnreadable,
} from '#catalogue/sync/safety-limits.ts';
import { writeUnreadable } from '#catalogue/sync/unreadable.ts';
import { fillVariants } from '#catalogue/variants/fill-variants.ts';
import { addFamilies } from '#catalogue/variants/pull-families.ts';
import { writeListings } from './merge-listings.ts';
import { findFormerPages, writePages } from './merge-pages.ts';
import { findDifferences, MERGE_TABLES, writePictures, writeProducts } from './merge-products.ts';

export interface Merged {
  changed: number;
  removed: number;
  report: CatalogueReport;
}

function countIn(database: DatabaseSync, sql: string): number {
  return Number(database.prepare(sql).get()?.['count']);
}

function factIn(database: DatabaseSync, schema: string, name: string): unknown {
  return database.prepare(`select value from ${schema}.fact where name = ?`).get(name)?.['value'];
}

const IN_THE_SHOP = 'select count(*) as count from main.product p where p.fault is null';

/**
 * Counts products that leave the shop or lose their page. The plus sign disables an index that
 * contains nearly all rows, because only a few are looked up.
 */
const COUNT_LEAVING = `
  select count(*) as count from main.product p where +p.fault is null and p.sku in (
    select sku from temp.touched union select sku from temp.removed
  ) and not exists (
    select 1 from incoming.product s where s.sku = p.sku and s.fault is null
    and (p.url_key is null or s.url_key is not null)
  )`;

/**
 * Returns the lost places in listings, but none if a single product moved. Places are counted only
 * after a loss, because a large shop has very many.
 */
function lossOfPlaces(database: DatabaseSync, lost: number): Loss {
  const what = 'places in listings';
  const moved = lost > 0 ? countIn(database, 'select count(*) as count from temp.moved_sku') : 0;
  if (moved < 2) return { what, before: 0, leaving: 0 };
  const left = countIn(database, 'select count(*) as count from main.listing_item');
  return { what, before: left + lost, leaving: lost };
}

function writeAttributes(database: DatabaseSync): void {
  const digest = factIn(database, 'incoming', 'attributes');
  if (digest === undefined || digest === factIn(database, 'main', 'attributes')) return;
  database.exec(`
    delete from main.attribute;
    insert into main.attribute select code, body from incoming.attribute;`);
  fillVariants(database, 'all');
}

function writeFacts(database: DatabaseSync): void {
  database.exec(`
    insert into main.fact (name, value)
    select name, value from incoming.fact i where not exists (
      select 1 from main.fact f where f.name = i.name and f.value = i.value
    )
    on conflict do update set value = excluded.value;`);
}

/**
 * Returns true if the address of the back end changed and too many products would leave. The store
 * then contains another shop's products, whose pages must not be recorded as removed.
 */
function isAnotherShop(database: DatabaseSync, { before, leaving }: Loss): boolean {
  const address = factIn(database, 'incoming', 'address');
  const isElsewhere = address !== undefined && address !== factIn(database, 'main', 'address');
  return isElsewhere && isShrinking(before, leaving);
}

function mergeAttached(database: DatabaseSync, isWhole: boolean, limits: Limits): Merged {
  const isFirst = factIn(database, 'main', 'address') === undefined;
  // No page depends on an empty store, so one row key replaces a million from the triggers.
  if (isFirst) dropTriggers(database);
  if (!isWhole) addFamilies(database);
  applyOffers(database, 'incoming');
  fillVariants(database, 'incoming');
  findDifferences(database, isWhole);
  const products: Loss = {
    what: 'products in the shop',
    before: countIn(database, IN_THE_SHOP),
    leaving: countIn(database, COUNT_LEAVING),
  };
  const isOther = isAnotherShop(database, products);
  const left = isOther ? [] : findFormerPages(database);
  writeProducts(database);
  markOffersStale(database);
  if (!isWhole) invalidateStock(database);
  writePictures(database);
  const places = lossOfPlaces(database, writeListings(database));
  if (isOther) database.exec('delete from gone; delete from redirect;');
  writePages(database, left);
  writeAttributes(database);
  writeFacts(database);
  writeUnreadable(database, isWhole, Date.now());
  mergeMalformed(database, Date.now());
  if (isFirst) {
    database.exec(CREATE_TRIGGERS);
    database.prepare('insert or ignore into changed_row values (?)').run(EVERYTHING);
  }
  const report = describeCatalogue(database);
  if (isWhole) refuseUnreadable(report, limits);
  refuseCollapse(report, limits);
  for (const loss of [products, places]) refuseShrink(loss, report, limits);
  return {
    changed: countIn(database, 'select count(*) as count from temp.touched'),
    removed: countIn(
      database,
      `select count(*) as count from temp.removed where sku not in (
        select sku from temp.touched
      )`,
    ),
    report,
  };
}

/**
 * Merges a finished read into the store in one transaction and records the changes.
 *
 * @param isWhole true if products missing from the read no longer exist
 * @throws {CatalogueError} if the result could not be published
 */
export function mergeRead(
  database: DatabaseSync,
  incomingPath: string,
  isWhole: boolean,
  limits: Limits,
): Merged {
  database.prepare('attach ? as incoming').run(incomingPath);
  try {
    database.exec(MERGE_TABLES);
    return inTransaction(database, () => mergeAttached(database, isWhole, limits));
  } finally {
    database.exec('detach incoming');
  }
}
