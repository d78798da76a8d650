import type { Topic } from '#catalogue/content/schemas/guide.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import type { Audience } from '#config/categories.ts';
import { FACETS } from '#config/messages/facet-messages.ts';
import { fitsFacets } from '#lib/filters/fits-facet.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { fittingMachines } from './fitting-machines.ts';

/**
 * Returns the list of a listing for browsers. The machines that accessories fit come first. They
 * are no part of the stored list, because each new machine may change them.
 */
export function toListingData(
  snapshot: CatalogueSnapshot,
  audience: Audience,
  code: string,
  topics: readonly Topic[],
): FacetedList {
  const list = snapshot.facetedList(audience, code, topics);
  const fits = snapshot.listedFits(audience, code);
  if (!fits.some(Boolean)) return list;
  const machines = fittingMachines(fits, snapshot.machineNames(), snapshot.attributes());
  return { ...list, facets: [...fitsFacets(FACETS.fits, machines), ...list.facets] };
}
