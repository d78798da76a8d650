import { type RowDefinition, rowLookup, type SpecificationAttribute } from './attribute-index.ts';
import { trimCodes } from './trim-codes.ts';
import { specificationValue } from './value.ts';

export interface Specification {
  /** Ends in a colon. */
  label: string;
  value: string;
}

/**
 * The technical data of a product in the back end's order, then by label. Rows that would lack a
 * name or a value are left out, as is a row that says the same as another.
 * @param dictionary every attribute of the back end; null when it refused the list
 */
export function toSpecifications(
  attributes: Readonly<Record<string, string>>,
  dictionary: readonly SpecificationAttribute[] | null,
): Specification[] {
  const lookup = rowLookup(dictionary);
  const rows = new Map<string, Specification & Pick<RowDefinition, 'position'>>();
  for (const [code, stored] of Object.entries(trimCodes(attributes))) {
    const row = lookup(code);
    if (row === undefined || row.label === ':') continue;
    const value = specificationValue(stored, row);
    if (value === '') continue;
    const key = `${row.label}\n${value}`;
    const twin = rows.get(key);
    if (twin !== undefined && twin.position <= row.position) continue;
    rows.set(key, { label: row.label, value, position: row.position });
  }
  return [...rows.values()].sort(inOrder).map(({ label, value }) => ({ label, value }));
}

function inOrder(
  a: Specification & { position: number },
  b: Specification & { position: number },
): number {
  if (a.position !== b.position) return a.position - b.position;
  // The value decides last, so that no order of the back end's answer shows in a page.
  const [first, second] = [a, b].map(({ label, value }) => `${label.toLowerCase()}\n${value}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}
