/** How many of a product a basket takes in one line, and what one costs of many. */
import * as z from 'zod/mini';

export const quantities = z.object({
  /** From 1; a multiple of the step. */
  fewest: z.int(),
  most: z.int(),
  /** How many at a time it is sold in, from 1. */
  step: z.int(),
});

export type Quantities = z.infer<typeof quantities>;

/** Of a product that says nothing of it: Magento's own limit. */
export const ANY_QUANTITY: Quantities = { fewest: 1, most: 10_000, step: 1 };

/** Whether a basket takes so many of it in one line. */
export function isSoldIn(quantity: number, { fewest, most, step }: Quantities): boolean {
  return quantity >= fewest && quantity <= most && quantity % step === 0;
}

/** `Sold in quantities of 10, from 20 up to 60` */
export function quantitiesText({ fewest, most, step }: Quantities): string {
  const parts = [
    ...(step > 1 ? [`of ${step}`] : []),
    ...(fewest > step ? [`from ${fewest}`] : []),
    ...(most < ANY_QUANTITY.most ? [`up to ${most}`] : []),
  ];
  return `Sold in quantities ${parts.join(', ')}`;
}
