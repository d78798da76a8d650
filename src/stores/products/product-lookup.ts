/** Reads files about single products that the build writes next to the pages, named by SKU. */
import type * as z from 'zod/mini';
import { BackEndRefusal } from '#commerce/errors.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';

/** Requests each file once per page; null for a product without such a file. */
export type Lookup<T> = (sku: string) => Promise<T | null>;

export function createLookup<T>(
  pathOf: (sku: string) => string,
  answer: z.ZodMiniType<T>,
): Lookup<T> {
  const asked = new Map<string, Promise<T | null>>();

  async function read(sku: string): Promise<T | null> {
    try {
      return await fetchSiteData(pathOf(sku), answer);
    } catch (error) {
      if (error instanceof BackEndRefusal && error.status === 404) return null;
      throw error;
    }
  }

  return (sku) => {
    const known = asked.get(sku);
    if (known !== undefined) return known;
    const reading = read(sku);
    asked.set(sku, reading);
    reading.catch(() => asked.delete(sku));
    return reading;
  };
}
