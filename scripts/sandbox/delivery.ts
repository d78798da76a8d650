/** The ways in which Magento delivers: what its own carriers charge, for what and where to. */
import * as z from 'zod';
import type { Pence } from '#sandbox/pence.ts';

const VAT_PERCENT = 20;

const pence = z.int().min(0);

/** Amounts are pence, as an administrator enters them. */
const settings = z.object({
  /** Of an order (Magento: carriers/flatrate, type O); null where it is not offered. */
  flatRate: z.nullable(pence).default(0),
  /**
   * Of an order whose goods come to `from` without VAT, less discounts (carriers/tablerate, by
   * package_value_with_discount); of several rows that fit the last one holds. A row with a postcode
   * is for that one alone.
   */
  tableRates: z
    .array(z.object({ from: pence, price: pence, postcode: z.optional(z.string()) }))
    .default([]),
  /** From which on Free Shipping is offered (carriers/freeshipping); null where a coupon alone brings it. */
  freeFrom: z.nullable(pence).default(null),
  /** Whether goods come to that with their VAT (carriers/freeshipping/tax_including). */
  freeFromInclTax: z.boolean().default(false),
  /** Whether delivery bears VAT (tax/classes/shipping_tax_class): as Magento ships it does not. */
  isTaxed: z.boolean().default(false),
  /** Whether the amounts are entered with it (tax/calculation/shipping_includes_tax). */
  isEnteredInclTax: z.boolean().default(false),
});

export type DeliverySettings = z.input<typeof settings>;

/** One way, and what it costs. */
export interface DeliveryRate {
  /** Carrier and method, such as `flatrate_flatrate`. */
  code: string;
  carrier: string;
  method: string;
  carrierTitle: string;
  methodTitle: string;
  /** As an administrator entered it. */
  entered: Pence;
  exclTax: Pence;
  tax: Pence;
}

/** What a cart holds, as far as carriers ask. */
export interface Parcel {
  /** Of what has to be delivered, less discounts. */
  goods: { exclTax: Pence; inclTax: Pence };
  /** A coupon promises free delivery. */
  isFree: boolean;
  postcode: string;
}

const FLAT = ['flatrate', 'flatrate', 'Flat Rate', 'Fixed'] as const;
const TABLE = ['tablerate', 'bestway', 'Best Way', 'Table Rate'] as const;
const FREE = ['freeshipping', 'freeshipping', 'Free Shipping', 'Free'] as const;

export type DeliveryMethods = ReturnType<typeof createDeliveryMethods>;

export function createDeliveryMethods(given: DeliverySettings = {}) {
  let current = settings.parse(given);

  function rate(
    [carrier, method, carrierTitle, methodTitle]: typeof FLAT | typeof TABLE | typeof FREE,
    entered: Pence,
  ): DeliveryRate {
    const { isTaxed, isEnteredInclTax } = current;
    const base = isEnteredInclTax ? 100 + VAT_PERCENT : 100;
    const tax = isTaxed ? Math.round((entered * VAT_PERCENT) / base) : 0;
    const exclTax = isTaxed && isEnteredInclTax ? entered - tax : entered;
    const code = `${carrier}_${method}`;
    return { code, carrier, method, carrierTitle, methodTitle, entered, exclTax, tax };
  }

  function tablePrice({ goods, postcode }: Parcel): Pence | undefined {
    return current.tableRates
      .filter((row) => row.postcode === undefined || row.postcode === postcode)
      .findLast(({ from }) => goods.exclTax >= from)?.price;
  }

  return {
    settings: () => current,
    /** @throws {z.ZodError} where the text is no JSON of settings */
    set(text: string) {
      current = settings.parse(JSON.parse(text));
    },
    /** The cheapest first. A coupon for free delivery does not change a flat rate of the order. */
    ratesOf(parcel: Parcel): DeliveryRate[] {
      const { goods, isFree } = parcel;
      const { flatRate, freeFrom, freeFromInclTax } = current;
      const table = tablePrice(parcel);
      const reached = freeFromInclTax ? goods.inclTax : goods.exclTax;
      const comesFree = isFree || (freeFrom !== null && reached >= freeFrom);
      return [
        ...(table === undefined ? [] : [rate(TABLE, isFree ? 0 : table)]),
        ...(comesFree ? [rate(FREE, 0)] : []),
        ...(flatRate === null ? [] : [rate(FLAT, flatRate)]),
      ].sort((one, other) => one.entered - other.entered);
    },
  };
}
