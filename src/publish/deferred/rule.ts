/**
 * Outputs that a publish of single products may postpone. Each depends on thousands of products,
 * and shoppers do not notice a delay of some minutes.
 */
import { dealsKey } from '#catalogue/reads/deals.ts';
import { listingKey } from '#catalogue/reads/listing.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { DEALS_SEGMENT } from '#lib/filters/deals-place.ts';
import { guidePath } from '#lib/urls/paths.ts';

/** Returns true if the output with this key can wait although the row changed. */
type Rule = (key: string, row: string) => boolean;

const GUIDES: ReadonlySet<string> = new Set(AUDIENCE_CODES.map(guidePath));

const RULES: Readonly<Record<string, Rule>> = {
  // Google fetches the feed once or twice a day.
  'google-feed': () => true,
  // Search finds and shows results without these files.
  'search-facts': () => true,
  // Listing data must match the pages of its listing, so it cannot wait if products were added,
  // removed or moved.
  'listing-data': (key, row) =>
    key.startsWith(`${DEALS_SEGMENT}/`)
      ? dealsKey.idIn(row).length === 0
      : listingKey.idIn(row).length === 0 && !row.startsWith('content:'),
  // An editor expects to see their change of a guide.
  page: (path, row) => GUIDES.has(path) && !row.startsWith('content:'),
};

export function isDeferrable(name: string, row: string): boolean {
  const [kind = '', key = ''] = name.split(/:(.*)/s);
  return RULES[kind]?.(key, row) ?? false;
}
