/**
 * Checks that the shop's forms have all fields of customers and addresses that Magento requires.
 */
import * as z from 'zod';
import type { CommerceClient } from '#commerce/client.ts';
import { fetchCountries } from '#commerce/countries.ts';
import { SHOP } from '#config/shop.ts';
import { REQUIRABLE_FIELDS, type RequirableField } from '#lib/person.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';

/** Labels of the attributes that Magento requires, by code. */
export type RequiredAttributes = ReadonlyMap<string, string>;

/**
 * Fields that every form has, or that orders and accounts over REST may omit although they are
 * required.
 */
const NEVER_MISSING: readonly string[] = [
  ...['firstname', 'lastname', 'email', 'street', 'city', 'country_id', 'region', 'region_id'],
  ...['postcode', 'telephone', 'dob', 'website_id', 'store_id', 'group_id'],
];

const FORMS = {
  customer_account_create: 'customer',
  customer_register_address: 'customerAddress',
} as const;

const described = z.object({
  data: z.object({
    attributesForm: z.object({
      items: z.array(z.object({ code: z.string(), label: z.string(), is_required: z.boolean() })),
    }),
  }),
});

const stateOptions = z.object({
  data: z.object({ storeConfig: z.object({ countries_with_required_region: z.string() }) }),
});

const metadata = z.array(
  z.object({ attribute_code: z.string(), frontend_label: z.string(), required: z.boolean() }),
);

/** Works without a token, from Magento 2.4.7. */
async function overGraphql(client: CommerceClient, form: string) {
  const query = `{attributesForm(formCode:"${form}"){items{code label is_required}}}`;
  const request = { method: 'POST', path: '/graphql', body: { query }, answer: described } as const;
  const { items } = (await client(request)).data.attributesForm;
  return items.filter((item) => item.is_required).map(({ code, label }) => [code, label] as const);
}

/** Works in every version, with a token that has the right Magento_Customer::customer. */
async function overRest(client: CommerceClient, entity: string, form: string) {
  const path = `/rest/V1/attributeMetadata/${entity}/form/${form}`;
  const attributes = await client({ path, answer: metadata });
  return attributes
    .filter(({ required }) => required)
    .map(({ attribute_code, frontend_label }) => [attribute_code, frontend_label] as const);
}

/**
 * Returns required attributes, without those that every form has; the error of the second request if both fail.
 * @param catalogue carries COMMERCE_TOKEN
 * @param anonymous has no token
 */
export async function fetchRequiredAttributes(
  catalogue: CommerceClient,
  anonymous: CommerceClient,
): Promise<RequiredAttributes | Error> {
  const found = new Map<string, string>();
  for (const [form, entity] of Object.entries(FORMS)) {
    const attributes = await overGraphql(anonymous, form)
      .catch(() => overRest(catalogue, entity, form))
      .catch((error: Error) => error);
    if (attributes instanceof Error) return attributes;
    for (const [code, label] of attributes)
      if (!NEVER_MISSING.includes(code)) found.set(code, label);
  }
  // A Magento without this setting in GraphQL counts as unchanged.
  if (await requiresTypedRegion(anonymous).catch(() => false)) found.set('region', 'State');
  return found;
}

/**
 * Returns true if a country that the shop sells to requires a region, but has no list of regions.
 * As Magento ships, no country does.
 */
async function requiresTypedRegion(anonymous: CommerceClient): Promise<boolean> {
  const query = '{storeConfig{countries_with_required_region}}';
  const request = {
    method: 'POST',
    path: '/graphql',
    body: { query },
    answer: stateOptions,
  } as const;
  const { countries_with_required_region: required } = (await anonymous(request)).data.storeConfig;
  const countries = await fetchCountries(anonymous);
  return countries.some(({ id, regions }) => !regions && required.split(',').includes(id));
}

/** Returns the required fields that the shop's forms can have, for the shop file. */
export function requirableOf(required: RequiredAttributes | Error): RequirableField[] {
  if (required instanceof Error) return [];
  return REQUIRABLE_FIELDS.filter((name) => required.has(name));
}

const SETTINGS = `${CONFIGURATION} Customers > Customer Configuration > Name and Address Options`;
const STATE_OPTIONS = `${CONFIGURATION} General > General > State Options`;
const ADDRESS_FIELDS = ['company', 'region', 'fax'];

function hindranceOf(code: string, label: string): Blocker {
  if (!REQUIRABLE_FIELDS.some((name) => name === code)) {
    return {
      what: `Magento requires '${label}' (${code}), for which no form of the shop has a field: orders or accounts without it are refused.`,
      remedy: `Make the attribute ${code} optional.`,
    };
  }
  const consequence = ADDRESS_FIELDS.includes(code)
    ? 'an order without it is refused when it is paid, and the payment is returned'
    : 'customers cannot create an account';
  return {
    what: `Magento requires '${label}' (${code}), which the shop's forms do not: ${consequence}.`,
    remedy: `requiredFields in the shop file: add "${code}"; or ${code === 'region' ? STATE_OPTIONS : SETTINGS}: make it optional.`,
  };
}

/** @param offered fields in the shop's forms, by default those of the shop file */
export function requiredFieldBlockers(
  required: RequiredAttributes | Error,
  offered: readonly string[] = SHOP.requiredFields,
): Blocker[] {
  if (required instanceof Error) {
    return [
      {
        what: `Which fields of customers and addresses Magento requires could not be read: ${required.message}`,
        remedy: `${SETTINGS}: name those that are required in requiredFields of the shop file; 2.4.7 shows them over /graphql, older versions need Magento_Customer::customer for COMMERCE_TOKEN.`,
        isUnchecked: true,
      },
    ];
  }
  return [...required]
    .filter(([code]) => !offered.includes(code))
    .map(([code, label]) => hindranceOf(code, label));
}
