/** Postal addresses: spelling of their parts. */

/** UK postcodes, and those of the islands around the United Kingdom. */
export const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** British Forces Post Office numbers, which older forms use instead of a BF1 postcode. */
const FORCES = /^BFPO ?(\d{1,4})$/;

/**
 * Returns a postcode as its country writes it: capitals, plain letters, digits, spaces and hyphens, one space
 * before the last three characters of a UK postcode. Corrects spelling only, so the result may be invalid.
 */
export function normalisePostcode(typed: string): string {
  const text = typed
    .normalize('NFKC') // full-width letters, no-break spaces
    .replace(/[\p{DI}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
    .toUpperCase();
  const joined = text.replace(/[ -]/g, '');
  if (UK_POSTCODE.test(joined)) return `${joined.slice(0, -3)} ${joined.slice(-3)}`;
  return FORCES.test(joined) ? joined.replace(FORCES, 'BFPO $1') : text;
}
