import * as z from 'zod';
import { type Audience, factsOf, isListingCode } from '#config/categories.ts';

/**
 * Returns a schema for listing codes of an audience. An audience that lists a whole tree accepts
 * any well-formed code.
 */
export function listingCode(audience: Audience): z.ZodType<string> {
  const codes = factsOf(audience).categories?.map(({ code }) => code);
  return codes === undefined
    ? z.string().refine((text) => isListingCode(audience, text), 'is no part of an address')
    : z.enum(codes);
}
