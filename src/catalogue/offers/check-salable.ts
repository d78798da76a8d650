/** Fetches from the back end whether products can be bought, and stores it. */
import type { DatabaseSync } from 'node:sqlite';
import { storeMalformed, toMalformed } from '#catalogue/malformed-records.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { DEFAULT_STOCK, readFacts } from '#catalogue/sync/facts.ts';
import { fetchSalable, type Salability } from '#commerce/catalogue/salability.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { bisectRequest, postponeAndThrow } from './bisect-request.ts';
import { type OfferOptions, setFact, withQueue } from './fetch-prices.ts';
import {
  dueOffers,
  keepSalability,
  type OfferedProduct,
  postponeAllStock,
  skusOf,
  storeSalability,
} from './offer-rows.ts';

/** SKUs per stock request; Magento needs 250 to 750 ms for a full one. */
export const SKUS_AT_ONCE = 100;
/** Maximum characters of the query. Back ends limit URLs but do not document how far. */
const MAX_QUERY_LENGTH = 4000;
const PARAMETER_LENGTH = '&skus%5B99%5D='.length;

/** Returns the first products whose SKUs fit into one URL. */
function firstThatFitInUrl(due: readonly OfferedProduct[]): OfferedProduct[] {
  let length = 0;
  return due.filter(({ sku }, place) => {
    length += encodeURIComponent(sku).length + PARAMETER_LENGTH;
    return place === 0 || length <= MAX_QUERY_LENGTH;
  });
}

function applySalability(
  database: DatabaseSync,
  asked: readonly OfferedProduct[],
  { salable, rejected }: Salability,
): void {
  const now = Date.now();
  const malformed = rejected.map((each) => toMalformed(each, 'sku'));
  const bad = new Set(malformed.map(({ name }) => name));
  const read = asked.filter(({ sku }) => !bad.has(sku));
  storeSalability(database, read, salable, now);
  keepSalability(
    database,
    asked.filter(({ sku }) => bad.has(sku)),
    now,
  );
  storeMalformed(database, 'stock', skusOf(asked), malformed, now);
}

/**
 * Requests the stock of some products whose last response is older than `before`.
 *
 * @param before milliseconds since 1970
 * @returns the number of requested products; 0 if none is due, or if the token lacks the
 * permission, which the report shows
 * @throws {OffersUnanswered} if some products got no response
 */
export async function checkSalable(
  catalogue: Catalogue,
  options: OfferOptions,
  before: number,
): Promise<number> {
  const { database } = catalogue;
  const due = firstThatFitInUrl(dueOffers(database, 'asked_at', before, SKUS_AT_ONCE));
  if (due.length === 0) return 0;
  try {
    const stockId = readFacts(database)?.stockId ?? DEFAULT_STOCK;
    const unanswered = await bisectRequest(due, async (some) => {
      const call = () => fetchSalable(options.client, skusOf(some), stockId);
      const said = await withQueue(options, 'salable', call);
      inTransaction(database, () => applySalability(database, some, said));
      setFact(catalogue, 'salability', 'told');
    });
    if (unanswered !== undefined) postponeAndThrow(database, 'asked_at', unanswered);
    return due.length;
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 401) throw error;
    setFact(catalogue, 'salability', 'refused');
    postponeAllStock(database, Date.now());
    return 0;
  }
}
