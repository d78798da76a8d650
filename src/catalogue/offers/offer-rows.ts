/**
 * What the back end itself says of selling a product, beside what its page says: prices that a
 * basket charges, and whether it can be bought at all. Neither changes when the product is saved, so
 * each is asked for again after a while, the oldest answers first.
 */
import type { DatabaseSync } from 'node:sqlite';
import { VAT_PERCENT } from '#catalogue/product/charged-price.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';
import { PRODUCTS } from '#config/shop.ts';

/** A product whose page offers it for sale. */
export interface Offered {
  id: number;
  sku: string;
}

export type Moment = 'priced_at' | 'asked_at';

/**
 * Asks first about products that changed: until they answer, the last answer stands. Forgets those
 * that pages no longer offer. Uses the working tables of a merge.
 */
export function renewOffers(database: DatabaseSync): void {
  database.exec(`
    delete from main.offer where sku in (
      select sku from temp.touched union all select sku from temp.removed
    ) and not exists (
      select 1 from main.product p where p.sku = offer.sku and p.id = offer.product_id
      and p.url_key is not null and p.status = 1
    );
    update main.offer set shown = null, charged = null, priced_at = 0, asked_at = 0
    where sku in (select sku from temp.touched);
    insert or ignore into main.offer (sku, product_id)
    select sku, id from main.product where sku in (select sku from temp.touched)
    and url_key is not null and status = 1;`);
}

/**
 * Forgets whether products can be bought that were read because they were saved: what was saved may be
 * their stock alone, which nothing that is read tells of. Uses the working tables of a merge.
 */
export function doubtStock(database: DatabaseSync): void {
  database.exec(
    'update main.offer set asked_at = 0 where sku in (select sku from incoming.product)',
  );
}

/** Products of which the last answer came before a moment (milliseconds since 1970). */
export function dueOffers(
  database: DatabaseSync,
  moment: Moment,
  before: number,
  most: number,
): Offered[] {
  return database
    .prepare(`select product_id, sku from offer where ${moment} < ? order by ${moment} limit ?`)
    .all(before, most)
    .map(({ product_id, sku }) => ({ id: Number(product_id), sku: String(sku) }));
}

/** One that has a price and can be put into a basket. Pence. */
export interface Priced extends Offered {
  /** What it is said to cost. */
  inclVat: number;
  page: { inclVat: number | null; exclVat: number | null };
}

const inPence = (value: unknown) => (value === null ? null : Number(value));

/** The first that have a price and a basket takes as they are; those whose page shows a price lead. */
export function firstPriced(database: DatabaseSync, most: number): Priced[] {
  return database
    .prepare(
      `select offer.product_id, sku, incl_vat, card ->> '$.prices.inclVat' as shown_incl,
         card ->> '$.prices.exclVat' as shown_excl
       from offer join product using (sku)
       where incl_vat > 0 and is_salable is not 0 and body ->> '$.type' = 'simple'
       order by shown is null, offer.product_id limit ?`,
    )
    .all(most)
    .map(({ product_id, sku, incl_vat, shown_incl, shown_excl }) => ({
      id: Number(product_id),
      sku: String(sku),
      inclVat: Number(incl_vat),
      page: { inclVat: inPence(shown_incl), exclVat: inPence(shown_excl) },
    }));
}

/** One that a basket may take as it is. */
export interface Provable extends Offered {
  /** Of the back end's tax classes; '0' is none. */
  taxClass: string;
}

const TAX_CLASS = "coalesce(body ->> '$.attributes.tax_class_id', '0')";

/**
 * The first of each tax class that a basket takes as they are, taxed ones first: only these tell
 * whether what is said holds the tax. Those whose page shows a price lead.
 * @param most of each class
 */
export function firstOfEachClass(database: DatabaseSync, most: number): Provable[] {
  return database
    .prepare(
      `select product_id, sku, tax_class from (
         select offer.product_id, sku, ${TAX_CLASS} as tax_class, row_number() over (
           partition by ${TAX_CLASS} order by
             coalesce(card ->> '$.prices.inclVat', card ->> '$.prices.exclVat') is null,
             offer.product_id
         ) as place
         from offer join product using (sku)
         where is_salable is not 0 and body ->> '$.offered' = 'in-stock'
       ) where place <= ? order by tax_class = '0', tax_class, place`,
    )
    .all(most)
    .map(({ product_id, sku, tax_class }) => ({
      id: Number(product_id),
      sku: String(sku),
      taxClass: String(tax_class),
    }));
}

/** How the back end names prices, as a basket of each tax class has shown. */
export interface TaxFacts {
  /** Per cent by tax class; 20 where no basket has shown it. */
  rates: Readonly<Record<string, number>>;
  /** Whether it names them without VAT alone, as Magento does until it is set otherwise. */
  areWithout: boolean;
}

/** Per cent. */
export function rateOf(taxClass: string, { rates }: TaxFacts): number {
  return rates[taxClass] ?? (taxClass === '0' ? 0 : VAT_PERCENT);
}

/** Whether the price without VAT follows from the other. */
const isDerived = (price: ShownPrice, { areWithout }: TaxFacts) =>
  price.inclVat === price.exclVat && !areWithout;

const whenGreater = (was: number, now: number) => (was > now ? was : null);

/**
 * One price with VAT and without. Magento says one of them twice where it keeps prices with VAT and
 * shows them so, or keeps and shows them without: the other follows.
 */
function bothPrices(inclVat: number, exclVat: number, taxPercent: number, areWithout: boolean) {
  const factor = 1 + taxPercent / 100;
  if (inclVat !== exclVat) return { inclVat, exclVat };
  return areWithout
    ? { inclVat: Math.round(exclVat * factor), exclVat }
    : { inclVat, exclVat: Math.round(inclVat / factor) };
}

/** What a basket charges for one of a product of a tax class. */
export function toPrices(price: ShownPrice, taxClass: string, facts: TaxFacts): Prices {
  const { areWithout } = facts;
  const taxPercent = rateOf(taxClass, facts);
  const now = bothPrices(price.inclVat, price.exclVat, taxPercent, areWithout);
  const { regularInclVat, regularExclVat } = price;
  const was = bothPrices(regularInclVat, regularExclVat, taxPercent, areWithout);
  return {
    ...now,
    wasInclVat: whenGreater(was.inclVat, now.inclVat),
    wasExclVat: whenGreater(was.exclVat, now.exclVat),
  };
}

/** Beside what is charged, what the page of a product shows: with VAT, or without where it names no other. */
function createDifferenceNote(database: DatabaseSync) {
  const update = database.prepare(
    `update offer set (shown, charged) = (
       select coalesce(incl, excl), case
         when incl is not null then :incl
         when :isDerived and abs(excl * :factor - :incl) < 1 then excl
         else :excl end
       from (select card ->> '$.prices.inclVat' as incl, card ->> '$.prices.exclVat' as excl
         from product where product.sku = offer.sku))
     where sku = :sku`,
  );
  return (sku: string, prices: Prices | undefined, taxPercent: number, derives: boolean) => {
    update.run({
      sku,
      incl: prices?.inclVat ?? null,
      excl: prices?.exclVat ?? null,
      factor: 1 + taxPercent / 100,
      isDerived: derives ? 1 : 0,
    });
  };
}

/**
 * Notes which prices a basket charges: of a product that the back end does not list, none, and its
 * last ones stay. Where pages show other prices, those of attributes, notes what differs.
 */
export function notePrices(
  database: DatabaseSync,
  asked: readonly Offered[],
  said: readonly ShownPrice[],
  facts: TaxFacts,
  now: number,
): void {
  const byId = new Map(said.map((price) => [price.productId, price]));
  const select = database.prepare(
    `select ${TAX_CLASS} as tax_class, body ->> '$.prices.isFrom' as is_from
     from product where sku = ?`,
  );
  const update = database.prepare(
    `update offer set incl_vat = :incl, excl_vat = :excl, priced_at = :now, is_listed = :isListed,
       prices = coalesce(:prices, prices),
       is_news = is_news or :isShown and (
         :isListed <> coalesce(is_listed, 1) or coalesce(:prices, prices) is not prices
       )
     where sku = :sku`,
  );
  const isShown = PRODUCTS.pricesFrom === 'magento' ? 1 : 0;
  const noteDifference = createDifferenceNote(database);
  for (const { id, sku } of asked) {
    const price = byId.get(id);
    const row = select.get(sku);
    const taxClass = String(row?.['tax_class']);
    const prices = price && toPrices(price, taxClass, facts);
    const isFrom = row?.['is_from'] === 1;
    const shown = prices && JSON.stringify({ ...prices, ...(isFrom && { isFrom }) });
    update.run({
      sku,
      incl: prices?.inclVat ?? null,
      excl: prices?.exclVat ?? null,
      prices: shown ?? null,
      isListed: price === undefined ? 0 : 1,
      isShown,
      now,
    });
    if (isShown === 0)
      noteDifference(
        sku,
        prices,
        rateOf(taxClass, facts),
        price !== undefined && isDerived(price, facts),
      );
  }
}

const HAS_SPECIAL = "body ->> '$.attributes.special_price' is not null";

/**
 * Asks anew about every price, those first that are special: with a day they begin and end, and so do
 * catalogue price rules.
 */
export function renewPrices(database: DatabaseSync): void {
  database.exec(`
    update offer set priced_at = min(priced_at, 1);
    update offer set priced_at = 0 where sku in (select sku from product where ${HAS_SPECIAL});`);
}

/** Leaves what is known of products as it is, and asks again a round later. */
export function putOffOffers(
  database: DatabaseSync,
  moment: Moment,
  products: readonly Offered[],
  now: number,
): void {
  const update = database.prepare(`update offer set ${moment} = ? where sku = ?`);
  for (const { sku } of products) update.run(now, sku);
}

/** Nobody may ask whether products can be bought: it is tried again a round later. */
export function putOffStock(database: DatabaseSync, now: number): void {
  database.prepare('update offer set asked_at = ?').run(now);
}

/** Notes which of them can be bought. */
export function noteSalable(
  database: DatabaseSync,
  asked: readonly Offered[],
  salable: ReadonlyMap<string, boolean>,
  now: number,
): void {
  const update = database.prepare(
    `update offer set is_salable = :isSalable, asked_at = :now,
       is_news = is_news or :isSalable <> coalesce(is_salable, 1)
     where sku = :sku`,
  );
  for (const { sku } of asked) update.run({ sku, now, isSalable: salable.get(sku) ? 1 : 0 });
}

/** Products whose page shows another price than a basket charges. Pence. */
export function priceDifferences(
  database: DatabaseSync,
): { sku: string; shown: number; charged: number }[] {
  return database
    .prepare(
      `select sku, shown, charged from offer indexed by offer_difference
       where shown <> charged order by sku`,
    )
    .all()
    .map(({ sku, shown, charged }) => ({
      sku: String(sku),
      shown: Number(shown),
      charged: Number(charged),
    }));
}

/** Products that their own data offers and nobody can buy. */
export function soldOutSkus(database: DatabaseSync): string[] {
  return database
    .prepare('select sku from offer indexed by offer_sold_out where is_salable = 0 order by sku')
    .all()
    .map(({ sku }) => String(sku));
}
