/** What the store remembers of how it was read. */
import type { DatabaseSync } from 'node:sqlite';
import type { StoreSettings } from '#commerce/store.ts';
import type { Incoming } from './incoming/incoming.ts';
import type { LoadOptions } from './load-options.ts';
import { readingVersion } from './reading-version.ts';

export interface Facts {
  /** The back end's origin. */
  address: string;
  /** Of the code. */
  version: string;
  settings: StoreSettings;
  /** When a product was last saved before the last reading of changes, as `updatedAt`. */
  newest: string | null;
  /** When that reading began, as `updatedAt` and by the clock of this machine. */
  readAt: string;
  /** When everything was last read, in milliseconds since 1970. */
  fullReadAt: number;
}

/** Base of the back end's media folder; where the store names none, the one that Magento has by default. */
export function mediaUrlOf({ address, settings }: Pick<Facts, 'address' | 'settings'>): string {
  return settings.mediaUrl ?? `${address}/pub/media/`;
}

/**
 * Where pictures in texts may lie: below the media folder, which an editor's address may also name by
 * the origin that the shop knows.
 * @param settings as they were just read; undefined where this reading asked for none
 */
export function mediaBasesOf(address: string, settings: StoreSettings | undefined): string[] {
  const own = [`${address}/media/`, `${address}/pub/media/`];
  const named = settings?.mediaUrl?.replace(/\/*$/, '/');
  return named ? [named, ...own] : own;
}

/** A time in milliseconds since 1970 as the back end writes it. */
export function momentOf(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Undefined for a store that was never filled. */
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
    version,
    settings: JSON.parse(facts.get('settings') ?? ''),
    newest: facts.get('newest') || null,
    readAt: String(facts.get('read_at')),
    fullReadAt: Number(facts.get('full_read_at')),
  };
}

export function stageSource(incoming: Incoming, options: LoadOptions): void {
  incoming.setFact('address', options.baseUrl);
  incoming.setFact('version', readingVersion());
}

export function stageSettings(incoming: Incoming, settings: StoreSettings): void {
  incoming.setFact('settings', JSON.stringify(settings));
}

/** @param startedAt before the back end was asked for it, in milliseconds since 1970 */
export function stageNewest(incoming: Incoming, newest: string | null, startedAt: number): void {
  incoming.setFact('newest', newest ?? '');
  incoming.setFact('read_at', momentOf(startedAt));
}

/** The next reading of changes asks from the same moment on as this one. */
export function stageNewestAsBefore(incoming: Incoming, { newest, readAt }: Facts): void {
  incoming.setFact('newest', newest ?? '');
  incoming.setFact('read_at', readAt);
}

export function stageFullRead(incoming: Incoming, at: number): void {
  incoming.setFact('full_read_at', String(at));
}

/** Whether rows of the store can stand beside what this process would read now. */
export function isOfSameSource(facts: Facts, options: LoadOptions): boolean {
  return facts.address === options.baseUrl && facts.version === readingVersion();
}
