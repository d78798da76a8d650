import * as z from 'zod/mini';
import type { Country } from '#lib/countries.ts';
import type { CommerceClient } from './client.ts';

const region = z.object({ id: z.coerce.number(), code: z.string(), name: z.string() });

const countries = z.array(
  z.object({
    id: z.string(),
    full_name_english: z.nullish(z.string()),
    available_regions: z.nullish(z.array(region)),
  }),
);

/** The countries that the shop sells to. */
export async function fetchCountries(client: CommerceClient): Promise<Country[]> {
  const wire = await client({ path: '/rest/V1/directory/countries', answer: countries });
  return wire.map(({ id, full_name_english: name, available_regions: regions }) => {
    return { id, fullNameEnglish: name ?? id, ...(regions?.length && { regions }) };
  });
}
