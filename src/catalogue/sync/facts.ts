import type { DatabaseSync } from 'node:sqlite';
import type { StoreSettings } from '#commerce/store.ts';
import { FIRST_STORE_VIEW } from '#commerce/store-view.ts';
import type { Incoming } from './incoming/incoming.ts';
import type { LoadOptions } from './load-options.ts';
import { readingVersion } from './reading-version.ts';

/** Fact that contains {@link BLOCKS_READ}, or why the blocks of categories could not be read. */
export const BLOCKS_FACT = 'category_blocks';
export const BLOCKS_READ = 'read';

export interface Facts {
  address: string;
  /** Codes of website and store view. */
  store: string;
  version: string;
  settings: StoreSettings;
  /** Id of the stock that the shop's website sells from. */
  stockId: number;
  /** Latest `updatedAt` of all products at the last read of changes. */
  newest: string | null;
  /** Start of that read by this machine's clock, in the format of `updatedAt`. */
  readAt: string;
  /** Time of the last full read, in ms since 1970. */
  fullReadAt: number;
}

/** Returns the base URL of the media folder: from the store settings, or else Magento's default. */
export function mediaUrlOf({ address, settings }: Pick<Facts, 'address' | 'settings'>): string {
  return settings.mediaUrl ?? `${address}/pub/media/`;
}

/**
 * Returns the base URLs of pictures in texts. Editors may also write the media folder with the
 * origin of the API.
 *
 * @param settings from this read; `undefined` if it did not fetch them
 */
export function mediaBasesOf(address: string, settings: StoreSettings | undefined): string[] {
  const own = [`${address}/media/`, `${address}/pub/media/`];
  const named = settings?.mediaUrl?.replace(/\/*$/, '/');
  return named ? [named, ...own] : own;
}

/** Formats a time in ms since 1970 as the back end does. */
export function formatBackEndTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns `undefined` for a store that was never filled. */
export function readFacts(database: DatabaseSync): Facts | undefined {
  const facts = new Map(
    database
      .prepare('select name, value from fact')
      .all()
      .map(({ name, value }) => [String(name), String(value)]),
  );
  const [address, version] = [facts.get('address'), facts.get('version')];
  if (address === undefined || version === undefined) return undefined;
  return {
    address,
    store: facts.get('store') ?? '',
    version,
    settings: JSON.parse(facts.get('settings') ?? ''),
    stockId: Number(facts.get('stock_id') ?? DEFAULT_STOCK),
    newest: facts.get('newest') || null,
    readAt: String(facts.get('read_at')),
    fullReadAt: Number(facts.get('full_read_at')),
  };
}

function storeOf({ storeView = FIRST_STORE_VIEW }: LoadOptions): string {
  return `${storeView.website}/${storeView.code}`;
}

export function stageSource(incoming: Incoming, options: LoadOptions): void {
  incoming.setFact('address', options.baseUrl);
  incoming.setFact('store', storeOf(options));
  incoming.setFact('version', readingVersion());
}

/** Id of Magento's first stock, for a token that cannot read which one the website has. */
export const DEFAULT_STOCK = 1;

export function stageSettings(
  incoming: Incoming,
  settings: StoreSettings,
  stockId = DEFAULT_STOCK,
): void {
  incoming.setFact('settings', JSON.stringify(settings));
  incoming.setFact('stock_id', String(stockId));
}

/** @param startedAt time of the request in ms since 1970 */
export function stageNewest(incoming: Incoming, newest: string | null, startedAt: number): void {
  incoming.setFact('newest', newest ?? '');
  incoming.setFact('read_at', formatBackEndTime(startedAt));
}

/**
 * Repeats the facts of the last read, so that the next read of changes starts at the same moment.
 */
export function stageNewestAsBefore(incoming: Incoming, { newest, readAt }: Facts): void {
  incoming.setFact('newest', newest ?? '');
  incoming.setFact('read_at', readAt);
}

export function stageFullRead(incoming: Incoming, at: number): void {
  incoming.setFact('full_read_at', String(at));
}

/**
 * Returns true if the rows of the store have the same origin and format as those that this process
 * would read.
 */
export function isOfSameSource(facts: Facts, options: LoadOptions): boolean {
  const isSameStore = facts.address === options.baseUrl && facts.store === storeOf(options);
  return isSameStore && facts.version === readingVersion();
}
