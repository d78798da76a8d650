import type { SeedLink, SeedProduct } from '#sandbox/seed.ts';
import { FAMILIES } from './families/all.ts';
import type { DemoFamily, DemoVariant } from './family.ts';
import { galleryOf, mainFile } from './gallery.ts';
import type { NextPosition } from './positions.ts';
import { toProduct } from './product.ts';
import { parseSheet } from './sheet.ts';
import { slug } from './slug.ts';
import { categoryId } from './tree.ts';

type Column = ReadonlyMap<string, string>;

function variantProduct(family: DemoFamily, variant: DemoVariant, column: Column): SeedProduct {
  const { item, options } = family;
  const chosen = options.map(({ code }) => column.get(code) ?? '');
  const name = `${item.name} ${chosen.join(' ')}`;
  const group = { ...family, documents: [], items: [] };
  const product = toProduct({ name, short: '', copy: '', ...variant }, group, column, []);
  const file = mainFile(variant.picture ?? slug(item.name));
  const { short_description, description, ...attributes } = product.attributes;
  return {
    ...product,
    visibility: 1,
    attributes: { ...attributes, image: file, small_image: file, thumbnail: file },
    media: galleryOf(file, name),
    categories: [],
  };
}

function sharedColumn(columns: readonly Column[]): Column {
  const [first = new Map<string, string>(), ...rest] = columns;
  return new Map(
    [...first].filter(([code, value]) => rest.every((one) => one.get(code) === value)),
  );
}

function linksOf({ accessories = [], detergents = [], related = [] }: DemoFamily): SeedLink[] {
  const links = (type: SeedLink['type'], skus: readonly string[]) =>
    skus.map((sku, index) => ({ type, sku, position: index + 1 }));
  return [
    ...links('crosssell', detergents),
    ...links('upsell', accessories),
    ...links('related', related),
  ];
}

/** Returns the variants before their configurable product, because it links to them. */
function productsOf(family: DemoFamily, nextPosition: NextPosition): SeedProduct[] {
  const { item, options, categories } = family;
  const columns = parseSheet(family.sheet, family.variants.length);
  const variants = family.variants.map((variant, index) =>
    variantProduct(family, variant, columns[index] ?? new Map()),
  );
  const group = { ...family, items: [] };
  const product = toProduct(item, group, sharedColumn(columns), linksOf(family));
  const { supplier_code, ...attributes } = product.attributes;
  return [
    ...variants,
    {
      ...product,
      type: 'configurable',
      stock: 0,
      attributes: { ...attributes, has_options: '1', required_options: '1' },
      configurable: { options, variants: variants.map(({ sku }) => sku) },
      categories: categories.map((path) => nextPosition(categoryId(path))),
    },
  ];
}

export function familyProducts(nextPosition: NextPosition): SeedProduct[] {
  return FAMILIES.flatMap((family) => productsOf(family, nextPosition));
}

export const OPTION_CODES: readonly string[] = FAMILIES.flatMap(({ options }) =>
  options.map(({ code }) => code),
);
