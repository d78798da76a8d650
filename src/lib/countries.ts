import { normalisePostcode } from './address.ts';

export interface Region {
  id: number;
  code: string;
  name: string;
}

export interface Country {
  /** Two-letter code of the back end. */
  id: string;
  fullNameEnglish: string;
  /** Missing or empty if the country has no list of regions, so that any text is accepted. */
  regions?: readonly Region[];
}

/**
 * Islands with UK-style postcodes that are separate countries in Magento, because they are not part
 * of the United Kingdom.
 */
export const ISLANDS = [
  { area: 'JE', id: 'JE', fullNameEnglish: 'Jersey' },
  { area: 'GY', id: 'GG', fullNameEnglish: 'Guernsey' },
  { area: 'IM', id: 'IM', fullNameEnglish: 'Isle of Man' },
] as const;

export function islandOf(postcode: string): Country | undefined {
  const [area] = /^[A-Z]{1,2}(?=\d)/.exec(normalisePostcode(postcode)) ?? [];
  return ISLANDS.find((island) => island.area === area);
}

const DEFAULT_COUNTRY = 'GB';
const GREAT_BRITAIN = 'great britain';

/** Text of at most this length is a code, longer text is a name. */
const MAX_CODE_LENGTH = 3;

/**
 * Returns the country code for the text that a shopper entered, by the shop owner's rule. Unknown
 * names mean Great Britain; codes are accepted unchecked, because the back end validates them.
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
 * Returns the code of a listed country by its name or code, without the default of {@link
 * resolveCountry}; `undefined` if the list lacks it.
 */
export function findCountry(text: string, countries: readonly Country[]): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isNamed = ({ fullNameEnglish }: Country) => fullNameEnglish.toLowerCase() === wanted;
  const isGuess = wanted.length > MAX_CODE_LENGTH && wanted !== GREAT_BRITAIN;
  if (wanted === '' || (isGuess && !countries.some(isNamed))) return undefined;
  const code = resolveCountry(text, countries);
  return countries.some(({ id }) => id === code) ? code : undefined;
}

/** Returns the name of a country, or its code if it is not in the list. */
export function countryName(id: string, countries: readonly Country[]): string {
  return countries.find((country) => country.id === id)?.fullNameEnglish ?? id;
}

export function regionsOf(countryId: string, countries: readonly Country[]): readonly Region[] {
  return countries.find(({ id }) => id === countryId)?.regions ?? [];
}

/**
 * Normalises a region for comparison, ignoring accents, case, spaces and punctuation: 'N.Y.' equals
 * 'NY'.
 */
function normaliseRegion(region: string): string {
  const letters = region.normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/**
 * Returns the region that a shopper entered as its code, its name or both codes, such as 'US-NY'.
 */
export function findRegion(
  text: string,
  countryId: string,
  countries: readonly Country[],
): Region | undefined {
  const wanted = normaliseRegion(text);
  const regions = regionsOf(countryId, countries);
  const isOf = (written: (region: Region) => string) => (region: Region) =>
    wanted !== '' && normaliseRegion(written(region)) === wanted;
  return (
    regions.find(isOf(({ code }) => code)) ??
    regions.find(isOf(({ name }) => name)) ??
    regions.find(isOf(({ code }) => countryId + code))
  );
}
