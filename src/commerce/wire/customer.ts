/**
 * The back end's customer (contract 5.2): what we read, and whatever else was sent, since she goes
 * back whole. Members without a value are left out by some versions and null in others.
 */
import * as z from 'zod/mini';

const text = z.nullish(z.string());

/** A region is an object here; other versions send an empty list where there is none. */
const region = z.catch(z.nullish(z.looseObject({ region: text })), undefined);

export const wireAddress = z.looseObject({
  id: z.optional(z.number()),
  firstname: text,
  lastname: text,
  street: z.nullish(z.array(z.string())),
  city: text,
  region,
  postcode: text,
  country_id: text,
  telephone: text,
  default_shipping: z.nullish(z.boolean()),
  default_billing: z.nullish(z.boolean()),
});

export const wireCustomer = z.looseObject({
  id: z.number(),
  store_id: z.nullish(z.number()),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  default_billing: text,
  default_shipping: text,
  addresses: z.nullish(z.array(wireAddress)),
});

export type WireAddress = z.infer<typeof wireAddress>;
export type WireCustomer = z.infer<typeof wireCustomer>;
