import type { ProductStamp } from '#commerce/catalogue/product-stamps.ts';

/** A stamp has a resolution of a second: what is saved twice in one is looked at twice. */
const LOOKS = 2;

/** Saves are dated when they begin and seen when they end: for so long one may be late. */
const OVERLAP_MS = 2 * 60_000;

export interface SeenStamps {
  /**
   * From where on to ask (UTC, as a stamp): some minutes before the newest that was seen, or before
   * now (milliseconds since 1970), for an import may date its products ahead.
   */
  since(now: number): string;
  /** SKUs of which a stamp is new, or was seen for the first time in the last poll. */
  look(stamps: readonly ProductStamp[]): string[];
}

function timeOf(stamp: string): number {
  return Date.parse(`${stamp.replace(' ', 'T')}Z`);
}

function toStamp(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Tells which products changed from one poll to the next.
 * @param start the newest stamp that the store knows, UTC
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
        if (looks <= LOOKS) changed.push(sku);
        if (updatedAt > newest) newest = updatedAt;
      }
      seen = listed;
      return changed;
    },
  };
}
