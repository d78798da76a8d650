import type { ValueFacet } from '#lib/site-data/faceted-list.ts';
import { withKeys } from './option-keys.ts';

export const FITS_FACET = 'fits';

/** Maximum number of machines: the bits of a mask. */
const MAX_MACHINES = 52;

const collator = new Intl.Collator('en-GB', { numeric: true });

/**
 * Returns a facet with the machines in the order of their names; the most frequent ones if there
 * are too many. Returns no facet for fewer than two machines.
 *
 * @param machines machines that each product fits
 */
export function fitsFacets(label: string, machines: readonly (readonly string[])[]): ValueFacet[] {
  const counts = new Map<string, number>();
  for (const machine of machines.flat()) counts.set(machine, (counts.get(machine) ?? 0) + 1);
  const offered = [...counts.keys()]
    .toSorted(collator.compare)
    // The sort is stable, so equally frequent machines keep the order of their names.
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
    .slice(0, MAX_MACHINES)
    .toSorted(collator.compare);
  if (offered.length < 2) return [];
  const bits = new Map(offered.map((machine, bit) => [machine, 2 ** bit]));
  const masks = machines.map((own) =>
    own.reduce((mask, machine) => mask + (bits.get(machine) ?? 0), 0),
  );
  return [{ kind: 'values', key: FITS_FACET, label, options: withKeys(offered), masks }];
}
