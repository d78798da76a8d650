/** Addresses of a postcode, as the shop server returns them. */
import * as z from 'zod/mini';

export const LOOKUP_PATH = '/rest/addresses-by-postcode';

const foundAddress = z.object({
  company: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  /** English name of the country. */
  country: z.string(),
});

export type FoundAddress = z.infer<typeof foundAddress>;

export const foundAddresses = z.array(foundAddress);
