/** Converts addresses of carts, customers and orders between Magento's format and the shop's. */
import * as z from 'zod/mini';
import { type Address, type AddressField, isOptional } from '#lib/address.ts';
import { acceptedText } from './accepted-texts.ts';

const text = z.nullish(z.string());
const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** Plain text fields: Magento's name, then the shop's. Street and region have other formats. */
const TEXTS = {
  firstname: 'firstName',
  lastname: 'lastName',
  company: 'company',
  city: 'city',
  postcode: 'postcode',
  country_id: 'countryId',
  telephone: 'telephone',
  fax: 'fax',
  vat_id: 'vatId',
} as const satisfies Record<string, keyof Address>;

/** Form fields by their names in Magento's error responses. */
export const WIRE_FIELDS: ReadonlyMap<unknown, AddressField> = new Map<unknown, AddressField>([
  ...Object.entries(TEXTS).flatMap(([theirs, ours]) =>
    ours === 'countryId' ? [] : [[theirs, ours] as const],
  ),
  ['street', 'street'],
  ['countryId', 'country'],
  ['region', 'region'],
  ['regionId', 'region'],
]);

type WireTexts = Partial<Record<keyof typeof TEXTS, string>>;

export const wireCartAddress = z.object({
  firstname: text,
  lastname: text,
  company: text,
  street: z.nullish(z.array(z.string())),
  city: text,
  region: text,
  region_code: text,
  postcode: text,
  country_id: text,
  telephone: text,
  fax: text,
  vat_id: text,
  email: text,
});

export type WireCartAddress = z.infer<typeof wireCartAddress>;

/** Value of the `fields` parameter that selects the address fields of an order. */
export const ORDER_ADDRESS = `[${Object.keys(wireCartAddress.shape)
  .filter((name) => name !== 'region_code')
  .join()}]`;

/** A customer's region is an object; some versions send an empty list if it is missing. */
const region = z.catch(
  z.nullish(z.object({ region: text, region_code: value, region_id: value })),
  undefined,
);

/** Saved address with all fields that are sent back on saving. */
export const wireCustomerAddress = z.object({
  ...{ middlename: value, prefix: value, suffix: value },
  id: z.optional(z.number()),
  firstname: text,
  lastname: text,
  company: value,
  street: z.nullish(z.array(z.string())),
  city: text,
  region,
  region_id: value,
  postcode: text,
  country_id: text,
  telephone: text,
  fax: value,
  vat_id: value,
  default_shipping: z.nullish(z.boolean()),
  default_billing: z.nullish(z.boolean()),
  /**
   * If one attribute has another type of value, all are omitted; the back end keeps attributes that
   * are not sent.
   */
  custom_attributes: z.catch(
    z.nullish(z.array(z.object({ attribute_code: z.string(), value }))),
    undefined,
  ),
});

export type WireAddress = z.infer<typeof wireCustomerAddress>;

export type WithRegion<T> = T & { regionId?: number };

export type AddressChanges = WithRegion<Partial<Address>>;

function toWireRegion(region: string, regionId: number | undefined) {
  return { region, ...(regionId !== undefined && { region_id: regionId }) };
}

/** Joins all lines after the first, because the back end's own forms have two lines. */
function fromWireStreet(lines: readonly string[] | null | undefined) {
  const [street = '', ...more] = lines?.filter(Boolean) ?? [];
  return { street, street2: more.join(', ') };
}

function toWireStreet({ street, street2 }: Pick<Address, 'street' | 'street2'>): string[] {
  return street2 === '' ? [street] : [street, street2];
}

function toWireTexts(address: Partial<Address>): WireTexts {
  const entries = Object.entries(TEXTS).flatMap(([theirs, ours]) => {
    const given = address[ours];
    return given === undefined ? [] : [[theirs, acceptedText(ours, given)]];
  });
  return Object.fromEntries(entries);
}

export function fromWireAddress(wire: WireCartAddress | WireAddress): Address {
  const textOf = (name: keyof WireTexts) => String(wire[name] ?? '');
  const entries = Object.entries(TEXTS).map(([theirs, ours]) => [
    ours,
    textOf(theirs as keyof WireTexts), // a key of TEXTS
  ]);
  // every member is in TEXTS
  const texts = Object.fromEntries(entries) as Omit<Address, 'street' | 'street2' | 'region'>;
  const region = typeof wire.region === 'object' ? wire.region?.region : wire.region;
  return { ...texts, ...fromWireStreet(wire.street), region: region ?? '' };
}

/**
 * Sends empty texts as well, because Magento would otherwise keep old values such as the company of
 * a previous address. An empty fax number is omitted, because most forms have no field for it.
 */
export function toWireCartAddress({
  email,
  regionId = 0,
  fax,
  ...address
}: WithRegion<Address> & { email: string }) {
  return {
    ...toWireTexts({ ...address, ...(fax && { fax }) }),
    region: address.region,
    // Magento would keep the region of the previous address if the id were missing.
    region_id: regionId,
    street: toWireStreet(address),
    email,
  };
}

/**
 * Converts an address for a new account, where Magento names the country field differently. Empty
 * optional texts are omitted.
 */
export function toWireNewAddress({ countryId, regionId, ...address }: WithRegion<Address>) {
  const isSent = ([name, text]: [string, string]) =>
    text !== '' || !isOptional(name as keyof Address); // a key of the address
  const filled: Partial<Address> = Object.fromEntries(Object.entries(address).filter(isSent));
  return {
    ...toWireTexts(filled),
    region: toWireRegion(address.region, regionId),
    street: toWireStreet(address),
    countryId,
  };
}

/**
 * A region's id belongs to its name and country. If one of them changes, the old id is dropped and
 * the id in the changes, if any, is sent.
 */
function changedRegion(address: WireAddress, { region, countryId, regionId }: AddressChanges) {
  if (region === undefined && countryId === undefined) return {};
  const text = region ?? address.region?.region ?? '';
  return { region: toWireRegion(text, regionId), region_id: undefined };
}

/**
 * Returns the changed street lines. A new `street2` replaces all lines after the first; without
 * one, these lines stay unchanged.
 */
function changedStreet(address: WireAddress, { street, street2 }: Partial<Address>) {
  if (street === undefined && street2 === undefined) return {};
  const [first = '', ...more] = address.street ?? [];
  const others = street2 === undefined ? more : [street2].filter(Boolean);
  return { street: [street ?? first, ...others] };
}

export function withAddressChanges(address: WireAddress, changes: AddressChanges): WireAddress {
  return {
    ...address,
    ...toWireTexts(changes),
    ...changedStreet(address, changes),
    ...changedRegion(address, changes),
  };
}
