import { type RowDefinition, rowLookup, type SpecificationAttribute } from './attribute-index.ts';
import { trimCodes } from './trim-codes.ts';
import { specificationValue } from './value.ts';

export interface Specification {
  /** Ends with a colon. */
  label: string;
  value: string;
}

export interface CodedRow extends Specification {
  code: string;
}

/**
 * Returns the technical data of a product in the back end's order, then by label. Omits repeated
 * rows and rows without a label or value.
 *
 * @param dictionary all attributes of the back end; `null` if it refused the list
 */
export function toCodedRows(
  attributes: Readonly<Record<string, string>>,
  dictionary: readonly SpecificationAttribute[] | null,
): CodedRow[] {
  const lookup = rowLookup(dictionary);
  const rows = new Map<string, CodedRow & Pick<RowDefinition, 'position'>>();
  for (const [code, stored] of Object.entries(trimCodes(attributes))) {
    const row = lookup(code);
    if (row === undefined || row.label === ':') continue;
    const value = specificationValue(stored, row);
    if (value === '') continue;
    const key = `${row.label}\n${value}`;
    const twin = rows.get(key);
    if (twin !== undefined && twin.position <= row.position) continue;
    rows.set(key, { code, label: row.label, value, position: row.position });
  }
  return [...rows.values()]
    .sort(compareRows)
    .map(({ code, label, value }) => ({ code, label, value }));
}

export function toSpecifications(...from: Parameters<typeof toCodedRows>): Specification[] {
  return toCodedRows(...from).map(({ label, value }) => ({ label, value }));
}

function compareRows(
  a: Specification & { position: number },
  b: Specification & { position: number },
): number {
  if (a.position !== b.position) return a.position - b.position;
  // Compare the value last, so that pages do not depend on the order of the response.
  const [first, second] = [a, b].map(({ label, value }) => `${label.toLowerCase()}\n${value}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
