/** Schema of delivery times and extra guarantee in the shop file. Node only. */
import * as z from 'zod';
import { parseOutwardPattern } from '#lib/delivery-areas.ts';

const listing = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+){1,2}$/, 'must be a listing such as home-garden/steam-cleaners');

const deliveryTime = z.strictObject({
  /** Time on a working day until which an order counts for that day. */
  orderBefore: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00'),
  /** Working days until delivery; 1 is the next working day. */
  workingDays: z.int().min(1).max(90),
  /**
   * Listings to which the rule applies, including those below them; all other listings if omitted.
   */
  categories: z.array(listing).min(1).optional(),
});

/** The first matching rule applies; an empty list promises no delivery day. */
export const deliveryTimes = z
  .array(deliveryTime)
  .refine(
    (rules) => rules.every(({ categories }, index) => !categories === (index === rules.length - 1)),
    'the last must have no categories, and each before it some',
  );

const outwardCodes = z
  .string()
  .refine(
    (text) => parseOutwardPattern(text) !== undefined,
    'must be outward codes such as BT, FK17 or KA27-28',
  );

/** The first area that contains a postcode applies; all other postcodes are mainland. */
export const deliveryAreas = z.array(
  z.strictObject({
    name: z.string().trim().min(1, 'must not be empty'),
    postcodes: z.array(outwardCodes).min(1),
    /** Working days in addition to `workingDays`; null promises no day. */
    extraWorkingDays: z.int().min(0).max(90).nullable(),
  }),
);

/** Extra years of guarantee on the products of one audience, in addition to `guarantee.years`. */
export const extraYears = z.strictObject({
  years: z.int().min(1).max(30),
  audience: z.string(),
  /**
   * Codes of listings whose products have no extra years; listings below them are also excluded.
   */
  except: z.array(z.string()),
});

type Entry = string | { code: string; categories?: Entry[] | undefined };

interface Named {
  audiences: readonly { slug: string; categories: 'all' | readonly Entry[] }[];
  delivery: { times: z.infer<typeof deliveryTimes> };
  guarantee: { extra: z.infer<typeof extraYears> | null };
}

function codesOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [above + entry];
    const code = above + entry.code;
    return [code, ...codesOf(entry.categories ?? [], `${code}/`)];
  });
}

/**
 * Returns the listings that a delivery time or the extra guarantee names but the shop does not
 * have. A misspelt code would otherwise apply the wrong promise.
 */
export function unknownListings({ audiences, delivery, guarantee: { extra } }: Named): string[] {
  const known = new Set<string>();
  const open: string[] = [];
  for (const { slug, categories } of audiences) {
    if (categories === 'all') open.push(`${slug}/`);
    else for (const code of codesOf(categories)) known.add(`${slug}/${code}`);
  }
  const named = [
    ...delivery.times.flatMap(({ categories = [] }) => categories),
    ...(extra?.except.map((code) => `${extra.audience}/${code}`) ?? []),
  ];
  return named.filter(
    (path) => !known.has(path) && !open.some((audience) => path.startsWith(audience)),
  );
}
