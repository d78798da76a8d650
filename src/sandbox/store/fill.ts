import type { DatabaseSync } from 'node:sqlite';
import type { Seed, SeedAttribute } from '#sandbox/seed.ts';
import { documentFromSeed } from './product-document.ts';
import { createProductWriter } from './product-writer.ts';
import { SCHEMA } from './schema.ts';
import { SHOPPER_SCHEMA } from './shopper-schema.ts';

/** Raised when the store keeps its records in another form, so that older files are refilled. */
const FORMAT = 2;

/** Magento's own attributes take the first ids; a shop's start somewhere above. */
const FIRST_ATTRIBUTE_ID = 73;

function fillCategories(database: DatabaseSync, seed: Seed): void {
  const insert = database.prepare('INSERT INTO category VALUES (?, ?, ?, ?, ?)');
  for (const { id, parentId, name, position, isActive } of seed.categories) {
    insert.run(id, parentId, name, position, Number(isActive));
  }
}

function isFilterable({ input, isVisibleOnFront }: SeedAttribute): boolean {
  return isVisibleOnFront && (input === 'select' || input === 'multiselect');
}

function fillAttributes(database: DatabaseSync, seed: Seed): void {
  const insert = database.prepare('INSERT INTO attribute VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  for (const [index, attribute] of seed.attributes.entries()) {
    insert.run(
      FIRST_ATTRIBUTE_ID + index,
      attribute.code,
      attribute.input,
      attribute.label,
      Number(attribute.isVisibleOnFront),
      Number(isFilterable(attribute)),
      attribute.position,
      JSON.stringify(attribute.options),
    );
  }
}

function fillProducts(database: DatabaseSync, seed: Seed): void {
  const writer = createProductWriter(database);
  let id = 0;
  for (const product of seed.products()) {
    id += 1;
    writer.insert(documentFromSeed(id, product), product.stock);
  }
}

/** What a file carries that was filled to the end from this seed. */
export function stampOf(fingerprint: string): string {
  return `${FORMAT} ${fingerprint}`;
}

/** Creates the tables and writes the seed in one transaction, its stamp last. */
export function fill(database: DatabaseSync, seed: Seed, fingerprint: string): void {
  database.exec('BEGIN');
  database.exec(SCHEMA);
  database.exec(SHOPPER_SCHEMA);
  fillCategories(database, seed);
  fillAttributes(database, seed);
  fillProducts(database, seed);
  database.prepare("INSERT INTO meta VALUES ('stamp', ?)").run(stampOf(fingerprint));
  database.exec('COMMIT');
}
