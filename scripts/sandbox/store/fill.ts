import type { DatabaseSync } from 'node:sqlite';
import { hashPassword } from '#sandbox/password.ts';
import { DELIVERY_SCHEMA } from '#sandbox/provider/notifications/deliveries.ts';
import { TRANSACTION_SCHEMA } from '#sandbox/provider/transactions.ts';
import type { Seed, SeedConfigurable, SeedProduct } from '#sandbox/seed.ts';
import { createAttributeStore } from './catalogue/attributes.ts';
import { setConfigurable } from './catalogue/configurable.ts';
import { documentFromSeed } from './catalogue/product-document.ts';
import { createProductWriter } from './catalogue/product-writer.ts';
import { createProductStore } from './catalogue/products.ts';
import { ANY_QUANTITY } from './catalogue/stored-product.ts';
import { addressFromSeed, createCustomerAddressStore } from './customers/customer-addresses.ts';
import { createCustomerStore } from './customers/customers.ts';
import { SCHEMA } from './schema.ts';
import { SHOPPER_SCHEMA } from './shopper-schema.ts';

/** Version of the stored format; increase it to refill older files. */
const FORMAT = 14;

/** Fixed creation time of customers, so that equal seeds give equal responses. */
const FILLED_AT = '2026-01-01 00:00:00';

/** First id of the seed's attributes; Magento reserves lower ids. */
const FIRST_ATTRIBUTE_ID = 73;

function fillCategories(database: DatabaseSync, seed: Seed): void {
  const insert = database.prepare('INSERT INTO category VALUES (?, ?, ?, ?, ?, ?, ?)');
  for (const category of seed.categories) {
    const { id, parentId, name, position, isActive } = category;
    const { displayMode = 'PRODUCTS', block = null } = category;
    insert.run(id, parentId, name, position, Number(isActive), displayMode, block);
  }
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
      Number(attribute.isFilterable ?? false),
      attribute.position,
      JSON.stringify(attribute.options),
    );
  }
}

function fillProducts(database: DatabaseSync, seed: Seed): void {
  const writer = createProductWriter(database);
  const configurable: [number, SeedConfigurable, SeedProduct][] = [];
  let id = 0;
  for (const product of seed.products()) {
    id += 1;
    const { stock, backorders = 0 } = product;
    const quantities = { ...ANY_QUANTITY, ...product.quantities };
    writer.insert({ document: documentFromSeed(id, product), stock, backorders, quantities });
    if (product.configurable) configurable.push([id, product.configurable, product]);
  }
  const [products, attributes] = [
    createProductStore(database, 'empty'),
    createAttributeStore(database, 'empty'),
  ];
  // Second pass, because variants may follow their configurable product.
  for (const [at, what, product] of configurable) {
    const document = documentFromSeed(at, product);
    const variants = what.variants.flatMap((sku) => products.find(sku)?.document ?? []);
    setConfigurable(document, what, variants, attributes.find);
    writer.update(document);
  }
}

function fillCustomers(database: DatabaseSync, { customers: all }: Seed): void {
  const customers = createCustomerStore(database);
  const addresses = createCustomerAddressStore(database);
  for (const { password, addresses: given, ...person } of all) {
    const account = { ...person, passwordHash: hashPassword(password), isSubscribed: true };
    const customer = customers.insert({ ...account, person: {}, createdAt: FILLED_AT });
    for (const address of given) {
      const id = addresses.insert(customer.id, addressFromSeed(address));
      if (address.isDefaultBilling) customer.defaultBilling = id;
      if (address.isDefaultShipping) customer.defaultShipping = id;
    }
    customers.update(customer);
  }
}

export function stampOf(fingerprint: string): string {
  return `${FORMAT} ${fingerprint}`;
}

/** Creates the tables and writes the seed in one transaction, with the stamp last. */
export function fill(database: DatabaseSync, seed: Seed, fingerprint: string): void {
  database.exec('BEGIN');
  database.exec(SCHEMA);
  database.exec(SHOPPER_SCHEMA);
  database.exec(TRANSACTION_SCHEMA);
  database.exec(DELIVERY_SCHEMA);
  fillCategories(database, seed);
  fillAttributes(database, seed);
  fillProducts(database, seed);
  fillCustomers(database, seed);
  database.prepare("INSERT INTO meta VALUES ('stamp', ?)").run(stampOf(fingerprint));
  database.exec('COMMIT');
}
