import * as z from 'zod/mini';
import type { Country } from '#lib/countries.ts';
import type { CommerceClient } from './client.ts';

const countries = z.array(z.object({ id: z.string(), full_name_english: z.nullish(z.string()) }));

/** The countries that the shop sells to. */
export async function fetchCountries(client: CommerceClient): Promise<Country[]> {
  const wire = await client({ path: '/rest/V1/directory/countries', answer: countries });
  return wire.map(({ id, full_name_english: name }) => ({ id, fullNameEnglish: name ?? id }));
}
