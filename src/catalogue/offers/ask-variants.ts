import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { ShownVariants } from '#commerce/catalogue/variants.ts';
import { BackEndRefusal, MalformedAnswer } from '#commerce/errors.ts';
import type { TaxFacts } from './charged-prices.ts';
import { notePrices } from './note-prices.ts';
import type { Offered } from './offer-rows.ts';

/** Those of some products that are configurable. */
function configurablesAmong(database: DatabaseSync, products: readonly Offered[]): Offered[] {
  const select = database.prepare('select 1 from variant where parent_id = ? limit 1');
  return products.filter(({ id }) => select.get(id) !== undefined);
}

function variantsOf(database: DatabaseSync, { id }: Offered): Offered[] {
  return database
    .prepare(
      `select product_id, sku from offer
       where product_id in (select child_id from variant where parent_id = ?) order by product_id`,
    )
    .all(id)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

/** Of what the back end does not find it says nothing: the last answer stands. */
export function noteVariants(
  database: DatabaseSync,
  asked: readonly Offered[],
  said: readonly ShownVariants[],
  facts: TaxFacts,
  now: number,
): void {
  const update = database.prepare(
    `update offer set colours = :colours, is_news = is_news or coalesce(colours, '{}') <> :colours
     where sku = :sku`,
  );
  for (const product of asked) {
    const { sku } = product;
    const shown = said.find((each) => each.sku === sku);
    if (shown === undefined) continue;
    update.run({ sku, colours: JSON.stringify(shown.colours) });
    notePrices(database, variantsOf(database, product), shown.prices, facts, now);
  }
}

/**
 * Asks for prices and colours of the variants of those products that are configurable, and notes them.
 * @param fetchShown makes the call, again where that may help
 * @returns why the back end does not tell; null where it does, undefined where none is configurable
 */
export async function askVariants(
  database: DatabaseSync,
  products: readonly Offered[],
  facts: TaxFacts,
  fetchShown: (skus: readonly string[]) => Promise<ShownVariants[]>,
): Promise<string | null | undefined> {
  const configurables = configurablesAmong(database, products);
  if (configurables.length === 0) return undefined;
  try {
    const said = await fetchShown(configurables.map(({ sku }) => sku));
    inTransaction(database, () => noteVariants(database, configurables, said, facts, Date.now()));
    return null;
  } catch (error) {
    if (!(error instanceof BackEndRefusal || error instanceof MalformedAnswer)) throw error;
    return error.message;
  }
}
