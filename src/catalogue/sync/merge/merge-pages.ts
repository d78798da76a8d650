/** Records pages of removed products and redirects from former URL keys. */
import type { DatabaseSync } from 'node:sqlite';
import { listingsOf } from './merge-listings.ts';

interface FormerPage {
  sku: string;
  urlKey: string;
  name: string;
  /** JSON list of {audience, code}. */
  listings: string;
}

/**
 * Returns the pages whose product is removed or changes its URL key. Requires the differences in
 * the working tables; call it before anything is written.
 */
export function findFormerPages(database: DatabaseSync): FormerPage[] {
  return database
    .prepare(
      `select p.sku, p.url_key, json_extract(p.card, '$.name') as name
       from main.product p left join incoming.product s using (sku)
       where p.url_key is not null and p.url_key is not s.url_key collate binary
       and p.sku in (select sku from temp.touched union select sku from temp.removed)
       order by p.sku`,
    )
    .all()
    .map((row) => {
      const sku = String(row['sku']);
      return {
        sku,
        urlKey: String(row['url_key']),
        name: String(row['name']),
        listings: JSON.stringify(listingsOf(database, sku)),
      };
    });
}

/** Maximum number of pages for removed products, because each is rendered and checked. */
const MAX_GONE_PAGES = 5000;

/** Deletes the oldest removed pages, whose addresses then return a general Not Found page. */
function forgetOldest(database: DatabaseSync): void {
  database
    .prepare(
      `delete from gone where url_key in (
         select url_key from gone order by gone_at desc, url_key limit -1 offset ?
       )`,
    )
    .run(MAX_GONE_PAGES);
}

/** Records the last and former URL keys of products that no longer have a page. */
function writeGone(database: DatabaseSync, pages: readonly FormerPage[]): void {
  if (pages.length === 0) return;
  const now = Date.now();
  const insert = database.prepare('insert or replace into gone values (?, ?, ?, ?, ?)');
  const formerKeys = database.prepare('select url_key from redirect where sku = ?');
  const dropFormer = database.prepare('delete from redirect where sku = ?');
  for (const { sku, urlKey, name, listings } of pages) {
    const former = formerKeys.all(sku).map((row) => String(row['url_key']));
    for (const key of [...former, urlKey]) insert.run(key, sku, name, listings, now);
    dropFormer.run(sku);
  }
  forgetOldest(database);
}

function writeRedirects(database: DatabaseSync, pages: readonly FormerPage[]): void {
  const insert = database.prepare(
    `insert into redirect (url_key, sku, to_key) values (?, ?, '')
     on conflict do update set (url_key, sku) = (excluded.url_key, excluded.sku)`,
  );
  for (const { sku, urlKey } of pages) insert.run(urlKey, sku);
}

const WITH_PAGE = `
  from main.product where url_key is not null and sku in (select sku from temp.touched)`;

/** Turns the former URL keys of a returned product into redirects. */
const BRING_BACK = `
  insert into redirect (url_key, sku, to_key)
  select url_key, sku, '' from gone where sku in (select sku ${WITH_PAGE})
  on conflict do update set sku = excluded.sku;
  delete from gone where sku in (select sku ${WITH_PAGE});`;

/**
 * Removes entries for keys that products now use, and points all redirects directly at their
 * product. A key in another letter case is another address, so its redirect stays.
 */
const SETTLE = `
  delete from gone where url_key in (select url_key ${WITH_PAGE});
  delete from redirect where url_key collate binary in (select url_key ${WITH_PAGE});
  update redirect set to_key = (select url_key from main.product p where p.sku = redirect.sku)
  where sku in (select sku ${WITH_PAGE}) and to_key is not (
    select url_key from main.product p where p.sku = redirect.sku
  ) collate binary;`;

/** Updates removed pages and redirects after products and listings have been written. */
export function writePages(database: DatabaseSync, left: readonly FormerPage[]): void {
  const hasPage = database.prepare(
    'select 1 from main.product where sku = ? and url_key is not null',
  );
  const isGone = ({ sku }: FormerPage) => hasPage.get(sku) === undefined;
  writeGone(database, left.filter(isGone));
  writeRedirects(
    database,
    left.filter((page) => !isGone(page)),
  );
  database.exec(BRING_BACK);
  database.exec(SETTLE);
}
