import { searchPath } from '#lib/paths.ts';
import { oneAddress } from '#lib/site-addresses.ts';
import { heaviest, type SiteWeight } from '../../site/site-weight.ts';

/** The page that stands for its kind: the heaviest. */
export interface Subject {
  kind: string;
  path: string;
  isIndexable: boolean;
  /** Milliseconds in which its largest part has to be there; null where nothing was promised. */
  largestPaintBar: number | null;
}

const LARGEST_PAINT_BARS: Readonly<Record<string, number | null>> = {
  home: 1500,
  landing: 1500,
  listing: 1200,
  product: 1200,
  privacy: null,
  search: null,
  'empty basket': null,
};

const NOT_INDEXED: readonly string[] = ['search', 'empty basket'];

/** Finds a page full of products. */
const SEARCHED = 'washer';

/** The kinds that a first visit can begin with. */
export function subjectsOf({ kinds }: SiteWeight): Subject[] {
  return [...kinds].flatMap(([{ name }, pages]) => {
    const bar = LARGEST_PAINT_BARS[name];
    if (bar === undefined) return [];
    const { page } = heaviest(pages, 'html and css');
    const path = name === 'search' ? searchPath(SEARCHED) : oneAddress(`/${page}`);
    return { kind: name, path, isIndexable: !NOT_INDEXED.includes(name), largestPaintBar: bar };
  });
}
