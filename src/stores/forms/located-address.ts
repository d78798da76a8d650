/** Addresses of forms with the back end's codes for country and region. */
import { FIELDS } from '#config/messages/messages.ts';
import { type Country, findRegion, regionsOf, resolveCountry } from '#lib/countries.ts';
import { islandProblem } from './countries.ts';
import type { FieldErrors } from './rules.ts';

interface Place {
  country: string;
  region: string;
  postcode: string;
}

/** Address with codes. `regionId` is missing if the country has no list of regions. */
export type Located<T extends Place> = Omit<T, 'country'> & {
  countryId: string;
  regionId?: number;
};

/**
 * Returns errors for a country that the shop does not sell to or that is not the postcode's, and for
 * a region that is missing or unknown although the country has a list of regions.
 */
export function placeProblems(
  { country, region, postcode }: Place,
  countries: readonly Country[],
): FieldErrors {
  const countryId = resolveCountry(country, countries);
  const island = islandProblem({ countryId, postcode }, countries);
  if (island !== undefined) return { country: island };
  if (!countries.some(({ id }) => id === countryId)) return { country: FIELDS.country.wrong };
  const isUnknown =
    regionsOf(countryId, countries).length > 0 && !findRegion(region, countryId, countries);
  if (!isUnknown) return {};
  return { region: region === '' ? FIELDS.region.missing : FIELDS.region.wrong };
}

export function locate<T extends Place>(
  { country, ...address }: T,
  countries: readonly Country[],
): Located<T> {
  const countryId = resolveCountry(country, countries);
  const found = findRegion(address.region, countryId, countries);
  return { ...address, countryId, ...(found && { region: found.name, regionId: found.id }) };
}
