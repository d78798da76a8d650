import * as z from 'zod';
import { type Audience, factsOf, isListingCode } from '#config/categories.ts';

/** The code of a listing of an audience; where a whole tree is listed, of one that there may be. */
export function listingCode(audience: Audience): z.ZodType<string> {
  const codes = factsOf(audience).categories?.map(({ code }) => code);
  return codes === undefined
    ? z.string().refine((text) => isListingCode(audience, text), 'is no part of an address')
    : z.enum(codes);
}
