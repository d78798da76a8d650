/**
 * Initial records of the sandbox in a simple form. `demo/` creates a seed; `store/fill.ts` writes
 * it to SQLite.
 */
export interface SeedCategory {
  id: number;
  parentId: number;
  name: string;
  /** Order among the children of one parent, from 1. */
  position: number;
  isActive: boolean;
  /** What the category displays; products by default. */
  displayMode?: DisplayMode;
  /** HTML of its CMS block, as an editor wrote it. */
  block?: string;
}

type DisplayMode = 'PRODUCTS' | 'PAGE' | 'PRODUCTS_AND_PAGE';

export interface SeedAttribute {
  /** Code as the back end stores it, including stray spaces. */
  code: string;
  label: string;
  input:
    | 'text'
    | 'textarea'
    | 'select'
    | 'multiselect'
    | 'boolean'
    | 'price'
    | 'date'
    | 'media_image';
  isVisibleOnFront: boolean;
  /** True for a filter of categories; Magento's default is false. */
  isFilterable?: boolean;
  position: number;
  /** Options of a select or multiselect; empty for every other input. */
  options: { value: string; label: string; swatch?: string }[];
}

export interface SeedLink {
  type: 'related' | 'upsell' | 'crosssell';
  sku: string;
  /** Position from 1; gaps and ties occur. */
  position: number;
}

export interface SeedMedia {
  /** Path below /pub/media/catalog/product, with the leading slash. */
  file: string;
  label: string | null;
  types: string[];
  position: number;
  disabled: boolean;
  /** Video whose preview the picture is. */
  video?: SeedVideo;
}

export interface SeedVideo {
  provider: 'youtube' | 'vimeo';
  url: string;
  title: string;
}

export interface Quantities {
  fewest: number;
  most: number;
  /** The quantity must be a multiple of this; 0 for no restriction. */
  step: number;
}

interface Tier {
  /** Customer group; 32000 for all groups, 0 for guests. */
  group: number;
  from: number;
  /** Price of one unit in pounds, excl VAT. */
  price: number;
}

export interface SeedConfigurable {
  /** Attributes that distinguish the variants, in their order. */
  options: readonly { code: string; label: string }[];
  /** SKUs of the variants, each of which has a value for every option. */
  variants: readonly string[];
}

export interface SeedProduct {
  sku: string;
  /** Product type; simple by default. */
  type?: 'virtual' | 'configurable' | 'downloadable';
  name: string;
  /** Price in pounds, excl VAT. */
  price: number;
  /** 1 enabled, 2 disabled. */
  status: 1 | 2;
  /** 1 not visible, 2 catalogue, 3 search, 4 both. */
  visibility: 1 | 2 | 3 | 4;
  /** Weight in kilograms. */
  weight: number;
  stock: number;
  /**
   * Sale without stock: 0 not allowed (default), 1 allowed, 2 allowed with a notice to the
   * customer.
   */
  backorders?: 0 | 1 | 2;
  /** Allowed quantities in a basket; by default 1 to 10,000. */
  quantities?: Partial<Quantities>;
  configurable?: SeedConfigurable;
  /** Tier prices, in ascending order of quantity. */
  tiers?: readonly Tier[];
  /** Custom attributes by code, as text; for selects the option id. */
  attributes: Record<string, string>;
  categories: { id: number; position: number }[];
  links: SeedLink[];
  media: SeedMedia[];
  /** Time in UTC, `YYYY-MM-DD HH:MM:SS`. */
  createdAt: string;
  updatedAt: string;
}

export interface SeedAddress {
  firstname: string;
  lastname: string;
  street: string[];
  city: string;
  /** Region as free text; countries whose regions have ids are not supported. */
  region: string;
  postcode: string;
  countryId: string;
  telephone: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}

export interface SeedCustomer {
  email: string;
  /** Password in plain text; the sandbox stores only its hash. */
  password: string;
  firstname: string;
  lastname: string;
  addresses: SeedAddress[];
}

export interface Seed {
  customers: readonly SeedCustomer[];
  categories: SeedCategory[];
  attributes: SeedAttribute[];
  /** Generated lazily, because 100,000 products would need too much memory at the same time. */
  products(): Iterable<SeedProduct>;
  /**
   * Returns the SVG document of a media file; `undefined` for an unknown file. A product's file has
   * the path of its gallery entry; a file in a text has its path within the media folder.
   */
  draw(file: string): string | undefined;
  /**
   * Returns the content of another file by its path within the media folder; `undefined` for an
   * unknown file.
   */
  document(file: string): Uint8Array<ArrayBuffer> | undefined;
}
