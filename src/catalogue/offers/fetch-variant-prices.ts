import type { DatabaseSync } from 'node:sqlite';
import { type MalformedRecord, storeMalformed, toMalformed } from '#catalogue/malformed-records.ts';
import { inTransaction } from '#catalogue/snapshot/in-transaction.ts';
import type { ShownConfigurables, ShownVariants } from '#commerce/catalogue/variants.ts';
import { BackEndRefusal, MalformedAnswer } from '#commerce/errors.ts';
import { errorMessage } from '#lib/error-message.ts';
import { bisectRequest } from './bisect-request.ts';
import type { TaxFacts } from './charged-prices.ts';
import { type OfferedProduct, skusOf } from './offer-rows.ts';
import { storePrices } from './store-prices.ts';

function configurablesAmong(
  database: DatabaseSync,
  products: readonly OfferedProduct[],
): OfferedProduct[] {
  const select = database.prepare('select 1 from variant where parent_id = ? limit 1');
  return products.filter(({ id }) => select.get(id) !== undefined);
}

function variantsOf(database: DatabaseSync, { id }: OfferedProduct): OfferedProduct[] {
  return database
    .prepare(
      `select product_id, sku from offer
       where product_id in (select child_id from variant where parent_id = ?) order by product_id`,
    )
    .all(id)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

type Named = Omit<MalformedRecord, 'list'>;

/**
 * Stores prices and colours of the variants of one product. A variant without a price is stored as
 * not listed, but stays unchanged if its own record, or one without an identifiable variant, was
 * rejected.
 */
function storeVariantsOf(
  database: DatabaseSync,
  product: OfferedProduct,
  { colours, prices, rejected, rejectedColours }: ShownVariants,
  { facts, now }: { facts: TaxFacts; now: number },
): Named[] {
  const { sku } = product;
  const before = database.prepare('select colours from offer where sku = ?').get(sku)?.['colours'];
  const known = rejectedColours.length > 0 ? JSON.parse(String(before ?? '{}')) : {};
  database
    .prepare(
      `update offer set colours = :colours, is_news = is_news or coalesce(colours, '{}') <> :colours
       where sku = :sku`,
    )
    .run({ sku, colours: JSON.stringify({ ...known, ...colours }) });
  const ids = rejected.map(({ named }) => named['id']);
  const priced = new Set(prices.map(({ productId }) => productId));
  const isUnread = ({ id }: OfferedProduct) =>
    !priced.has(id) && (ids.includes(undefined) || ids.includes(String(id)));
  const variants = variantsOf(database, product);
  const read = variants.filter((variant) => !isUnread(variant));
  storePrices(database, read, prices, facts, now);
  const named = rejected.map(({ named: { id }, problem }) => {
    const variant = variants.find((one) => String(one.id) === id);
    return { name: variant?.sku ?? sku, reason: problem.message };
  });
  return [
    ...named,
    ...rejectedColours.map(({ problem }) => ({ name: sku, reason: problem.message })),
  ];
}

/**
 * Stores the returned variants. Products that the back end does not find keep their last values.
 */
export function storeVariants(
  database: DatabaseSync,
  asked: readonly OfferedProduct[],
  { variants: said, rejected }: ShownConfigurables,
  facts: TaxFacts,
  now: number,
): void {
  const malformed = rejected.map((each) => toMalformed(each, 'sku'));
  for (const product of asked) {
    const shown = said.find(({ sku }) => sku === product.sku);
    if (shown !== undefined)
      malformed.push(...storeVariantsOf(database, product, shown, { facts, now }));
  }
  const names = asked.flatMap((product) => [product, ...variantsOf(database, product)]);
  storeMalformed(database, 'variants', skusOf(names), malformed, now);
}

/**
 * Requests and stores prices and colours of the variants of configurable products. Smaller requests
 * isolate the products that make a request fail.
 *
 * @param fetchShown makes the request and retries transient failures
 * @returns the reason if no variants could be read or the back end refused, `null` if some could be
 * read, `undefined` if no product is configurable
 */
export async function fetchVariantPrices(
  database: DatabaseSync,
  products: readonly OfferedProduct[],
  facts: TaxFacts,
  fetchShown: (skus: readonly string[]) => Promise<ShownConfigurables>,
): Promise<string | null | undefined> {
  const configurables = configurablesAmong(database, products);
  if (configurables.length === 0) return undefined;
  try {
    const unanswered = await bisectRequest(configurables, async (some) => {
      const said = await fetchShown(skusOf(some));
      inTransaction(database, () => storeVariants(database, some, said, facts, Date.now()));
    });
    if (unanswered === undefined) return null;
    const reason = errorMessage(unanswered.error);
    const failed = unanswered.isSilent ? configurables : unanswered.products;
    const malformed = failed.map(({ sku }) => ({ name: sku, reason }));
    inTransaction(database, () =>
      storeMalformed(database, 'variants', skusOf(failed), malformed, Date.now()),
    );
    return failed.length === configurables.length ? reason : null;
  } catch (error) {
    if (!(error instanceof BackEndRefusal || error instanceof MalformedAnswer)) throw error;
    return error.message;
  }
}
