import type { Prices } from '#catalogue/product/prices.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Availability } from '#lib/products/availability.ts';
import type { Quantities } from '#lib/products/quantities.ts';

/** An attribute for which a shopper chooses a value, such as a size. */
export interface VariantOption {
  attributeId: number;
  code: string;
  name: string;
}

export interface Variant
  extends Pick<
    CommerceProduct,
    'id' | 'sku' | 'name' | 'attributes' | 'media' | 'price' | 'tiers'
  > {
  prices: Prices;
  availability: Availability;
  quantities: Quantities | null;
  /** Last segment of the path of its page. */
  slug: string;
  /** Value ids and labels, in the order of the options. */
  values: readonly { id: string; label: string }[];
}

export interface Choices {
  options: readonly VariantOption[];
  variants: readonly Variant[];
  /** Colours such as `#000000`, by value id. */
  colours: Readonly<Record<string, string>>;
}
