import { rowOf, type SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { labelParts } from '#catalogue/specifications/label.ts';
import type { CodedRow } from '#catalogue/specifications/rows.ts';
import { trimCodes } from '#catalogue/specifications/trim-codes.ts';
import { specificationValue } from '#catalogue/specifications/value.ts';
import { guaranteeYearsText } from '#config/messages/product-messages.ts';
import { type Guarantee, guaranteeOf, yearsOf } from '#config/product-promises.ts';
import { ATTRIBUTES } from '#config/shop.ts';

/** Returns the value as pages show it; `undefined` if the product states none. */
function statedGuarantee(
  attributes: Readonly<Record<string, string>>,
  dictionary: readonly SpecificationAttribute[] | null,
): string | undefined {
  const code = ATTRIBUTES.guarantee;
  const stored = code === null ? '' : (trimCodes(attributes)[code]?.trim() ?? '');
  if (code === null || stored === '') return undefined;
  const row = rowOf(code, dictionary);
  return row === undefined ? '' : specificationValue(stored, row);
}

/** @param dictionary all attributes of the back end; `null` if it refused the list */
export function guaranteeOfProduct(
  attributes: Readonly<Record<string, string>>,
  dictionary: readonly SpecificationAttribute[] | null,
  places: Parameters<typeof guaranteeOf>[0],
): Guarantee {
  return guaranteeOf(places, statedGuarantee(attributes, dictionary));
}

/**
 * Replaces the product's own years of guarantee among the technical data by the whole guarantee.
 * Does not change a row with other years.
 */
export function withExtraYears(
  rows: readonly CodedRow[],
  { own, extra }: Guarantee,
): readonly CodedRow[] {
  if (own === null || extra === 0) return rows;
  const value = guaranteeYearsText(own, extra);
  return rows.map((row) =>
    row.code === ATTRIBUTES.guarantee && yearsOf(row.value) === own
      ? { ...row, label: `${labelParts(row.label).name}:`, value }
      : row,
  );
}
