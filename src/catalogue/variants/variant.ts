import type { Prices } from '#catalogue/product/prices.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Availability } from '#lib/products/availability.ts';
import type { Quantities } from '#lib/products/quantities.ts';

/** Something that a shopper chooses of a configurable product. */
export interface VariantOption {
  attributeId: number;
  /** Of the attribute. */
  code: string;
  name: string;
}

/** One of the products that a configurable product is sold as; its members are those of a stored product. */
export interface Variant
  extends Pick<
    CommerceProduct,
    'id' | 'sku' | 'name' | 'attributes' | 'media' | 'price' | 'tiers'
  > {
  prices: Prices;
  availability: Availability;
  quantities: Quantities | null;
  /** Behind the '#' of its address. */
  anchor: string;
  /** Of each option what it has, in their order, as the back end numbers it and in words. */
  values: readonly { id: string; label: string }[];
}

/** All that a shopper of a configurable product chooses from. */
export interface Choices {
  options: readonly VariantOption[];
  variants: readonly Variant[];
  /** As `#000000`, by the value that it stands for. */
  colours: Readonly<Record<string, string>>;
}
