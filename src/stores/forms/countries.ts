/** Countries that the shop sells to, suggested by name in forms. */
import { atom } from 'nanostores';
import { fetchCountries } from '#commerce/countries.ts';
import { islandByPhoneText, islandCountryText } from '#config/messages/messages.ts';
import { type Country, islandOf } from '#lib/countries.ts';
import { shopClient } from '#stores/shop-client.ts';

export const $countries = atom<readonly Country[]>([]);

/**
 * Returns an error if the postcode belongs to an island with its own country code although the
 * country is the United Kingdom, or if the shop does not sell to that island. Other countries are
 * not checked.
 *
 * @param countries that the shop sells to; empty if they are unknown
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

/** Loads the countries once. After a failure the fields work without suggestions. */
export async function offerCountries(): Promise<void> {
  if ($countries.get().length > 0) return;
  const countries = await fetchCountries(shopClient()).catch(() => []);
  const byName = (one: Country, other: Country) =>
    one.fullNameEnglish.localeCompare(other.fullNameEnglish, 'en-GB');
  $countries.set(countries.toSorted(byName));
}
