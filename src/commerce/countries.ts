import * as z from 'zod/mini';
import type { Country } from '#lib/countries.ts';
import type { CommerceClient } from './client.ts';
import { readRecords, requireSome } from './records.ts';

const region = z.object({ id: z.coerce.number(), code: z.string(), name: z.string() });

const country = z.object({
  id: z.string(),
  full_name_english: z.nullish(z.string()),
  available_regions: z.nullish(z.array(region)),
});

/** Fetches the countries that the shop sells to; malformed ones are omitted. */
export async function fetchCountries(client: CommerceClient): Promise<Country[]> {
  const path = '/rest/V1/directory/countries';
  const sent = await client({ path, answer: z.array(z.unknown()) });
  const list = { call: `GET ${path}`, at: [], names: ['full_name_english', 'id'] };
  const found = requireSome(readRecords(sent, country, list));
  return found.map(({ id, full_name_english: name, available_regions: regions }) => {
    return { id, fullNameEnglish: name ?? id, ...(regions?.length && { regions }) };
  });
}
