/** What the back end can do for a customer; until that is known it counts as unable to end sessions. */
import { atom } from 'nanostores';
import { type Abilities, fetchAbilities } from '#commerce/customer/capabilities.ts';
import { shopClient } from '#stores/shop-client.ts';

export const USUAL: Abilities = { endsSessions: false, sendsEmails: true };

export const $abilities = atom(USUAL);

export async function askAbilities(): Promise<void> {
  $abilities.set(await fetchAbilities(shopClient()).catch(() => USUAL));
}
