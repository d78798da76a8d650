/**
 * What the sandbox is filled with before its first request: the back end's own records, in
 * plain form. `demo/` produces a seed; `store.ts` writes one to SQLite.
 */
export interface SeedCategory {
  id: number;
  parentId: number;
  name: string;
  /** Order among the children of one parent, from 1. */
  position: number;
  isActive: boolean;
}

export interface SeedAttribute {
  /** As the back end stores it, stray spaces included. */
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
  position: number;
  /** Options of a select or multiselect; empty for every other input. */
  options: { value: string; label: string; swatch?: string }[];
}

export interface SeedLink {
  type: 'related' | 'upsell' | 'crosssell';
  sku: string;
  /** From 1; gaps and ties occur. */
  position: number;
}

export interface SeedMedia {
  /** Below /pub/media/catalog/product, with the leading slash. */
  file: string;
  label: string | null;
  types: string[];
  position: number;
  disabled: boolean;
  /** What the picture is a still of. */
  video?: SeedVideo;
}

/** At its provider's. */
export interface SeedVideo {
  provider: 'youtube' | 'vimeo';
  url: string;
  title: string;
}

export interface Quantities {
  fewest: number;
  most: number;
  /** In how many at a time it is sold; 0 where that does not matter. */
  step: number;
}

interface Tier {
  /** 32000 stands for all groups, 0 for guests. */
  group: number;
  from: number;
  /** Pounds, as the price. */
  price: number;
}

/** What a configurable product leaves to the shopper. */
export interface SeedConfigurable {
  /** Attributes with options that tell its variants apart, in their order. */
  options: readonly { code: string; label: string }[];
  /** SKUs of its variants, each with a value of every option. */
  variants: readonly string[];
}

export interface SeedProduct {
  sku: string;
  /** Simple where it is none. */
  type?: 'virtual' | 'configurable' | 'downloadable';
  name: string;
  /** Pounds, excl VAT: what the back end charges before tax. */
  price: number;
  /** 1 enabled, 2 disabled. */
  status: 1 | 2;
  /** 1 not visible, 2 catalogue, 3 search, 4 both. */
  visibility: 1 | 2 | 3 | 4;
  /** Kilograms. */
  weight: number;
  /** Units in stock. */
  stock: number;
  /** Whether it is sold without stock: 0 no, 1 in silence, 2 and the customer is told; none is no. */
  backorders?: 0 | 1 | 2;
  /** How many a basket takes of it; any from 1 to 10,000 where it is left out. */
  quantities?: Partial<Quantities>;
  /** Of a configurable product. */
  configurable?: SeedConfigurable;
  /** What it costs from a quantity on, least first. */
  tiers?: readonly Tier[];
  /** Custom attributes by code: strings as the back end returns them, option ids for selects. */
  attributes: Record<string, string>;
  categories: { id: number; position: number }[];
  links: SeedLink[];
  media: SeedMedia[];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  createdAt: string;
  updatedAt: string;
}

export interface SeedAddress {
  firstname: string;
  lastname: string;
  street: string[];
  city: string;
  /** Free text: a country whose regions have ids needs another shape. */
  region: string;
  postcode: string;
  countryId: string;
  telephone: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}

export interface SeedCustomer {
  email: string;
  /** In plain words; the sandbox keeps a hash of it. */
  password: string;
  firstname: string;
  lastname: string;
  addresses: SeedAddress[];
}

export interface Seed {
  customers: readonly SeedCustomer[];
  categories: SeedCategory[];
  attributes: SeedAttribute[];
  /** Lazy, so that a hundred thousand products never stand in memory at once. */
  products(): Iterable<SeedProduct>;
  /**
   * The drawing of one media file as an SVG document; undefined for an unknown file. A product's file
   * has the name of its entry, one of a text is named from the media folder on.
   */
  draw(file: string): string | undefined;
  /** The bytes of one of its other files, named from the media folder on; undefined for an unknown one. */
  document(file: string): Uint8Array<ArrayBuffer> | undefined;
}
