import { labelParts } from '#catalogue/specifications/label.ts';
import type { CodedRow } from '#catalogue/specifications/rows.ts';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import { guaranteeYearsText } from '#config/messages/product-messages.ts';
import { type Guarantee, guaranteeOf } from '#config/product-promises.ts';
import { ATTRIBUTES } from '#config/shop.ts';

export function guaranteeOfProduct(
  attributes: Readonly<Record<string, string>>,
  places: Parameters<typeof guaranteeOf>[0],
): Guarantee {
  const code = ATTRIBUTES.guarantee;
  return guaranteeOf(places, code === null ? undefined : trimCodes(attributes)[code]);
}

/** Replaces the product's own years of guarantee among the technical data by the whole guarantee. */
export function withExtraYears(
  rows: readonly CodedRow[],
  { own, extra }: Guarantee,
): readonly CodedRow[] {
  if (own === null || extra === 0) return rows;
  const value = guaranteeYearsText(own, extra);
  return rows.map((row) =>
    row.code === ATTRIBUTES.guarantee
      ? { ...row, label: `${labelParts(row.label).name}:`, value }
      : row,
  );
}
