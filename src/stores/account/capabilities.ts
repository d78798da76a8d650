/** Capabilities of the back end; `DEFAULT_CAPABILITIES` until they have loaded or if that fails. */
import { atom } from 'nanostores';
import { type Capabilities, fetchCapabilities } from '#commerce/customer/capabilities.ts';
import { shopClient } from '#stores/shop-client.ts';

export const DEFAULT_CAPABILITIES: Capabilities = {
  endsSessions: false,
  sendsEmails: true,
  sellsToGuests: true,
  confirmsAccounts: false,
};

export const $capabilities = atom(DEFAULT_CAPABILITIES);

export async function loadCapabilities(): Promise<void> {
  $capabilities.set(await fetchCapabilities(shopClient()).catch(() => DEFAULT_CAPABILITIES));
}
