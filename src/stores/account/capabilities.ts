/** Capabilities of the back end. `USUAL` applies until they have loaded and if loading fails. */
import { atom } from 'nanostores';
import { type Capabilities, fetchCapabilities } from '#commerce/customer/capabilities.ts';
import { shopClient } from '#stores/shop-client.ts';

export const USUAL: Capabilities = { endsSessions: false, sendsEmails: true };

export const $capabilities = atom(USUAL);

export async function loadCapabilities(): Promise<void> {
  $capabilities.set(await fetchCapabilities(shopClient()).catch(() => USUAL));
}
