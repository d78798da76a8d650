import * as z from 'zod/mini';
import type { Country } from '#lib/countries.ts';
import type { CommerceClient } from './client.ts';
import { readRecords, requireSome } from './records.ts';

const country = z.object({ id: z.string(), full_name_english: z.nullish(z.string()) });

/** The countries that the shop sells to; one that cannot be read is omitted. */
export async function fetchCountries(client: CommerceClient): Promise<Country[]> {
  const path = '/rest/V1/directory/countries';
  const sent = await client({ path, answer: z.array(z.unknown()) });
  const list = { call: `GET ${path}`, at: [], names: ['full_name_english', 'id'] };
  return requireSome(readRecords(sent, country, list)).map(({ id, full_name_english: name }) => ({
    id,
    fullNameEnglish: name ?? id,
  }));
}
