import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';
import { firstOfEachClass, type VerifiableProduct } from './basket-candidates.ts';
import { bisectRequest } from './bisect-request.ts';
import { rateOf, type TaxFacts, toPrices } from './charged-prices.ts';
import {
  createAnonymousClient,
  fetchPrices,
  type OfferOptions,
  setFact,
  taxFacts,
} from './fetch-prices.ts';
import { markPricesStale } from './offer-rows.ts';
import { type PriceVerification, type TaxedVerification, verifyPrice } from './verify-price.ts';

/** Maximum number of candidates per tax class; the first one that a basket accepts is verified. */
export const MAX_VERIFIED = 5;
interface VerifiedTaxClass extends TaxedVerification {
  taxClass: string;
  price: ShownPrice;
}

/**
 * Compares the returned and the charged price of the first product that a basket accepts;
 * `undefined` if it accepts none.
 */
async function verifyTaxClass(
  catalogue: Catalogue,
  options: OfferOptions,
  products: readonly VerifiableProduct[],
): Promise<VerifiedTaxClass | undefined> {
  const said = new Map<string, ShownPrice>();
  // Products without a response are not verified.
  await bisectRequest(products, async (some) => {
    const prices = await fetchPrices(catalogue, options, some);
    for (const { id, sku } of some) {
      const price = prices.find(({ productId }) => productId === id);
      if (price !== undefined && price.inclVat > 0) said.set(sku, price);
    }
  });
  const listed = Array.from(said, ([sku, { inclVat }]) => ({ sku, inclVat }));
  const proof = await verifyPrice(createAnonymousClient(options), listed);
  const price = proof && said.get(proof.sku);
  const [first] = products;
  return price && first && { ...proof, price, taxClass: first.taxClass };
}

/** Returns true if the back end returned a price without VAT, while the basket charges VAT. */
function isExclVatOnly({ price, charged, taxPercent }: VerifiedTaxClass): boolean {
  const withVat = Math.round(price.exclVat * (1 + taxPercent / 100));
  return price.inclVat === price.exclVat && price.inclVat !== charged && withVat === charged;
}

/**
 * Compares, with one basket per tax class, the prices that the back end returns with those that it
 * charges, and stores the result and the tax rates. Prices are fetched again, because an editor may
 * have changed them.
 */
export async function verifyTaxClasses(catalogue: Catalogue, options: OfferOptions): Promise<void> {
  const { database } = catalogue;
  const proofs: VerifiedTaxClass[] = [];
  for (const some of Map.groupBy(
    firstOfEachClass(database, MAX_VERIFIED),
    ({ taxClass }) => taxClass,
  ).values()) {
    const proof = await verifyTaxClass(catalogue, options, some);
    if (proof !== undefined) proofs.push(proof);
  }
  const facts: TaxFacts = {
    rates: Object.fromEntries(proofs.map(({ taxClass, taxPercent }) => [taxClass, taxPercent])),
    areWithout: proofs.some(isExclVatOnly),
  };
  const told = proofs.map(({ sku, price, charged, taxClass }): PriceVerification => {
    return { sku, said: toPrices(price, taxClass, facts).inclVat ?? 0, charged };
  });
  const wrong = told.find(({ said, charged }) => said !== charged);
  setFact(catalogue, 'price_proof', JSON.stringify(wrong ?? told[0] ?? null));
  const before = taxFacts(database);
  const isChanged = proofs.some(
    ({ taxClass }) => rateOf(taxClass, before) !== rateOf(taxClass, facts),
  );
  if (isChanged || before.areWithout !== facts.areWithout) markPricesStale(database);
  setFact(catalogue, 'tax_facts', JSON.stringify(facts));
}

/** Returns true if the last verification found equal prices, or if no basket could be filled. */
export function isPriceVerified(database: DatabaseSync): boolean {
  const row = database.prepare("select value from fact where name = 'price_proof'").get();
  if (row === undefined) return false;
  const proof: PriceVerification | null = JSON.parse(String(row['value']) || 'null');
  return proof === null || proof.said === proof.charged;
}
