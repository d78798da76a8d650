import type { Prices } from '#catalogue/product/prices.ts';
import type { ShownRow } from '#catalogue/specifications/groups.ts';
import { CODES } from '#config/messages/product-messages.ts';
import type { Chooser, ShownVariant } from './variant-chooser.ts';

export interface VersionTable {
  /** Name of the option that distinguishes the versions. */
  option: string;
  columns: readonly { slug: string; label: string; prices: Prices }[];
  /** Each with one value per column; empty if the version lacks it. */
  rows: readonly { label: string; values: readonly string[] }[];
}

/** Maximum number of columns that a wide screen shows side by side. */
const MAX_COLUMNS = 5;

function rowsOf({ sku, model, keyFigures, shownRows }: ShownVariant): readonly ShownRow[] {
  const codes = [
    { label: CODES.sku, value: sku },
    { label: CODES.model, value: model ?? '' },
  ];
  return [...codes, ...keyFigures, ...shownRows];
}

/**
 * Returns the data that differ, with a column per variant; `null` if the product has several
 * options or more variants than columns.
 */
export function toVersionTable({ choices, variants }: Chooser): VersionTable | null {
  const [choice, other] = choices;
  if (choice === undefined || other !== undefined) return null;
  if (variants.length < 2 || variants.length > MAX_COLUMNS) return null;
  const each = variants.map(rowsOf);
  const labels = new Set(each.flatMap((rows) => rows.map(({ label }) => label)));
  // A figure such as the length may repeat the option in the head of the columns.
  labels.delete(choice.name);
  const rows = Array.from(labels, (label) => ({
    label,
    values: each.map((own) =>
      own
        .filter((row) => row.label === label)
        .map(({ value }) => value)
        .join(', '),
    ),
  }));
  return {
    option: choice.name,
    columns: variants.map(({ slug, values, prices }) => ({
      slug,
      label: values[0]?.label ?? '',
      prices,
    })),
    rows: rows.filter(({ values }) => new Set(values).size > 1),
  };
}
