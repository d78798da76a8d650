export type Range = 'home-garden' | 'professional';

/** `home-garden` or `professional`, a slash, and a category code. */
export type CategoryPath = `${Range}/${string}`;

export type Feature = readonly [title: string, ...benefits: string[]];

type Pricing = 'normal' | 'only-sale-price' | 'zero' | 'none';

/** Where a picture shows a machine in use: the files `place-*.svg` in `drawings/`. */
export type Place =
  | 'factory'
  | 'garden'
  | 'hall'
  | 'kitchen'
  | 'patio'
  | 'room'
  | 'site'
  | 'street'
  | 'workshop'
  | 'yard';

export interface DemoItem {
  name: string;
  sku: string;
  /** Price in pounds, incl or excl VAT as its group's `vat` states; 0 if `pricing` omits it. */
  price: number;
  /** Previous, higher price, incl or excl VAT like `price`. */
  was?: number;
  pricing?: Pricing;
  status?: 2;
  /** Quantity in stock; by default derived from the SKU. */
  stock?: number;
  visibility?: 1 | 2 | 3;
  short: string;
  /** Long description: HTML, or one paragraph of plain text. */
  copy: string;
  equipment?: readonly string[];
  applications?: readonly string[];
  features?: readonly string[];
  /** Detail views that replace those of the group. */
  details?: readonly string[];
  /** Place that replaces that of the group. */
  place?: Place;
  /** Additional categories. */
  also?: readonly CategoryPath[];
  accessories?: readonly string[];
  detergents?: readonly string[];
  /** SKUs instead of the neighbours in the group. */
  related?: readonly string[];
}

export interface DemoGroup {
  /** Names of detail views: files in `drawings/` without the prefix `detail-`. */
  details?: readonly string[];
  place?: Place;
  categories: readonly CategoryPath[];
  vat: 'incl' | 'excl';
  features?: Readonly<Record<string, Feature>>;
  documents?: readonly string[];
  /**
   * Whether the documents exist in the media folder. Otherwise the attribute contains only a title.
   */
  hasDocumentFiles?: true;
  /** SKUs of accessories, for items without accessories of their own. */
  accessories?: readonly string[];
  detergents?: readonly string[];
  /** Comparison sheet with a row per technical attribute and a column per item; see `sheet.ts`. */
  sheet: string;
  items: readonly DemoItem[];
}

export function rangeOf(group: DemoGroup): Range {
  return group.categories[0]?.startsWith('professional/') ? 'professional' : 'home-garden';
}
