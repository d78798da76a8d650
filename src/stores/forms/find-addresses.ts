/** Address lookup by postcode. A shopper can always type the address instead. */
import { findAddresses } from '#commerce/customer/address-lookup.ts';
import { foundText, POSTCODE_LOOKUP } from '#config/messages/messages.ts';
import { addressLines, normalisePostcode, UK_POSTCODE } from '#lib/address.ts';
import type { FoundAddress } from '#lib/postcode-address.ts';
import { shopClient } from '#stores/shop-client.ts';

export interface AddressLookup {
  text: string;
  addresses: readonly FoundAddress[];
}

export async function findByPostcode(typed: string): Promise<AddressLookup> {
  const postcode = normalisePostcode(typed);
  if (!UK_POSTCODE.test(postcode)) return { text: POSTCODE_LOOKUP.wrong, addresses: [] };
  try {
    const addresses = await findAddresses(shopClient(), postcode);
    return {
      text: addresses.length > 0 ? foundText(addresses.length) : POSTCODE_LOOKUP.none,
      addresses,
    };
  } catch {
    return { text: POSTCODE_LOOKUP.failed, addresses: [] };
  }
}

/** Returns one line that distinguishes the addresses of a postcode. */
export function lineOf({ company, street, street2, city }: FoundAddress): string {
  return addressLines({ company, street, street2, city }).join(', ');
}
