import { normalisePostcode } from './address.ts';

export interface Region {
  id: number;
  /** Such as 'NY'. */
  code: string;
  name: string;
}

export interface Country {
  /** Two letters, as the back end writes them. */
  id: string;
  fullNameEnglish: string;
  /** Missing or empty if any text is a region of the country. */
  regions?: readonly Region[];
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
const MAX_CODE_LENGTH = 3;

/**
 * The code of the country that a shopper wrote, by the owner's rule: what is no known name is
 * Great Britain, and a code is taken as it is; whether there is such a country, the back end says.
 */
export function resolveCountry(text: string, countries: readonly Country[]): string {
  const wanted = text.trim().toLowerCase();
  if (wanted.length > MAX_CODE_LENGTH) {
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
  const isGuess = wanted.length > MAX_CODE_LENGTH && wanted !== GREAT_BRITAIN;
  if (wanted === '' || (isGuess && !countries.some(isNamed))) return undefined;
  const code = resolveCountry(text, countries);
  return countries.some(({ id }) => id === code) ? code : undefined;
}

/** The name of a country, or its code where the list lacks it. */
export function countryName(id: string, countries: readonly Country[]): string {
  return countries.find((country) => country.id === id)?.fullNameEnglish ?? id;
}

export function regionsOf(countryId: string, countries: readonly Country[]): readonly Region[] {
  return countries.find(({ id }) => id === countryId)?.regions ?? [];
}

/** Accents, case, spaces and punctuation do not distinguish regions: 'N.Y.' is 'NY'. */
function spelt(region: string): string {
  const letters = region.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** Returns the region that a shopper wrote by its code, its name or both codes, such as 'US-NY'. */
export function findRegion(
  text: string,
  countryId: string,
  countries: readonly Country[],
): Region | undefined {
  const wanted = spelt(text);
  const regions = regionsOf(countryId, countries);
  const isOf = (written: (region: Region) => string) => (region: Region) =>
    wanted !== '' && spelt(written(region)) === wanted;
  return (
    regions.find(isOf(({ code }) => code)) ??
    regions.find(isOf(({ name }) => name)) ??
    regions.find(isOf(({ code }) => countryId + code))
  );
}
