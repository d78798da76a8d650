import { mediaBasesOf, readFacts } from '#catalogue/sync/facts.ts';
import type { Reading } from '#catalogue/sync/synchronise.ts';
import type { StoreSettings } from '#commerce/store.ts';

/** Where pictures in texts may lie, by the settings that this reading asked for, or the last one did. */
export function mediaBasesFor({ catalogue, incoming, options }: Reading): string[] {
  const staged = incoming.fact('settings');
  const settings: StoreSettings | undefined =
    staged === undefined ? readFacts(catalogue.database)?.settings : JSON.parse(staged);
  return mediaBasesOf(options.baseUrl, settings);
}
