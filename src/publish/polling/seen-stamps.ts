import type { ProductStamp } from '#commerce/catalogue/product-stamps.ts';

/**
 * Number of polls that report the same stamp. Stamps have a resolution of one second, so a second
 * save may not change the stamp.
 */
const REPORTS_PER_STAMP = 2;

/**
 * Time in ms by which a save may appear late, because it is dated at its start but visible at its
 * end.
 */
const OVERLAP_MS = 2 * 60_000;

export interface SeenStamps {
  /**
   * Returns the stamp (UTC) from which to poll: some minutes before the newest stamp or `now` (ms),
   * whichever is earlier. An import may set dates in the future.
   */
  since(now: number): string;
  /** Returns SKUs whose stamp is new or first appeared in the previous poll. */
  look(stamps: readonly ProductStamp[]): string[];
}

function timeOf(stamp: string): number {
  return Date.parse(`${stamp.replace(' ', 'T')}Z`);
}

function toStamp(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Detects which products have changed between polls.
 * @param start newest stamp in the store, UTC
 */
export function createSeenStamps(start: string): SeenStamps {
  let seen = new Map<string, { stamp: string; looks: number }>();
  let newest = start;
  const since = (now: number) => toStamp(Math.min(timeOf(newest), now) - OVERLAP_MS);
  return {
    since,
    look(stamps) {
      const changed: string[] = [];
      const listed: typeof seen = new Map();
      for (const { sku, updatedAt } of stamps) {
        const known = seen.get(sku);
        const looks = known?.stamp === updatedAt ? known.looks + 1 : 1;
        listed.set(sku, { stamp: updatedAt, looks });
        if (looks <= REPORTS_PER_STAMP) changed.push(sku);
        if (updatedAt > newest) newest = updatedAt;
      }
      seen = listed;
      return changed;
    },
  };
}
