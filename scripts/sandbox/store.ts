import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPaymentMethods, type PaymentMethods } from './payment-methods.ts';
import { createDeliveryStore, type DeliveryStore } from './provider/notifications/deliveries.ts';
import { createTransactionStore, type TransactionStore } from './provider/transactions.ts';
import { createRequiredFields, type RequiredFields } from './required-fields.ts';
import type { Switches } from './rest/environment.ts';
import type { Seed } from './seed.ts';
import { type AttributeStore, createAttributeStore } from './store/catalogue/attributes.ts';
import { type CategoryStore, createCategoryStore } from './store/catalogue/categories.ts';
import { createProductStore, type ProductStore } from './store/catalogue/products.ts';
import {
  type CustomerAddressStore,
  createCustomerAddressStore,
} from './store/customers/customer-addresses.ts';
import { type CustomerStore, createCustomerStore } from './store/customers/customers.ts';
import { createMailCodeStore, type MailCodeStore } from './store/customers/mail-codes.ts';
import { createResetTokenStore, type ResetTokenStore } from './store/customers/reset-tokens.ts';
import { createSignInStore, type SignInStore } from './store/customers/sign-ins.ts';
import { fill, stampOf } from './store/fill.ts';
import { createOrderCommentStore, type OrderCommentStore } from './store/orders/order-comments.ts';
import { createOrderStore, type OrderStore } from './store/orders/orders.ts';
import {
  createQuoteLineStore,
  type PriceOf,
  type QuoteLineStore,
} from './store/orders/quote-lines.ts';
import { createQuoteStore, type QuoteStore } from './store/orders/quotes.ts';
import { createShipmentStore, type ShipmentStore } from './store/orders/shipments.ts';
import { inTransaction } from './store/transaction.ts';
import { createStoreSettings, type StoreSettings } from './store-settings.ts';

export interface StoreOptions {
  /** SQLite file; by default the store is in memory. */
  file?: string;
  seed: Seed;
  /** Identifies the seed. A file that was filled from another seed is filled again. */
  fingerprint: string;
  pageBeyondEnd: Switches['pageBeyondEnd'];
  priceOf: PriceOf;
}

export interface Store {
  products: ProductStore;
  categories: CategoryStore;
  attributes: AttributeStore;
  customers: CustomerStore;
  customerAddresses: CustomerAddressStore;
  signIns: SignInStore;
  resetTokens: ResetTokenStore;
  mailCodes: MailCodeStore;
  settings: StoreSettings;
  requiredFields: RequiredFields;
  paymentMethods: PaymentMethods;
  quotes: QuoteStore;
  quoteLines: QuoteLineStore;
  orders: OrderStore;
  orderComments: OrderCommentStore;
  shipments: ShipmentStore;

  /** Records of the payment provider, which the back end does not read. */
  transactions: TransactionStore;
  deliveries: DeliveryStore;
  transaction<T>(change: () => T): T;
  close(): void;
}

/** Time in ms that a write waits for another process with the same file. */
const BUSY_MS = 5000;

function stampIn(database: DatabaseSync): unknown {
  try {
    return database.prepare("SELECT value FROM meta WHERE name = 'stamp'").get()?.['value'];
  } catch {
    return undefined; // not a database of the sandbox, or an older format
  }
}

function isFilledFrom(file: string, fingerprint: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file);
  try {
    return stampIn(database) === stampOf(fingerprint);
  } finally {
    database.close();
  }
}

/** Fills a temporary file and then renames it, so that no process opens an incomplete file. */
function replaceFile(file: string, { seed, fingerprint }: StoreOptions): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.filling`;
  rmSync(fresh, { force: true });
  const database = new DatabaseSync(fresh);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  fill(database, seed, fingerprint);
  database.close();
  for (const left of [`${file}-wal`, `${file}-shm`]) rmSync(left, { force: true });
  renameSync(fresh, file);
}

function openDatabase(options: StoreOptions): DatabaseSync {
  const { file, seed, fingerprint } = options;
  if (file === undefined) {
    const database = new DatabaseSync(':memory:');
    fill(database, seed, fingerprint);
    return database;
  }
  if (!isFilledFrom(file, fingerprint)) replaceFile(file, options);
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  return database;
}

/** Opens the records of the back end, including changes since the file was filled. */
export function openStore(options: StoreOptions): Store {
  const database = openDatabase(options);
  return {
    products: createProductStore(database, options.pageBeyondEnd),
    categories: createCategoryStore(database),
    attributes: createAttributeStore(database, options.pageBeyondEnd),
    customers: createCustomerStore(database),
    customerAddresses: createCustomerAddressStore(database),
    signIns: createSignInStore(database),
    resetTokens: createResetTokenStore(database),
    mailCodes: createMailCodeStore(database),
    settings: createStoreSettings(),
    requiredFields: createRequiredFields(),
    paymentMethods: createPaymentMethods(),
    quotes: createQuoteStore(database),
    quoteLines: createQuoteLineStore(database, options.priceOf),
    orders: createOrderStore(database, options.pageBeyondEnd),
    orderComments: createOrderCommentStore(database),
    shipments: createShipmentStore(database, options.pageBeyondEnd),

    transactions: createTransactionStore(database),
    deliveries: createDeliveryStore(database),
    transaction: (change) => inTransaction(database, change),
    close: () => database.close(),
  };
}
