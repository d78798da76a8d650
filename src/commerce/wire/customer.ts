/**
 * Schema of a customer with all fields that are sent back (contract 5.2). Fields of extensions are
 * omitted, so Magento keeps them. Depending on the version, fields without a value are missing or
 * null.
 */
import * as z from 'zod/mini';
import { GENDERS, type Person } from '#lib/person.ts';
import { type WireAddress, wireCustomerAddress } from './address.ts';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/**
 * If one attribute has another type of value, all are omitted; the back end keeps attributes that
 * are not sent.
 */
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

/** Returns the fields that are not empty; the back end keeps its values of the others. */
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

export type Title = 'prefix' | 'suffix';

/** Returns an address that has the customer's titles where its own are missing. */
export function withTitles(
  address: WireAddress,
  customer: WireCustomer,
  titles: readonly Title[],
): WireAddress {
  const missing = titles.filter((title) => !address[title] && customer[title]);
  return { ...address, ...Object.fromEntries(missing.map((title) => [title, customer[title]])) };
}
