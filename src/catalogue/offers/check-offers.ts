/** Asks the back end what it charges, and what it can deliver, and notes it in the store. */
import type { DatabaseSync } from 'node:sqlite';
import { createPoliteQueue, type PoliteOptions } from '#catalogue/reading/polite-queue.ts';
import { type CatalogueReport, unproven } from '#catalogue/report.ts';
import { writeReport } from '#catalogue/report-file.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open.ts';
import { CatalogueError } from '#catalogue/sync/catalogue-error.ts';
import { describeCatalogue } from '#catalogue/sync/describe.ts';
import { readFacts } from '#catalogue/sync/facts.ts';
import { boundedFetch } from '#commerce/bounded-fetch.ts';
import { fetchSalable } from '#commerce/catalogue/salability.ts';
import { fetchShownPrices, type ShownPrice } from '#commerce/catalogue/shown-prices.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { PRODUCTS, SHOP } from '#config/shop.ts';
import { askInParts, OffersUnanswered, type Unanswered } from './ask-in-parts.ts';
import {
  dueOffers,
  firstOfEachClass,
  type Moment,
  notePrices,
  noteSalable,
  type Offered,
  type Provable,
  putOffOffers,
  putOffStock,
  rateOf,
  renewPrices,
  type TaxFacts,
  toPrices,
} from './offer-rows.ts';
import { type PriceProof, provePrice, type TaxedProof } from './prove-price.ts';

export interface OfferOptions {
  /** Carries the token that reads the catalogue. */
  client: CommerceClient;
  /** The back end's origin: prices and baskets are asked for without a token, as a shopper does. */
  baseUrl: string;
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch;
  stateDir: string;
  polite?: PoliteOptions;
}

/** A connection that rested while the catalogue was merged may be gone: what reads is tried again. */
function asked<T>({ polite }: OfferOptions, kind: string, call: () => Promise<T>): Promise<T> {
  return createPoliteQueue(polite).run(kind, call);
}

function anonymousOf({ baseUrl, fetch }: OfferOptions): CommerceClient {
  return createCommerceClient({ baseUrl, fetch: boundedFetch(fetch) });
}

/** Where the back end names no store. */
const DEFAULT_STORE = 1;

/** Magento takes 13 to 18 ms for the prices of a product ... */
const PRICES_AT_ONCE = 100;
/** ... and 250 to 750 ms for as many SKUs as fit into an address. */
const SKUS_AT_ONCE = 100;
/** Of so many of each tax class one goes into the test basket. */
export const MOST_PROVED = 5;
/** Characters: addresses have a limit that no back end names. */
const LONGEST_QUERY = 4000;
const PARAMETER_LENGTH = '&skus%5B99%5D='.length;

function setFact({ database }: Catalogue, name: string, value: string): void {
  database
    .prepare('insert into fact values (?, ?) on conflict do update set value = excluded.value')
    .run(name, value);
}

/** As the last proof found them. */
function taxFacts(database: DatabaseSync): TaxFacts {
  const row = database.prepare("select value from fact where name = 'tax_facts'").get();
  return row === undefined ? { rates: {}, areWithout: false } : JSON.parse(String(row['value']));
}

async function askPrices(
  { database }: Catalogue,
  options: OfferOptions,
  due: readonly Offered[],
): Promise<ShownPrice[]> {
  const storeId = readFacts(database)?.settings.id ?? DEFAULT_STORE;
  const ids = due.map(({ id }) => id);
  const client = anonymousOf(options);
  const prices = await asked(options, 'prices', () =>
    fetchShownPrices(client, ids, { storeId, currency: SHOP.currency }),
  );
  inTransaction(database, () => notePrices(database, due, prices, taxFacts(database), Date.now()));
  return prices;
}

/** @throws {OffersUnanswered} once those are out of the way of all others */
function putOff(database: DatabaseSync, moment: Moment, unanswered: Unanswered): never {
  inTransaction(database, () => putOffOffers(database, moment, unanswered.products, Date.now()));
  throw new OffersUnanswered(unanswered);
}

/** Whether baskets charged what the back end says, when it was last looked at. */
function isProven(database: DatabaseSync): boolean {
  const { priceProof } = describeCatalogue(database);
  return priceProof !== null && unproven({ priceProof }).length === 0;
}

/**
 * Where pages show what the back end says that it charges.
 * @throws {CatalogueError} where a basket charges something else
 */
async function requireProof(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  if (isProven(catalogue.database)) return;
  await checkProof(catalogue, options);
  const report = rewriteReport(catalogue, options);
  const lines = unproven(report);
  if (lines.length > 0) throw new CatalogueError(lines.join('\n'), report);
}

/**
 * Asks for the prices of some products that were asked for last before a moment.
 * @param before milliseconds since 1970
 * @returns how many
 * @throws {OffersUnanswered}
 */
export async function checkPrices(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const { database } = catalogue;
  const due = dueOffers(database, 'priced_at', before, PRICES_AT_ONCE);
  if (due.length === 0) return 0;
  if (PRODUCTS.pricesFrom === 'magento') await requireProof(catalogue, options);
  const unanswered = await askInParts(due, async (some) => {
    await askPrices(catalogue, options, some);
  });
  if (unanswered !== undefined) putOff(database, 'priced_at', unanswered);
  return due.length;
}

/** As many of the first ones as an address holds. */
function fitting(due: readonly Offered[]): Offered[] {
  let length = 0;
  return due.filter(({ sku }, place) => {
    length += encodeURIComponent(sku).length + PARAMETER_LENGTH;
    return place === 0 || length <= LONGEST_QUERY;
  });
}

/**
 * On a new day asks at once about special prices, and leaves the others due; for shops whose pages show
 * what the back end charges.
 * @param today `YYYY-MM-DD`, where the shop stands
 */
export async function checkDay(
  catalogue: Catalogue,
  options: OfferOptions,
  today: string,
): Promise<void> {
  const { database } = catalogue;
  const row = database.prepare("select value from fact where name = 'priced_on'").get();
  if (row?.['value'] !== today) {
    inTransaction(database, () => {
      renewPrices(database);
      setFact(catalogue, 'priced_on', today);
    });
  }
  while ((await withoutUnanswered(() => checkPrices(catalogue, options, 1))) > 0);
}

/**
 * Asks whether some products can be bought that were asked for last before a moment.
 * @param before milliseconds since 1970
 * @returns how many; none where the token lacks the right, which the report says
 * @throws {OffersUnanswered}
 */
export async function checkSalable(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const { database } = catalogue;
  const due = fitting(dueOffers(database, 'asked_at', before, SKUS_AT_ONCE));
  if (due.length === 0) return 0;
  try {
    const unanswered = await askInParts(due, async (some) => {
      const skus = some.map(({ sku }) => sku);
      const salable = await asked(options, 'salable', () => fetchSalable(options.client, skus));
      inTransaction(database, () => noteSalable(database, some, salable, Date.now()));
      setFact(catalogue, 'salability', 'told');
    });
    if (unanswered !== undefined) putOff(database, 'asked_at', unanswered);
    return due.length;
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'salability', 'refused');
    putOffStock(database, Date.now());
    return 0;
  }
}

/** One product of a tax class in a basket, beside what is said of it. */
interface ClassProof extends TaxedProof {
  taxClass: string;
  price: ShownPrice;
}

/** Looks at the first product of a class that a basket takes; undefined where it takes none. */
async function proveClass(
  catalogue: Catalogue,
  options: OfferOptions,
  products: readonly Provable[],
): Promise<ClassProof | undefined> {
  const said = new Map<string, ShownPrice>();
  // Of what gets no answer nothing is proved.
  await askInParts(products, async (some) => {
    const prices = await askPrices(catalogue, options, some);
    for (const { id, sku } of some) {
      const price = prices.find(({ productId }) => productId === id);
      if (price !== undefined && price.inclVat > 0) said.set(sku, price);
    }
  });
  const listed = Array.from(said, ([sku, { inclVat }]) => ({ sku, inclVat }));
  const proof = await provePrice(anonymousOf(options), listed);
  const price = proof && said.get(proof.sku);
  const [first] = products;
  return price && first && { ...proof, price, taxClass: first.taxClass };
}

/** Whether the back end named this one without the VAT that its basket charges. */
function isWithout({ price, charged, taxPercent }: ClassProof): boolean {
  const withVat = Math.round(price.exclVat * (1 + taxPercent / 100));
  return price.inclVat === price.exclVat && price.inclVat !== charged && withVat === charged;
}

/**
 * Proves by a basket for each tax class that what the back end says is what it charges, and notes the
 * class's rate. What is said is asked for anew: an editor may have changed it since.
 */
export async function checkProof(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  const proofs: ClassProof[] = [];
  for (const some of Map.groupBy(
    firstOfEachClass(database, MOST_PROVED),
    ({ taxClass }) => taxClass,
  ).values()) {
    const proof = await proveClass(catalogue, options, some);
    if (proof !== undefined) proofs.push(proof);
  }
  const facts: TaxFacts = {
    rates: Object.fromEntries(proofs.map(({ taxClass, taxPercent }) => [taxClass, taxPercent])),
    areWithout: proofs.some(isWithout),
  };
  const told = proofs.map(({ sku, price, charged, taxClass }): PriceProof => {
    return { sku, said: toPrices(price, taxClass, facts).inclVat ?? 0, charged };
  });
  const wrong = told.find(({ said, charged }) => said !== charged);
  setFact(catalogue, 'price_proof', JSON.stringify(wrong ?? told[0] ?? null));
  const before = taxFacts(database);
  const isChanged = proofs.some(
    ({ taxClass }) => rateOf(taxClass, before) !== rateOf(taxClass, facts),
  );
  if (isChanged || before.areWithout !== facts.areWithout) renewPrices(database);
  setFact(catalogue, 'tax_facts', JSON.stringify(facts));
}

export function rewriteReport(
  { database }: Catalogue,
  { stateDir }: OfferOptions,
): CatalogueReport {
  const report = describeCatalogue(database);
  writeReport(stateDir, report);
  return report;
}

/** Of a product that the back end cannot answer about nothing is known: it stops nobody else. */
async function withoutUnanswered(check: () => Promise<number>): Promise<number> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof OffersUnanswered && !error.isSilent) return error.count;
    throw error;
  }
}

/** So many new ones are asked about before their pages go live, and more a little later. */
const MOST_AWAITED = SKUS_AT_ONCE;

/**
 * Asks, before pages are made, about products that came or changed: of prices that pages show, about
 * all; of stock, where a call or two tells. A back end that fails over stock is asked again later.
 * @throws what commerce/ throws, where it does not tell prices
 * @throws {CatalogueError} where a basket charges something else than it says
 */
export async function settleOffers(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  const count = database.prepare('select count(*) as count from offer where asked_at = 0').get();
  if (Number(count?.['count']) <= MOST_AWAITED) {
    await withoutUnanswered(() => checkSalable(catalogue, options, 1)).catch(() => undefined);
  }
  if (PRODUCTS.pricesFrom === 'magento') {
    while ((await withoutUnanswered(() => checkPrices(catalogue, options, 1))) > 0);
  }
}

/**
 * Asks about every product of which the last answer came before a moment, and brings the report up
 * to date.
 * @param before milliseconds since 1970
 * @returns the report
 */
export async function checkOffers(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<CatalogueReport> {
  while ((await withoutUnanswered(() => checkSalable(catalogue, options, before))) > 0);
  await checkProof(catalogue, options);
  while ((await withoutUnanswered(() => checkPrices(catalogue, options, before))) > 0);
  return rewriteReport(catalogue, options);
}
