import { findCountry } from '#sandbox/resources/customers/address-rules.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { ignored, integer, listOf, object, text } from '#sandbox/rest/input.ts';
import type { CustomerAddress } from '#sandbox/store/customers/customer-addresses.ts';
import type { QuoteAddress } from '#sandbox/store/orders/quote-document.ts';

/** An address of a cart in a request; here a region is text, unlike in a customer's address. */
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

/** A region by its id where the country lists it, else by the text that was given. */
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

/** Columns of a cart's address: what is longer is cut without a word. */
const LONGEST = 255;

/** Lines are kept as one text, each on a line of its own: empty ones go. */
function keptStreet(lines: readonly string[]): string[] {
  return lines.filter(Boolean).join('\n').slice(0, LONGEST).split('\n');
}

/** What is empty is as good as none. */
const keptText = (given: string | null) => given?.slice(0, LONGEST) || null;

/** What a request names laid over the address that was there: what it leaves out stays. */
export function laidOver(before: QuoteAddress, input: QuoteAddressInput): QuoteAddress {
  const { id, customer_id, extension_attributes, custom_attributes, ...fields } = input;
  const { company = before.company, vat_id = before.vat_id } = fields;
  return withRegion({
    ...before,
    ...fields,
    company: keptText(company),
    vat_id: keptText(vat_id),
    street: fields.street ? keptStreet(fields.street) : before.street,
    same_as_billing: fields.same_as_billing ?? before.same_as_billing,
    save_in_address_book: fields.save_in_address_book ?? before.save_in_address_book,
  });
}

/** A customer's address laid over that of the cart. */
export function copied(before: QuoteAddress, { region, ...fields }: CustomerAddress): QuoteAddress {
  return withRegion({ ...before, ...fields, region: region.region });
}
