import { comparablePrice } from '#catalogue/product/comparable-price.ts';
import { type Contents, pricePerUnit, toContents } from '#catalogue/product/contents.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { labelParts, specificationLabel } from '#catalogue/specifications/label.ts';
import { visibleText } from '#catalogue/visible-text.ts';
import type { CommerceAttribute } from '#commerce/catalogue/attributes.ts';
import { freeKey, keyOf } from '#lib/filters/option-keys.ts';
import type { Pence } from '#lib/money.ts';
import { AVAILABILITIES } from '#lib/products/availability.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import type { Choices, Variant, VariantOption } from './variant.ts';

interface KnownOption extends VariantOption {
  /** Labels of the values by id, in the back end's order. */
  labels: ReadonlyMap<string, string>;
}

/** Adds the unit from the option's label to a bare number such as '1.8'. */
function withUnit(label: string, unit: string | null): string {
  const isBare = unit !== null && /^\d+(?:[.,]\d+)?$/.test(label);
  return isBare ? `${label} ${unit}` : label;
}

function toOption(label: string | null, { id, ...attribute }: CommerceAttribute): KnownOption {
  const code = attribute.code.trim();
  const named = specificationLabel(code, visibleText(label ?? attribute.label ?? ''));
  const { name, unit } = labelParts(named);
  const labels = attribute.options.map(({ value, label: own }): [string, string] => [
    value.trim(),
    withUnit(visibleText(own).trim(), unit),
  ]);
  return { attributeId: id, code, name, labels: new Map(labels) };
}

/**
 * Returns `undefined` if one of the options is not a known attribute, because shoppers could not
 * choose a value for it.
 */
function knownOptions(
  { configurable }: StoredProduct,
  attributes: readonly CommerceAttribute[],
): KnownOption[] | undefined {
  const known = configurable?.options.flatMap(({ attributeId, label }): KnownOption[] => {
    const attribute = attributes.find(({ id }) => id === attributeId);
    return attribute === undefined ? [] : [toOption(label, attribute)];
  });
  return known?.length === configurable?.options.length ? known : undefined;
}

/**
 * Returns `undefined` for a product without a value for each option, because no choice could select
 * it.
 */
function valuesOf(
  { attributes }: StoredProduct,
  options: readonly KnownOption[],
): Variant['values'] | undefined {
  const values = options.flatMap(({ code, labels }) => {
    const id = attributes[code]?.trim() ?? '';
    const label = labels.get(id);
    return label === undefined ? [] : [{ id, label }];
  });
  return values.length === options.length ? values : undefined;
}

/** Contains only characters that need no escape in a path, and no dot before an extension. */
function slugOf({ sku }: StoredProduct, taken: ReadonlySet<string>): string {
  return freeKey(`v-${keyOf(sku).replace(/[^a-z0-9]+/g, '-')}`, taken);
}

function toVariant(product: StoredProduct, slug: string, values: Variant['values']): Variant {
  const { short_description: _, ...attributes } = product.attributes;
  const { id, sku, name, media, price, tiers, prices, availability, quantities } = product;
  return {
    ...{ id, sku, name, attributes, media, price, tiers, prices, availability, quantities },
    slug,
    values,
  };
}

/**
 * Returns the variants of a configurable product, in the order of the option values.
 *
 * @param products variants that are in the shop
 * @param isSold true if the configurable product itself is for sale
 * @returns `undefined` if the options are unknown or there are no variants
 */
export function toChoices(
  parent: StoredProduct,
  products: readonly StoredProduct[],
  attributes: readonly CommerceAttribute[],
  isSold: boolean,
): Omit<Choices, 'colours'> | undefined {
  const options = knownOptions(parent, attributes);
  if (options === undefined) return undefined;
  const slugs = new Set<string>();
  const variants = products.flatMap((product): Variant[] => {
    const values = valuesOf(product, options);
    if (values === undefined) return [];
    const slug = slugOf(product, slugs);
    slugs.add(slug);
    const variant = toVariant(product, slug, values);
    return [isSold ? variant : { ...variant, availability: 'unavailable' }];
  });
  if (variants.length === 0) return undefined;
  const orders = options.map(({ labels }) => [...labels.keys()]);
  const placesOf = ({ values }: Variant) =>
    orders.map((order, at) => order.indexOf(values[at]?.id ?? ''));
  return {
    options: options.map(({ attributeId, code, name }) => ({ attributeId, code, name })),
    variants: variants.toSorted((one, other) => {
      const [own, others] = [placesOf(one), placesOf(other)];
      const differing = own.findIndex((place, at) => place !== others[at]);
      return (own[differing] ?? 0) - (others[differing] ?? 0) || one.id - other.id;
    }),
  };
}

/** Returns the variants for sale by ascending price, or all variants if none is for sale. */
function byPrice(variants: readonly Variant[]): Variant[] {
  const sold = variants.filter(isForSale);
  return (sold.length > 0 ? sold : variants)
    .filter(({ prices }) => comparablePrice(prices) !== null)
    .toSorted(
      (one, other) => (comparablePrice(one.prices) ?? 0) - (comparablePrice(other.prices) ?? 0),
    );
}

/** Returns the lowest price per unit; `null` unless all variants have one and these differ. */
function lowestPerUnit(
  product: Pick<StoredProduct, 'attributes'>,
  variants: readonly Variant[],
  vat: 'inclVat' | 'exclVat',
): Pence | null {
  const all = variants.map(({ attributes, prices }) => {
    const contents = toContents({ ...product.attributes, ...attributes });
    const price = prices[vat];
    return contents === undefined || price === null ? null : pricePerUnit(price, contents);
  });
  const known = all.filter((price) => price !== null);
  return known.length === all.length && new Set(known).size > 1 ? Math.min(...known) : null;
}

/**
 * Returns the contents of the variant whose price a configurable product shows, and the lowest price
 * per unit of all its variants for sale, because a large package costs more but less per unit.
 */
export function cheapestContents(
  product: Pick<StoredProduct, 'attributes' | 'choices'>,
): Contents | undefined {
  const variants = byPrice(product.choices?.variants ?? []);
  const contents = toContents({ ...product.attributes, ...variants[0]?.attributes });
  if (contents === undefined) return undefined;
  const inclVat = lowestPerUnit(product, variants, 'inclVat');
  const exclVat = lowestPerUnit(product, variants, 'exclVat');
  return inclVat === null && exclVat === null
    ? contents
    : { ...contents, from: { inclVat, exclVat } };
}

function leastPrices(variants: readonly Variant[]): Prices | undefined {
  const [least, ...others] = byPrice(variants);
  if (least === undefined) return undefined;
  const costsMore = others.some(
    ({ prices }) =>
      prices.inclVat !== least.prices.inclVat || prices.exclVat !== least.prices.exclVat,
  );
  const { isFrom: _, ...prices } = least.prices;
  return costsMore ? { ...prices, isFrom: true } : prices;
}

/** Returns the lowest price and the best availability of a configurable product's variants. */
export function summariseVariants(
  variants: readonly Variant[],
): Pick<StoredProduct, 'availability'> & Partial<Pick<StoredProduct, 'prices'>> {
  const prices = leastPrices(variants);
  const availability = AVAILABILITIES.find((each) =>
    variants.some((variant) => variant.availability === each),
  );
  return { availability: availability ?? 'unavailable', ...(prices && { prices }) };
}
