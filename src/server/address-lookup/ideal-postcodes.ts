/**
 * Addresses of a postcode from Ideal Postcodes: `GET /v1/postcodes/{postcode}` as documented at
 * docs.ideal-postcodes.co.uk, edition 4.0.0. Untested against the real service.
 */
import * as z from 'zod';
import { boundedFetch } from '#commerce/bounded-fetch.ts';
import type { Lookup } from '#config/env/lookup.ts';
import type { FoundAddress } from '#lib/postcode-address.ts';

/** After 4 s, typing the address is faster than waiting. */
const TIMEOUT_MS = 4000;

/** Maximum response size in bytes. A response with a hundred addresses has fewer than 200,000. */
const MAX_BYTES = 1_000_000;

const text = z
  .string()
  .max(255)
  .nullish()
  .transform((given) => given?.trim() ?? '');

const address = z.object({
  organisation_name: text,
  line_1: text,
  line_2: text,
  line_3: text,
  post_town: text,
  county: text,
  traditional_county: text,
  postcode: text,
  country: text,
});

const addressesResponse = z.object({ code: z.literal(2000), result: z.array(address).max(500) });

/**
 * Code 4040 means that the postcode does not exist; any other 404 indicates an error in the
 * request.
 */
const unknownPostcodeResponse = z.object({ code: z.literal(4040) });

export class LookupFailed extends Error {
  override name = 'LookupFailed';
}

const UK_COUNTRIES = ['', 'England', 'Northern Ireland', 'Scotland', 'Wales'];

const LOWER_CASE_WORDS = /^(?:and|by|in|le|of|on|the|under|upon)$/;

/**
 * Converts a town to title case, because the provider returns towns in capitals: STOKE-ON-TRENT.
 */
export function townOf(capitals: string): string {
  const words = capitals.toLowerCase().split(/([ -])/);
  const capital = (word: string) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return words
    .map((word, place) => (place > 0 && LOWER_CASE_WORDS.test(word) ? word : capital(word)))
    .join('');
}

function toFound(given: z.infer<typeof address>): FoundAddress {
  const company = given.organisation_name;
  const lines = [given.line_1, given.line_2, given.line_3].filter(Boolean);
  // The provider repeats the organisation's name in the address lines.
  const [street = '', ...more] =
    lines.length > 1 ? lines.filter((line) => line !== company) : lines;
  return {
    company,
    street,
    street2: more.join(', '),
    city: townOf(given.post_town),
    region: given.county || given.traditional_county,
    postcode: given.postcode,
    country: UK_COUNTRIES.includes(given.country) ? 'United Kingdom' : given.country,
  };
}

/**
 * Fetches the addresses of a postcode in a single attempt.
 *
 * @returns an empty list if the postcode does not exist
 * @throws {LookupFailed} with a reason that contains neither the key nor the postcode
 */
export async function findAddresses(
  { origin, key }: Lookup,
  postcode: string,
  fetch = boundedFetch(globalThis.fetch, MAX_BYTES),
): Promise<FoundAddress[]> {
  try {
    const answer = await fetch(`${origin}/v1/postcodes/${encodeURIComponent(postcode)}`, {
      headers: { Accept: 'application/json', Authorization: `api_key="${key}"` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json();
    if (answer.status === 404 && unknownPostcodeResponse.safeParse(body).success) return [];
    if (answer.status !== 200) throw new LookupFailed(`answered ${answer.status}`);
    const read = addressesResponse.safeParse(body);
    if (read.success) return read.data.result.map(toFound);
    throw new LookupFailed(`answered in another form: ${read.error.issues[0]?.path.join('.')}`);
  } catch (error) {
    if (error instanceof LookupFailed) throw error;
    throw new LookupFailed(error instanceof Error ? error.name : 'unknown', { cause: error });
  }
}
