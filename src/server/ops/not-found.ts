/** Which addresses were Not Found most often since this server started, and who linked to them. */

/** Whose link it was: the shop's own, another site's, or nobody's that we know of. */
export type Referrer = 'own' | 'foreign' | 'none';

interface NotFoundUrl {
  /** Without query; what may name somebody, or open something, is left out. */
  path: string;
  /** The host that linked to it; empty where none was named. */
  from: string;
  count: number;
}

export interface NotFoundTable {
  note(path: string, referer: string | undefined): Referrer;
  /** Those with the most first. */
  list(): readonly NotFoundUrl[];
}

const MAX_URLS = 500;
const MAX_PATH_LENGTH = 200;
const MAX_HOST_LENGTH = 100;

/** An address of somebody, or a code: letters and digits without a break. */
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

/** Robots name nobody who linked: theirs go first, then what was asked for least, then the oldest. */
function leastOf(addresses: Iterable<[string, NotFoundUrl]>): string | undefined {
  let least: [key: string, rank: number] | undefined;
  for (const [key, { from, count }] of addresses) {
    const rank = count + (from === '' ? 0 : 1_000_000);
    if (least === undefined || rank < least[1]) least = [key, rank];
  }
  return least?.[0];
}

/** @param siteUrl the shop's own origin */
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
        if (known.size >= most) known.delete(leastOf(known) ?? '');
        known.set(key, address);
      }
      if (address.from === '') return 'none';
      return address.from === own ? 'own' : 'foreign';
    },
    list: () => [...known.values()].toSorted((one, other) => other.count - one.count),
  };
}
