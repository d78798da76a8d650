import type { CommerceClient } from '#commerce/client.ts';
import { type FoundAddress, foundAddresses, LOOKUP_PATH } from '#lib/postcode-address.ts';

/**
 * Fetches the addresses of a postcode through the shop's gateway, which calls the paid lookup
 * provider.
 * @returns an empty list if the postcode does not exist
 */
export function findAddresses(client: CommerceClient, postcode: string): Promise<FoundAddress[]> {
  return client({ method: 'POST', path: LOOKUP_PATH, body: { postcode }, answer: foundAddresses });
}
