import { mediaBasesOf, readFacts } from '#catalogue/sync/facts.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import type { StoreSettings } from '#commerce/store.ts';

/**
 * Returns the base URLs of pictures in texts, by the settings of this read or else of the last one.
 */
export function mediaBasesFor({ catalogue, incoming, options }: Reading): string[] {
  const staged = incoming.fact('settings');
  const settings: StoreSettings | undefined =
    staged === undefined ? readFacts(catalogue.database)?.settings : JSON.parse(staged);
  return mediaBasesOf(options.baseUrl, settings);
}
