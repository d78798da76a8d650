/** Countries that forms offer while one is typed: those that the shop sells to, by their names. */
import { atom } from 'nanostores';
import { fetchCountries } from '#commerce/countries.ts';
import { islandByPhoneText, islandCountryText } from '#config/messages/messages.ts';
import { type Country, islandOf } from '#lib/countries.ts';
import { shopClient } from '#stores/shop-client.ts';

export const $countries = atom<readonly Country[]>([]);

/**
 * Returns what is wrong if a postcode is of an island that is a country of its own, and the address is not.
 * @param countries those that the shop sells to; none if they are not known yet
 */
export function islandProblem(
  { countryId, postcode }: { countryId: string; postcode: string },
  countries: readonly Country[],
): string | undefined {
  const island = islandOf(postcode);
  if (island === undefined || (countryId !== 'GB' && countryId !== island.id)) return undefined;
  const { id, fullNameEnglish: name } = island;
  const isOffered = countries.length === 0 || countries.some((country) => country.id === id);
  if (!isOffered) return islandByPhoneText(name);
  return countryId === id ? undefined : islandCountryText(name);
}

/** Reads them once; where nobody answers, a country is typed as before. */
export async function offerCountries(): Promise<void> {
  if ($countries.get().length > 0) return;
  const countries = await fetchCountries(shopClient()).catch(() => []);
  const byName = (one: Country, other: Country) =>
    one.fullNameEnglish.localeCompare(other.fullNameEnglish, 'en-GB');
  $countries.set(countries.toSorted(byName));
}
