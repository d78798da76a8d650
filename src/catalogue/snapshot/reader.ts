import type { Topic } from '#catalogue/content/schemas/guide.ts';
import type { Card } from '#catalogue/product/card.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { Variant } from '#catalogue/variants/variant.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import type { Audience } from '#config/categories.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';

export interface ListingName {
  audience: string;
  code: string;
  name: string;
  /** Whether there is a picture of its first product. */
  hasPicture: boolean;
}

/** A listing, as its address names it. */
export interface Place {
  audience: Audience;
  code: string;
}

export interface Listing {
  audience: Audience;
  code: string;
  name: string;
  /** How many products stand in it. */
  total: number;
}

/**
 * The rows that view models are derived from, read one at a time. Every read of a page goes
 * through this interface, so that whoever wraps it learns what the page depends on.
 */
export interface CatalogueReader {
  productByUrlKey(urlKey: string): StoredProduct | undefined;
  card(sku: string): Card | undefined;
  listing(audience: Audience, code: string): Listing | undefined;
  /** So many of a listing's SKUs from the place on that is given, the first being 0, as displayed. */
  listingSkus(audience: Audience, code: string, from: number, count: number): readonly string[];
  /** How many deals an audience has: products in its listings that cost less than before. */
  dealCount(audience: Audience): number;
  /**
   * So many of their SKUs from the place on that is given, the greatest saving first. No more than
   * `MOST_DEALS` are deals.
   */
  dealSkus(audience: Audience, from: number, count: number): readonly string[];
  /** Every product of a listing, as displayed, with all that it says of itself. */
  listedProducts(audience: Audience, code: string): Iterable<ListedProduct>;
  /** What all of them are sorted and filtered by. */
  facetedList(audience: Audience, code: string, topics: readonly Topic[]): FacetedList;
  /** The listings of a product, in the shop's order of audiences and categories. */
  placesOf(sku: string): readonly Place[];
  /** The name of every listing; what menus are made of. */
  listingNames(): readonly ListingName[];
  /** Null when the back end refused the attribute list. */
  attributes(): readonly CommerceAttribute[] | null;
  /** What the sizes of a picture are called (pictures/stem.ts); null where a drawing stands in. */
  picture(file: string): string | null;
  /** What had a page under this url key, and has none any more. */
  gone(urlKey: string): GoneProduct | undefined;
}

/** The whole snapshot: what has a page, and everything there is. */
export interface CatalogueSnapshot extends CatalogueReader {
  urlKeys(): string[];
  /** Every product that search covers, by ascending id. */
  searchNames(): Iterable<SearchName>;
  /** Those of them whose ids lie from the first up to, not including, the second. */
  searchRows(fromId: number, beforeId: number): Iterable<SearchRow>;
  /** What those of a part are filtered by, by ascending id. */
  factRows(shard: number): readonly FactRow[];
  /** What those of a part are found by beside their name, by ascending id. */
  wordRows(shard: number): readonly WordRow[];
  /** Url keys of products that link media files. */
  documentedKeys(): string[];
  /** What the sizes of every picture are called. */
  pictures(): Iterable<string>;
  /** A card with the product's status and url key. */
  skuRow(sku: string): CardRow | undefined;
  /** Of every product in the shop, by ascending id. */
  skus(): Iterable<string>;
  /** Every product of a sitemap that has a page, by ascending id. */
  sitemapRows(shard: number): readonly SitemapRow[];
  /** The same of a part of the product feed. */
  feedRows(part: number): Iterable<FeedRow>;
  /**
   * What is made of these rows and nothing else; where none of them changed, perhaps as it was made
   * before.
   */
  feedText(part: number, make: () => string | undefined): string | undefined;
  /** The numbers of all ranges of so many ids in which a product has a page, ascending. */
  pageShards(idsEach: number): readonly number[];
  /** Url keys of pages that are no more. */
  goneKeys(): string[];
  /** The id and url key of every product that has a page. */
  productKeys(): Iterable<{ id: number; urlKey: string }>;
  /** Every listing, with the category of the back end that it shows. */
  listingCategories(): readonly ListingCategory[];
  /** From every url key that a product had to the one it has. */
  redirects(): Redirect[];
  close(): void;
}

export interface GoneProduct {
  urlKey: string;
  sku: string;
  name: string;
  /** Where it stood. */
  listings: readonly Place[];
}

interface ListingCategory {
  audience: string;
  code: string;
  /** Null where the back end has none of this name. */
  categoryId: number | null;
}

/** Both are url keys. */
interface Redirect {
  from: string;
  to: string;
}

export interface CardRow {
  card: Card;
  urlKey: string | null;
  status: number;
}

interface SearchName {
  id: number;
  name: string;
}

export interface SearchRow {
  id: number;
  urlKey: string;
  card: Card;
}

interface FactRow extends Pick<Card, 'id' | 'prices' | 'availability'> {
  /** Where it stands, as `audience/code`. */
  listings: readonly string[];
}

export interface WordRow {
  product: StoredProduct;
  /** Where it stands, as `audience/code`. */
  listings: readonly string[];
}

export interface ListedProduct {
  card: Card;
  attributes: StoredProduct['attributes'];
  /** None for what is no configurable product. */
  variants: readonly Pick<Variant, 'attributes' | 'prices' | 'availability'>[];
}

interface SitemapRow {
  urlKey: string;
  /** The day of its last change, `YYYY-MM-DD`; null where nobody knows. */
  updatedOn: string | null;
}

export interface FeedRow {
  product: StoredProduct;
  urlKey: string;
  /** What the sizes of those of its gallery are called that there are, the main one first. */
  pictures: readonly string[];
  /** The same of each variant, by id. */
  variantPictures: ReadonlyMap<number, readonly string[]>;
  /** Null where the shop's own. */
  brand: string | null;
  /** Where it stands. */
  listings: readonly Pick<Listing, 'audience' | 'code' | 'name'>[];
}

/** What was made of the store, from one publish to the next. */
export interface DerivedCache {
  /** Answers as the snapshot does, and makes nothing that is kept or was made before. */
  over(snapshot: CatalogueSnapshot): CatalogueSnapshot;
  /**
   * Keeps what was made, within the transaction in which the noted rows are cleared.
   * @param areCleared false where somebody else wrote to the store meanwhile: then none is kept
   */
  keep(areCleared: boolean): void;
}
