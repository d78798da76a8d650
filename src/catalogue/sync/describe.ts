import type { DatabaseSync } from 'node:sqlite';
import { malformedRecords } from '#catalogue/malformed-records.ts';
import { findGivenAway, priceDifferences, soldOutSkus } from '#catalogue/offers/offer-problems.ts';
import type { PriceVerification } from '#catalogue/offers/verify-price.ts';
import type { CatalogueReport } from '#catalogue/report.ts';
import { writeReport } from '#catalogue/report-file.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { BLOCKS_FACT, BLOCKS_READ } from './facts.ts';
import type { ProductNotes } from './incoming/stage-product.ts';
import { unreadableProducts } from './unreadable.ts';

function factIn(database: DatabaseSync, name: string): string | undefined {
  const row = database.prepare('select value from main.fact where name = ?').get(name);
  return row && String(row['value']);
}

function rejectedIn(database: DatabaseSync): CatalogueReport['rejected'] {
  return database
    .prepare(
      `select sku, json_extract(body, '$.name') as name, fault
       from main.product indexed by product_fault
       where fault is not null order by id`,
    )
    .all()
    .map((row) => ({
      sku: String(row['sku']),
      name: String(row['name'] ?? ''),
      reason: String(row['fault']),
    }));
}

function codesWithoutCategoryIn(database: DatabaseSync): string[] {
  return database
    .prepare(
      "select audience || '/' || code as listing from main.listing where category_id is null order by place",
    )
    .all()
    .map(({ listing }) => String(listing));
}

function missingPicturesIn(database: DatabaseSync): CatalogueReport['missingPictures'] {
  const skusOf = database.prepare(
    `select sku from main.product_picture join main.product using (sku)
     where file = ? order by id`,
  );
  const listingsOf = database.prepare(
    `select audience || '/' || code as listing from main.block_picture
     join main.listing using (category_id) where file = ? order by place`,
  );
  return database
    .prepare('select file, reason from main.picture where reason is not null order by file')
    .all()
    .map((row) => {
      const file = row['file'] ?? null;
      const listings = listingsOf.all(file).map(({ listing }) => String(listing));
      return {
        file: String(file),
        reason: String(row['reason']),
        skus: skusOf.all(file).map(({ sku }) => String(sku)),
        ...(listings.length > 0 && { listings }),
      };
    });
}

function notesIn(database: DatabaseSync) {
  const rows = database
    .prepare('select sku, notes from main.product where notes is not null order by id')
    .all()
    .map((row) => {
      const notes: ProductNotes = JSON.parse(String(row['notes']));
      return { sku: String(row['sku']), notes };
    });
  return {
    unreadablePrices: rows.flatMap(({ sku, notes: { unreadablePrices = [] } }) =>
      unreadablePrices.map((price) => ({ sku, ...price })),
    ),
    unrendered: rows.flatMap(({ sku, notes: { unrendered = [] } }) =>
      unrendered.map((directive) => ({ sku, directive })),
    ),
    groupPrices: rows.filter(({ notes }) => notes.hasGroupPrice).map(({ sku }) => sku),
  };
}

function variantsUntoldIn(database: DatabaseSync): string | null {
  const said = factIn(database, 'variants') ?? 'told';
  return said === 'told' ? null : said;
}

function blocksUntoldIn(database: DatabaseSync): string | null {
  const said = factIn(database, BLOCKS_FACT) ?? BLOCKS_READ;
  return said === BLOCKS_READ ? null : said;
}

function offersIn(database: DatabaseSync) {
  const proof = factIn(database, 'price_proof');
  const priceProof: PriceVerification | null = JSON.parse(proof || 'null');
  const isProven = priceProof !== null && priceProof.said === priceProof.charged;
  return {
    priceDifferences: isProven ? priceDifferences(database) : [],
    priceProof,
    givenAway: findGivenAway(database),
    soldOut: soldOutSkus(database),
    salabilityRefused: factIn(database, 'salability') === 'refused',
    variantsUntold: variantsUntoldIn(database),
    stockItemsRefused: factIn(database, 'stock_items') === 'refused',
  };
}

/** Returns the report of the whole catalogue, regardless of which part was read last. */
export function describeCatalogue(database: DatabaseSync): CatalogueReport {
  const count = database.prepare('select count(*) as count from main.product').get();
  const read = Number(count?.['count']);
  const rejected = rejectedIn(database);
  return {
    read,
    accepted: read - rejected.length,
    rejected,
    unreadable: unreadableProducts(database).map(({ sku, reason }) => ({ sku, reason })),
    malformed: malformedRecords(database).map(({ since: _, ...record }) => record),
    codesWithoutCategory: codesWithoutCategoryIn(database),
    missingPictures: missingPicturesIn(database),
    ...notesIn(database),
    ...offersIn(database),
    blocksUntold: blocksUntoldIn(database),
    attributesRefused: factIn(database, 'attributes') === 'refused',
  };
}

export function rewriteReport(
  { database }: Catalogue,
  { stateDir }: { stateDir: string },
): CatalogueReport {
  const report = describeCatalogue(database);
  writeReport(stateDir, report);
  return report;
}
