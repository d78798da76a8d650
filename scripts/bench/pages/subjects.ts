import { canonicalPath } from '#lib/hosting/site-urls.ts';
import { searchPath } from '#lib/urls/paths.ts';
import { heaviest, medianPage, type SiteWeight } from '../../site/site-weight.ts';

/** A page that represents its kind: the heaviest, or one of typical weight. */
export interface Subject {
  kind: string;
  path: string;
  isIndexable: boolean;
  /** Limit in ms for the largest contentful paint; `null` if there is no limit. */
  largestPaintBar: number | null;
}

const LARGEST_PAINT_BARS: Readonly<Record<string, number>> = {
  home: 1500,
  landing: 1500,
  listing: 1200,
  product: 1200,
  search: 1600,
};

/** Kinds with many pages: most visits begin on a typical page, and the heaviest is an exception. */
const KINDS_WITH_MANY_PAGES: readonly string[] = ['listing', 'product'];

const NOT_INDEXED: readonly string[] = [
  'search',
  'empty basket',
  'wish list and compare',
  'quick order',
];

const SEARCHED = 'washer';

/** Returns pages of all kinds on which a first visit can begin. */
export function subjectsOf({ kinds }: SiteWeight): Subject[] {
  return [...kinds].flatMap(([{ name, keys }, pages]) => {
    if (keys.length > 0) return [];
    const subject = (kind: string, page: string): Subject => ({
      kind,
      path: name === 'search' ? searchPath(SEARCHED) : canonicalPath(`/${page}`),
      isIndexable: !NOT_INDEXED.includes(name),
      largestPaintBar: LARGEST_PAINT_BARS[name] ?? null,
    });
    const usual = medianPage(pages, 'html').page;
    return [
      subject(name, heaviest(pages, 'html').page),
      ...(KINDS_WITH_MANY_PAGES.includes(name) ? [subject(`usual ${name}`, usual)] : []),
    ];
  });
}
