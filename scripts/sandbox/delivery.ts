import * as z from 'zod';
import type { Pence } from '#sandbox/pence.ts';

const VAT_PERCENT = 20;

const pence = z.int().min(0);

/** Amounts in pence, as an administrator enters them. */
const settings = z.object({
  /** Price per order (Magento: carriers/flatrate, type O); null if the method is not offered. */
  flatRate: z.nullable(pence).default(0),
  /**
   * Prices for orders whose discounted value excl VAT is at least `from` (Magento:
   * carriers/tablerate, package_value_with_discount). If several rows match, the last one applies;
   * a row with a postcode applies only there.
   */
  tableRates: z
    .array(z.object({ from: pence, price: pence, postcode: z.optional(z.string()) }))
    .default([]),
  /**
   * Order value from which Free Shipping is offered (Magento: carriers/freeshipping); null if only
   * a coupon gives it.
   */
  freeFrom: z.nullable(pence).default(null),
  /**
   * Whether `freeFrom` is compared with the value incl VAT (Magento:
   * carriers/freeshipping/tax_including).
   */
  freeFromInclTax: z.boolean().default(false),
  /**
   * Whether delivery is taxed (Magento: tax/classes/shipping_tax_class). As Magento ships it is
   * not.
   */
  isTaxed: z.boolean().default(false),
  /**
   * Whether delivery prices are entered incl VAT (Magento: tax/calculation/shipping_includes_tax).
   */
  isEnteredInclTax: z.boolean().default(false),
});

export type DeliverySettings = z.input<typeof settings>;

export interface DeliveryRate {
  /** Carrier and method, such as `flatrate_flatrate`. */
  code: string;
  carrier: string;
  method: string;
  carrierTitle: string;
  methodTitle: string;
  /** Price as an administrator entered it. */
  entered: Pence;
  exclTax: Pence;
  tax: Pence;
}

export interface Parcel {
  /** Discounted value of the items that need delivery. */
  goods: { exclTax: Pence; inclTax: Pence };
  /** Whether a coupon gives free delivery. */
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
    /** @throws {z.ZodError} if the text does not contain valid settings as JSON */
    set(text: string) {
      current = settings.parse(JSON.parse(text));
    },
    /**
     * Returns the offered methods, cheapest first. A coupon for free delivery does not change the
     * flat rate.
     */
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
