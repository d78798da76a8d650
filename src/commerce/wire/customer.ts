/**
 * The back end's customer (contract 5.2): all that we send back of her. What an extension adds is
 * left out, so it stays as it is. Members without a value are left out by some versions and null in
 * others.
 */
import * as z from 'zod/mini';
import { GENDERS, type Person } from '#lib/person.ts';
import { type WireAddress, wireCustomerAddress } from './address.ts';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** Those of a value that is no plain one stay as they are: left out, they are kept. */
const custom_attributes = z.catch(
  z.nullish(z.array(z.object({ attribute_code: z.string(), value }))),
  undefined,
);

const NAME = { middlename: value, prefix: value, suffix: value };

export const wireCustomer = z.object({
  ...NAME,
  id: z.number(),
  store_id: z.nullish(z.number()),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  dob: value,
  gender: value,
  taxvat: value,
  default_billing: text,
  default_shipping: text,
  disable_auto_group_change: value,
  addresses: z.nullish(z.array(wireCustomerAddress)),
  extension_attributes: z.nullish(z.object({ is_subscribed: flag })),
  custom_attributes,
});

export type WireCustomer = z.infer<typeof wireCustomer>;

export function fromWirePerson({ prefix, suffix, gender, taxvat }: WireCustomer): Person {
  return {
    prefix: String(prefix ?? ''),
    suffix: String(suffix ?? ''),
    gender: GENDERS[Number(gender) - 1] ?? '',
    taxvat: String(taxvat ?? ''),
  };
}

/** Returns the texts that are filled in: the back end keeps omitted ones. */
export function toWirePerson({
  prefix,
  suffix,
  gender = '',
  taxvat,
}: { [Field in keyof Person]?: Person[Field] | undefined }) {
  return {
    ...(prefix && { prefix }),
    ...(suffix && { suffix }),
    ...(GENDERS.includes(gender) && { gender: GENDERS.indexOf(gender) + 1 }),
    ...(taxvat && { taxvat }),
  };
}

/** Members that customers and their addresses both have. */
export type Title = 'prefix' | 'suffix';

/** Returns an address with the customer's titles in place of missing ones. */
export function withTitles(
  address: WireAddress,
  customer: WireCustomer,
  titles: readonly Title[],
): WireAddress {
  const missing = titles.filter((title) => !address[title] && customer[title]);
  return { ...address, ...Object.fromEntries(missing.map((title) => [title, customer[title]])) };
}
