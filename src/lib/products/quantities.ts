/** Limits on the quantity of a product in one basket line. */
import * as z from 'zod/mini';

export const quantities = z.object({
  /** At least 1, and a multiple of the step. */
  fewest: z.int(),
  most: z.int(),
  /** Quantities are multiples of this; at least 1. */
  step: z.int(),
});

export type Quantities = z.infer<typeof quantities>;

/** Magento's default limits, for products without limits of their own. */
export const ANY_QUANTITY: Quantities = { fewest: 1, most: 10_000, step: 1 };

export function isSoldIn(quantity: number, { fewest, most, step }: Quantities): boolean {
  return quantity >= fewest && quantity <= most && quantity % step === 0;
}

/** Formats limits, for example `Sold in quantities of 10, from 20, up to 60`. */
export function quantitiesText({ fewest, most, step }: Quantities): string {
  const parts = [
    ...(step > 1 ? [`of ${step}`] : []),
    ...(fewest > step ? [`from ${fewest}`] : []),
    ...(most < ANY_QUANTITY.most ? [`up to ${most}`] : []),
  ];
  return `Sold in quantities ${parts.join(', ')}`;
}
