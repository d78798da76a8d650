import { findCountry } from '#sandbox/resources/customers/address-rules.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { ignored, integer, listOf, object, text } from '#sandbox/rest/input.ts';
import type { CustomerAddress } from '#sandbox/store/customers/customer-addresses.ts';
import type { QuoteAddress } from '#sandbox/store/orders/quote-document.ts';

/** Cart address in a request. Its region is text, unlike in a customer's address. */
export const quoteAddressInput = object({
  id: ignored,
  customer_id: ignored,
  region: text,
  region_id: integer,
  region_code: text,
  country_id: text,
  street: listOf(text),
  company: text,
  telephone: text,
  fax: text,
  postcode: text,
  city: text,
  firstname: text,
  lastname: text,
  middlename: text,
  prefix: text,
  suffix: text,
  vat_id: text,
  email: text,
  same_as_billing: integer,
  save_in_address_book: integer,
  customer_address_id: integer,
  extension_attributes: ignored,
  custom_attributes: ignored,
});

export type QuoteAddressInput = ReturnType<typeof quoteAddressInput>;

export function noShippingAddress(): Refusal {
  const message = 'The shipping address is missing. Set the address and try again.';
  return new Refusal(400, message);
}

/** Sets the region from its id if the country lists it, otherwise from the given text. */
function withRegion(address: QuoteAddress): QuoteAddress {
  const regions = findCountry(address.country_id)?.regions;
  const { region, region_id } = address;
  const known =
    regions?.find(({ id }) => id === String(region_id)) ??
    // Magento 2.4.7 recognises a code, but no name.
    (region_id ? undefined : regions?.find(({ code }) => code === region));
  if (known) {
    return { ...address, region: known.name, region_id: Number(known.id), region_code: known.code };
  }
  // An id that the country does not list leaves the address without a code.
  return { ...address, region: region || null, region_code: (!region_id && region) || null };
}

/** Column length of a cart's address; Magento silently truncates longer values. */
const LONGEST = 255;

/**
 * Returns the street as stored: one text with a line break after each line, without empty lines.
 */
function toStoredStreet(lines: readonly string[]): string[] {
  return lines.filter(Boolean).join('\n').slice(0, LONGEST).split('\n');
}

/** Returns the text as stored; an empty text becomes null. */
const toStoredText = (given: string | null) => given?.slice(0, LONGEST) || null;

/** Merges the fields of a request into the previous address; omitted fields remain unchanged. */
export function mergedAddress(before: QuoteAddress, input: QuoteAddressInput): QuoteAddress {
  const { id, customer_id, extension_attributes, custom_attributes, ...fields } = input;
  const { company = before.company, vat_id = before.vat_id } = fields;
  return withRegion({
    ...before,
    ...fields,
    company: toStoredText(company),
    vat_id: toStoredText(vat_id),
    street: fields.street ? toStoredStreet(fields.street) : before.street,
    same_as_billing: fields.same_as_billing ?? before.same_as_billing,
    save_in_address_book: fields.save_in_address_book ?? before.save_in_address_book,
  });
}

export function fromCustomerAddress(
  before: QuoteAddress,
  { region, ...fields }: CustomerAddress,
): QuoteAddress {
  return withRegion({ ...before, ...fields, region: region.region });
}
