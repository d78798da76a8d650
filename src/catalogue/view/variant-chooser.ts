/** Builds the choices on the page of a configurable product and the variants that they select. */

import { toGtin } from '#catalogue/product/brand.ts';
import { comparablePrice } from '#catalogue/product/comparable-price.ts';
import { type Contents, toContents } from '#catalogue/product/contents.ts';
import { type GalleryImage, toGallery } from '#catalogue/product/gallery.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import { toPurchaseTerms } from '#catalogue/product/purchase-terms.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { SpecificationAttribute } from '#catalogue/specifications/attribute-index.ts';
import { keyRows, type ShownRow, toShownRow } from '#catalogue/specifications/groups.ts';
import { type CodedRow, toCodedRows } from '#catalogue/specifications/rows.ts';
import { choiceOf } from '#catalogue/variants/choice-of.ts';
import { summariseVariants } from '#catalogue/variants/to-choices.ts';
import type { Choices, Variant } from '#catalogue/variants/variant.ts';
import { type VaryingProperty, varyingPropertyOf } from '#catalogue/variants/varying-property.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import type { Availability } from '#lib/products/availability.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { ProductTerms } from '#lib/site-data/search-index.ts';
import { sharedAttributes, variantAttributes, variantKeyCodes } from './variant-data.ts';

interface ShownValue {
  id: string;
  label: string;
  /** A colour such as `#000000`; `null` if the back end shows none. */
  colour: string | null;
  /** Lowest prices of its variants; `null` if they are the same for all values of the option. */
  prices: Prices | null;
}

export interface ShownVariant {
  sku: string;
  name: string;
  slug: string;
  /** Chosen values in the order of the choices. */
  values: readonly { id: string; label: string }[];
  model: string | null;
  gtin: string | null;
  prices: Prices;
  contents: Contents | null;
  availability: Availability;
  buyable: boolean;
  bought: ProductTerms;
  /** Technical data that not all variants share, without the chosen options. */
  rows: readonly CodedRow[];
  keyFigures: readonly ShownRow[];
  /** Rows without the key figures. */
  shownRows: readonly ShownRow[];
  /** `null` if the product's own pictures apply. */
  picture: GalleryImage | null;
}

export interface Chooser {
  choices: readonly {
    name: string;
    property: VaryingProperty | undefined;
    values: readonly ShownValue[];
  }[];
  variants: readonly ShownVariant[];
}

function differingRows(
  product: StoredProduct,
  { options }: Choices,
  variant: Variant,
  dictionary: readonly SpecificationAttribute[] | null,
): CodedRow[] {
  const said = toCodedRows(sharedAttributes(product), dictionary);
  const chosen = new Set(options.map(({ code }) => code));
  return toCodedRows(variantAttributes(product, variant), dictionary).filter(
    ({ code, label, value }) =>
      !chosen.has(code) && !said.some((row) => row.label === label && row.value === value),
  );
}

function toShownVariant(
  product: StoredProduct,
  choices: Choices,
  variant: Variant,
  dictionary: readonly SpecificationAttribute[] | null,
): ShownVariant {
  const { sku, slug, values, attributes, prices, availability, quantities } = variant;
  const name = variant.name ?? product.name ?? '';
  const rows = differingRows(product, choices, variant, dictionary);
  const all = variantAttributes(product, variant);
  const keyCodes = variantKeyCodes(all, choices);
  return {
    sku,
    name,
    slug,
    values,
    model: attributes[ATTRIBUTES.model]?.trim() || null,
    gtin: toGtin(attributes),
    prices,
    contents: toContents(all) ?? null,
    availability,
    buyable: isForSale({ prices, availability }),
    bought: toPurchaseTerms({
      quantities,
      entered: variant.tiers.length > 0 ? variant : null,
      prices,
      choice: choiceOf(product.sku, choices, variant),
    }),
    rows,
    keyFigures: keyRows(toCodedRows(all, dictionary), keyCodes),
    shownRows: rows.filter(({ code }) => !keyCodes.includes(code)).map(toShownRow),
    picture: toGallery(variant.media, name).main,
  };
}

/** Returns the lowest prices of variants; former prices only if there is one variant. */
function shownPrices(variants: readonly Variant[]): Prices | null {
  const { prices } = summariseVariants(variants);
  if (prices === undefined) return null;
  return variants.length === 1 ? prices : { ...prices, wasInclVat: null, wasExclVat: null };
}

/** Returns `undefined` for a product without options. */
export function toChooser(
  product: StoredProduct,
  dictionary: readonly SpecificationAttribute[] | null,
): Chooser | undefined {
  const { choices } = product;
  if (choices === undefined) return undefined;
  const { options, variants, colours } = choices;
  return {
    choices: options.map(({ code, name }, place) => {
      const labels = new Map(
        variants.flatMap(({ values }) => {
          const value = values[place];
          return value ? [[value.id, value.label] as const] : [];
        }),
      );
      const values = Array.from(labels, ([id, label]) => {
        const own = variants.filter((variant) => variant.values[place]?.id === id);
        return { id, label, colour: colours[id] ?? null, prices: shownPrices(own) };
      });
      const least = values.map(({ prices }) => prices && comparablePrice(prices));
      const differ = new Set(least).size > 1;
      return {
        name,
        property: varyingPropertyOf(code),
        values: differ ? values : values.map((value) => ({ ...value, prices: null })),
      };
    }),
    variants: variants.map((variant) => toShownVariant(product, choices, variant, dictionary)),
  };
}
