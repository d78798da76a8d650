import { normalisePostcode } from './address.ts';

export interface Country {
  /** Two letters, as the back end writes them. */
  id: string;
  fullNameEnglish: string;
}

/** Islands that are not part of the United Kingdom, to Magento neither, and whose postcodes look as if they were. */
export const ISLANDS = [
  { area: 'JE', id: 'JE', fullNameEnglish: 'Jersey' },
  { area: 'GY', id: 'GG', fullNameEnglish: 'Guernsey' },
  { area: 'IM', id: 'IM', fullNameEnglish: 'Isle of Man' },
] as const;

/** Returns the island of a postcode. */
export function islandOf(postcode: string): Country | undefined {
  const [area] = /^[A-Z]{1,2}(?=\d)/.exec(normalisePostcode(postcode)) ?? [];
  return ISLANDS.find((island) => island.area === area);
}

const DEFAULT_COUNTRY = 'GB';
const GREAT_BRITAIN = 'great britain';

/** Text of at most this length is a code, longer text is a name. */
const LONGEST_CODE = 3;

/**
 * The code of the country that a shopper wrote, by the owner's rule: what is no known name is
 * Great Britain, and a code is taken as it is; whether there is such a country, the back end says.
 */
export function resolveCountry(text: string, countries: readonly Country[]): string {
  const wanted = text.trim().toLowerCase();
  if (wanted.length > LONGEST_CODE) {
    const named = countries.find(({ fullNameEnglish }) => fullNameEnglish.toLowerCase() === wanted);
    return named?.id ?? DEFAULT_COUNTRY;
  }
  if (wanted === '' || wanted === 'uk') return DEFAULT_COUNTRY;
  return wanted.toUpperCase();
}

/**
 * The same where a wrong guess would mislead: undefined for what is neither the name nor the code of a
 * country in the list.
 */
export function findCountry(text: string, countries: readonly Country[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = ({ fullNameEnglish }: Country) => fullNameEnglish.toLowerCase() === wanted;
  const isGuess = wanted.length > LONGEST_CODE && wanted !== GREAT_BRITAIN;
  if (wanted === '' || (isGuess && !countries.some(isNamed))) return undefined;
  const code = resolveCountry(text, countries);
  return countries.some(({ id }) => id === code) ? code : undefined;
}

/** The name of a country, or its code where the list lacks it. */
export function countryName(id: string, countries: readonly Country[]): string {
  return countries.find((country) => country.id === id)?.fullNameEnglish ?? id;
}
