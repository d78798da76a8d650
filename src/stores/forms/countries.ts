/** Countries that forms offer while one is typed: those that the shop sells to, by their names. */
import { atom } from 'nanostores';
import { fetchCountries } from '#commerce/countries.ts';
import type { Country } from '#lib/countries.ts';
import { shopClient } from '#stores/shop-client.ts';

export const $countries = atom<readonly Country[]>([]);

/** Reads them once; where nobody answers, a country is typed as before. */
export async function offerCountries(): Promise<void> {
  if ($countries.get().length > 0) return;
  const countries = await fetchCountries(shopClient()).catch(() => []);
  const byName = (one: Country, other: Country) =>
    one.fullNameEnglish.localeCompare(other.fullNameEnglish, 'en-GB');
  $countries.set(countries.toSorted(byName));
}
