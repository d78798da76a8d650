/**
 * Outputs that a publish of single products may leave for a later one: each is made of what thousands
 * of products say, and no shopper misses it for some minutes.
 */
import { dealsKey } from '#catalogue/reads/deals.ts';
import { listingKey } from '#catalogue/reads/listing.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { DEALS_PLACE } from '#lib/filters/deals-place.ts';
import { guidePath } from '#lib/urls/paths.ts';

/** Whether the output of a key can wait that is due because of a changed row. */
type Rule = (key: string, row: string) => boolean;

const GUIDES: ReadonlySet<string> = new Set(AUDIENCE_CODES.map(guidePath));

const RULES: Readonly<Record<string, Rule>> = {
  // Google fetches it once or twice a day.
  'google-feed': () => true,
  // A result is found and shown without them.
  'search-facts': () => true,
  'search-words': () => true,
  // Not where products come, go or change places: it has to fit the pages of its listing.
  'listing-data': (key, row) =>
    key.startsWith(`${DEALS_PLACE}/`)
      ? dealsKey.idIn(row).length === 0
      : listingKey.idIn(row).length === 0 && !row.startsWith('content:'),
  // An editor waits for her guide.
  page: (path, row) => GUIDES.has(path) && !row.startsWith('content:'),
};

/** Whether an output can wait that is due because of a row. */
export function isDeferrable(name: string, row: string): boolean {
  const [kind = '', key = ''] = name.split(/:(.*)/s);
  return RULES[kind]?.(key, row) ?? false;
}
