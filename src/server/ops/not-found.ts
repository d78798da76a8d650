/**
 * Counts URLs with a 404 response since the server started, with the referring host. Above the
 * maximum, the least frequent ones are discarded.
 */

/** Origin of the link: a page of the shop, another site, or no referrer. */
export type Referrer = 'own' | 'foreign' | 'none';

interface NotFoundUrl {
  /**
   * Path without query. Segments that look like an e-mail address or a code (`PERSONAL`) are
   * replaced by an ellipsis.
   */
  path: string;
  /** Referring host; empty if there is no referrer. */
  from: string;
  count: number;
}

export interface NotFoundTable {
  note(path: string, referer: string | undefined): Referrer;
  /** Returns the entries in descending order of their count. */
  list(): readonly NotFoundUrl[];
}

const MAX_URLS = 500;
const MAX_PATH_LENGTH = 200;
const MAX_HOST_LENGTH = 100;

/**
 * Matches an e-mail address or a code: at least 24 letters, digits or characters of `_=+%`, with at
 * least one digit.
 */
const PERSONAL = /@|%40|^(?=.*\d)[\da-z_=+%]{24,}$/i;

function shownPath(path: string): string {
  const segments = path.split('/').map((each) => (PERSONAL.test(each) ? '…' : each));
  return segments.join('/').slice(0, MAX_PATH_LENGTH);
}

function hostOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '';
  const { protocol, host } = new URL(referer);
  return /^https?:$/.test(protocol) ? host.slice(0, MAX_HOST_LENGTH) : '';
}

/**
 * Returns the key of the entry to discard: first those without a referrer, as robots send none,
 * then the least frequent, then the oldest.
 */
function keyToDiscard(addresses: Iterable<[string, NotFoundUrl]>): string | undefined {
  let least: [key: string, rank: number] | undefined;
  for (const [key, { from, count }] of addresses) {
    const rank = count + (from === '' ? 0 : 1_000_000);
    if (least === undefined || rank < least[1]) least = [key, rank];
  }
  return least?.[0];
}

export function createNotFoundTable(siteUrl: string, most = MAX_URLS): NotFoundTable {
  const own = new URL(siteUrl).host;
  const known = new Map<string, NotFoundUrl>();
  return {
    note(path, referer) {
      const address = { path: shownPath(path), from: hostOf(referer), count: 1 };
      const key = `${address.from} ${address.path}`;
      const before = known.get(key);
      if (before !== undefined) before.count += 1;
      else {
        if (known.size >= most) known.delete(keyToDiscard(known) ?? '');
        known.set(key, address);
      }
      if (address.from === '') return 'none';
      return address.from === own ? 'own' : 'foreign';
    },
    list: () => [...known.values()].toSorted((one, other) => other.count - one.count),
  };
}
