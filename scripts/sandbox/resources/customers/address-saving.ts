import type { RequiredFields } from '#sandbox/required-fields.ts';
import { noSuchEntity, Refusal, refuseAll } from '#sandbox/rest/errors.ts';
import {
  BLANK_CUSTOMER_ADDRESS,
  type CustomerAddress,
  type StoredAddress,
} from '#sandbox/store/customers/customer-addresses.ts';
import type { StoredCustomer } from '#sandbox/store/customers/customers.ts';
import type { Store } from '#sandbox/store.ts';
import { missingValues } from './account-rules.ts';
import { addressProblems, findCountry } from './address-rules.ts';
import type { AddressInput } from './customer-input.ts';

/** Identifies a region that the country lists by its id, and any other by its name. */
function regionOf(input: AddressInput, before: CustomerAddress): CustomerAddress['region'] {
  if (!input.region && !input.region_id) return before.region;
  const id = input.region_id ?? input.region?.region_id ?? 0;
  const regions = findCountry(input.country_id ?? before.country_id)?.regions;
  const known = regions?.find((region) => region.id === String(id));
  if (known) return { region_code: known.code, region: known.name, region_id: id };
  const name = input.region?.region || null;
  return { region_code: name, region: name, region_id: id };
}

/** Magento's default for the number of street lines. */
const MAX_LINES = 2;

const LONGEST = 255;

/**
 * Returns the text as stored: empty becomes null, null retains the previous value, and long text is
 * truncated.
 */
function toStoredText(given: string | null | undefined, before: string | null): string | null {
  return (given ?? before)?.slice(0, LONGEST) || null;
}

function toStoredStreet(lines: readonly string[]): string[] {
  if (lines.length > MAX_LINES) {
    throw new Refusal(400, `"Street Address" cannot contain more than ${MAX_LINES} lines.`);
  }
  return lines.filter(Boolean).join('\n').split('\n');
}

/** Merges the fields of a request into the previous address, and refuses an incomplete result. */
function mergedAddress(
  before: CustomerAddress,
  input: AddressInput,
  requiredFields: RequiredFields,
): CustomerAddress {
  const { id, customer_id, default_shipping, default_billing, ...fields } = input;
  const { extension_attributes, custom_attributes, street, ...texts } = fields;
  const region = regionOf(input, before);
  const after = {
    ...before,
    ...texts,
    company: toStoredText(texts.company, before.company),
    vat_id: toStoredText(texts.vat_id, before.vat_id),
    street: street ? toStoredStreet(street) : before.street,
    region,
    region_id: region.region_id,
  };
  refuseAll(addressProblems({ ...after, region: region.region }, requiredFields));
  const { prefix, suffix } = after;
  const missing = missingValues({ prefix, suffix }, requiredFields);
  if (missing.length > 0) throw new Refusal(400, missing.join('\n'));
  return after;
}

/**
 * Makes the address the default if the flag is true. If the flag is false, the address is no longer
 * the default; without a flag nothing changes.
 */
function withDefaults(customer: StoredCustomer, id: number, input: AddressInput): StoredCustomer {
  const choose = (flag: boolean | null | undefined, before: number | null) => {
    if (flag === true) return id;
    return flag === false && before === id ? null : before;
  };
  return {
    ...customer,
    defaultBilling: choose(input.default_billing, customer.defaultBilling),
    defaultShipping: choose(input.default_shipping, customer.defaultShipping),
  };
}

/** Saves one address; returns its id and the customer with the resulting defaults. */
export function saveAddress(
  { customerAddresses: store, requiredFields }: Pick<Store, 'customerAddresses' | 'requiredFields'>,
  customer: StoredCustomer,
  input: AddressInput,
  known: readonly StoredAddress[],
): { customer: StoredCustomer; id: number } {
  if (!input.id) {
    const id = store.insert(
      customer.id,
      mergedAddress(BLANK_CUSTOMER_ADDRESS, input, requiredFields),
    );
    return { customer: withDefaults(customer, id, input), id };
  }
  const { id } = input;
  const before = known.find((address) => address.id === id);
  if (before === undefined) throw noSuchEntity('addressId', id);
  store.update({ id, address: mergedAddress(before.address, input, requiredFields) });
  return { customer: withDefaults(customer, id, input), id };
}
