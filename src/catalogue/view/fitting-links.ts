import { fittingProducts } from '#catalogue/facets/fitting-machines.ts';
import { fitsOf } from '#catalogue/product/card.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import type { ShownRow } from '#catalogue/specifications/groups.ts';
import { productPath } from '#lib/urls/paths.ts';
import type { TrailStep } from './breadcrumb-trail.ts';

const MAX_SHOWN = 12;

/** Matches the letters of models, such as 'PW' in "PW 110 to PW 145" and "All PW machines". */
const LETTERS = /(?<![\p{L}\d])\p{Lu}{2,4}(?!\p{L})/gu;

const byModel = new Intl.Collator('en-GB', { numeric: true });

/**
 * Returns the machines that an accessory fits. Names and paths only, because the pages of many
 * accessories would otherwise change with each price of a machine.
 *
 * @param rows texts of the page with the machines
 */
export function toFittingLinks(
  reader: Pick<CatalogueReader, 'machines' | 'attributes'>,
  { attributes }: Pick<StoredProduct, 'attributes'>,
  rows: readonly ShownRow[],
): TrailStep[] {
  const [shown] = rows;
  const letters = shown?.value.match(LETTERS) ?? [];
  const fits = fitsOf(attributes);
  return [...new Set(letters.map((each) => each.slice(0, 2)))]
    .flatMap((initials) => fittingProducts(fits, reader.machines(initials), reader.attributes()))
    .toSorted((one, other) => byModel.compare(one.name, other.name))
    .slice(0, MAX_SHOWN)
    .map(({ name, urlKey }) => ({ name, path: productPath(urlKey) }));
}
