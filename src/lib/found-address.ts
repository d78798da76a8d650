/** Addresses that a postcode was found to have, as the shop server answers them. */
import * as z from 'zod/mini';

export const LOOKUP_PATH = '/rest/addresses-by-postcode';

/** Of the United Kingdom and the islands around it. */
export const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

export const foundAddress = z.object({
  company: z.string(),
  street: z.string(),
  street2: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  /** Its English name. */
  country: z.string(),
});

export type FoundAddress = z.infer<typeof foundAddress>;

export const foundAddresses = z.array(foundAddress);
