/** What a postcode is found to have; whatever comes of it, an address may be typed. */
import { findAddresses } from '#commerce/customer/address-lookup.ts';
import { FINDING, foundText } from '#config/messages/messages.ts';
import { addressLines, normalisePostcode, UK_POSTCODE } from '#lib/address.ts';
import type { FoundAddress } from '#lib/postcode-address.ts';
import { shopClient } from '#stores/shop-client.ts';

export interface AddressLookup {
  /** Said to whoever asked. */
  text: string;
  addresses: readonly FoundAddress[];
}

export async function findByPostcode(typed: string): Promise<AddressLookup> {
  const postcode = normalisePostcode(typed);
  if (!UK_POSTCODE.test(postcode)) return { text: FINDING.wrong, addresses: [] };
  try {
    const addresses = await findAddresses(shopClient(), postcode);
    return { text: addresses.length > 0 ? foundText(addresses.length) : FINDING.none, addresses };
  } catch {
    return { text: FINDING.failed, addresses: [] };
  }
}

/** One line that tells the addresses of a postcode apart. */
export function lineOf({ company, street, street2, city }: FoundAddress): string {
  return addressLines({ company, street, street2, city }).join(', ');
}
