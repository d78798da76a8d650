export type Range = 'home-garden' | 'professional';

/** `home-garden` or `professional`, a slash, and a category code. */
export type CategoryPath = `${Range}/${string}`;

/** A title and up to three benefits, as the marketing department writes them. */
export type Feature = readonly [title: string, ...benefits: string[]];

/** How the back end's price attributes are filled for one item. */
type Pricing = 'normal' | 'only-sale-price' | 'zero' | 'none';

export interface DemoItem {
  name: string;
  sku: string;
  /** Pounds, on the side of VAT that its group states; 0 where `pricing` leaves it out. */
  price: number;
  /** The earlier, higher price, on the same side. */
  was?: number;
  pricing?: Pricing;
  status?: 2;
  /** Some number of its own where it is left out. */
  stock?: number;
  visibility?: 1 | 2 | 3;
  short: string;
  /** The long description: HTML, or one plain paragraph. */
  copy: string;
  equipment?: readonly string[];
  applications?: readonly string[];
  /** Keys of the group's features. */
  features?: readonly string[];
  /** Detail views in place of those of its group. */
  details?: readonly string[];
  /** Categories besides those of its group. */
  also?: readonly CategoryPath[];
  accessories?: readonly string[];
  detergents?: readonly string[];
}

/** A line of goods: what its items share, and the sheet that compares them. */
export interface DemoGroup {
  /** Detail views: names of files in `drawings/`, without `detail-`. */
  details?: readonly string[];
  categories: readonly CategoryPath[];
  vat: 'incl' | 'excl';
  features?: Readonly<Record<string, Feature>>;
  documents?: readonly string[];
  /** Whether they are files of the media folder; else an editor named them, and no more. */
  hasDocumentFiles?: true;
  /** SKUs of goods that go with every item. */
  accessories?: readonly string[];
  detergents?: readonly string[];
  /** See `sheet.ts`: one row for each technical attribute, one column for each item. */
  sheet: string;
  items: readonly DemoItem[];
}

/** The range that a line belongs to: that of its first category. */
export function rangeOf(group: DemoGroup): Range {
  return group.categories[0]?.startsWith('professional/') ? 'professional' : 'home-garden';
}
