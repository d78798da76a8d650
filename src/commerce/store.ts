import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';
import { type Rejected, readRecords } from './records.ts';
import { FIRST_STORE_VIEW, type StoreView } from './store-view.ts';

const config = z.object({
  id: z.number(),
  code: z.string(),
  website_id: z.number(),
  base_media_url: z.string(),
  base_currency_code: z.nullish(z.string()),
  default_display_currency_code: z.nullish(z.string()),
});

export interface StoreSettings {
  /** Id of the store view whose labels are shown. */
  id: number | null;
  /** Id of its website; `null` if the back end has only one, whose products are all products. */
  websiteId: number | null;
  /** Base URL of pictures, with a trailing slash; `null` if the back end returns no store. */
  mediaUrl: string | null;
  /** Base and display currency of the store, normally the same. */
  currencies: string[];
}

/**
 * Fetches the settings of a store view. Without a choice of the owner, a back end without the code
 * `default` has another name for its only store view.
 * @throws {MalformedAnswer} if the settings of that store view are malformed
 * @throws {Error} if the back end lacks a store view other than `default`
 */
export async function fetchStoreSettings(
  client: CommerceClient,
  { code }: Pick<StoreView, 'code'> = FIRST_STORE_VIEW,
): Promise<{ settings: StoreSettings; rejected: Rejected[] }> {
  // Magento refuses every call in a store view that does not exist, but none in the scope `all`.
  const scope = code === FIRST_STORE_VIEW.code ? '' : '/all';
  const path = `/rest${scope}/V1/store/storeConfigs`;
  const sent = await client({ path, answer: z.array(z.unknown()) });
  const identity = { call: `GET ${path}`, at: [], names: ['code'] };
  const { records: stores, rejected } = readRecords(sent, config, identity);
  const own = stores.find((store) => store.code === code);
  const suspect = rejected.find(({ named }) => (named['code'] ?? code) === code) ?? rejected[0];
  if (own === undefined && suspect !== undefined) throw suspect.problem;
  if (own === undefined && code !== FIRST_STORE_VIEW.code) {
    const known = stores.map((store) => store.code).join(', ');
    throw new Error(`COMMERCE_STORE: the back end has no store view ${code}, only ${known}.`);
  }
  const store = own ?? stores[0];
  const websites = new Set(stores.map(({ website_id }) => website_id));
  const named = [store?.base_currency_code, store?.default_display_currency_code];
  const settings = {
    id: store?.id ?? null,
    // A store view that cannot be read may belong to another website.
    websiteId: websites.size + rejected.length > 1 ? (store?.website_id ?? null) : null,
    mediaUrl: store?.base_media_url ?? null,
    currencies: [...new Set(named.flatMap((code) => code ?? []))],
  };
  return { settings, rejected };
}

const wireWebsites = z.array(z.object({ id: z.number(), code: z.string() }));

/**
 * Checks that a store view belongs to its website; otherwise the shop would show the products of one
 * website with the stock of another.
 *
 * @throws {Error} with the website to which the store view belongs
 */
export async function requireOwnWebsite(
  client: CommerceClient,
  { websiteId }: StoreSettings,
  { website, code }: StoreView = FIRST_STORE_VIEW,
): Promise<void> {
  // With one website, its stock is found by its code or not at all.
  if (websiteId === null) return;
  const websites = await client({ path: '/rest/V1/store/websites', answer: wireWebsites });
  const own = websites.find(({ id }) => id === websiteId)?.code;
  if (own === website) return;
  throw new Error(`COMMERCE_STORE: the store view ${code} belongs to the website ${own}.`);
}
