import { describe, expect, it } from 'vitest';
import { factsOf } from '#config/categories.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { SeedProduct } from '#sandbox/seed.ts';
import { LISTINGS } from '../../../setup/catalogue/listings.ts';

const MISSING_FILE = '/p/s/ps-70-old-studio-shot.jpg';
const UNKNOWN_SKU = 'PA-199';

const seed = createDemoCatalogue();
const products = [...seed.products()];
const configurable = products.filter(({ type }) => type === 'configurable');
const variants = new Set(configurable.flatMap((product) => product.configurable?.variants ?? []));
/** Products that can have a page: all except variants. */
const shown = products.filter(({ sku }) => !variants.has(sku));
/** Products that a basket accepts: all except configurable ones. */
const sold = products.filter(({ type }) => type !== 'configurable');
const skus = new Set(products.map((product) => product.sku));
const technicalCodes = new Set(
  seed.attributes.filter((attribute) => attribute.isVisibleOnFront).map(({ code }) => code),
);

function idsOf(product: SeedProduct): number[] {
  return product.categories.map((category) => category.id);
}

function inWords(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

function membersOf(id: number): number {
  return products.filter((product) => idsOf(product).includes(id)).length;
}

function childrenOf(parentId: number) {
  return seed.categories.filter((category) => category.parentId === parentId);
}

describe('category tree of the demo catalogue', () => {
  const listed = LISTINGS.map(({ audience, code }) => ({
    parentCategoryId: factsOf(audience).root,
    code,
  }));

  it.each(listed)('contains one category for $code below $parentCategoryId', (row) => {
    const found = childrenOf(row.parentCategoryId).filter(
      (category) => category.isActive && inWords(category.name) === row.code,
    );
    expect(found).toHaveLength(1);
    const members = membersOf(found[0]?.id ?? 0);
    if (row.code === 'tank-cleaning-systems') expect(members).toBe(0);
    else expect(members).toBeGreaterThanOrEqual(4);
  });

  it('contains both audiences below the default category', () => {
    const parents = new Map(seed.categories.map(({ id, parentId }) => [id, parentId]));
    expect([parents.get(1), parents.get(2), parents.get(3), parents.get(7)]).toEqual([0, 1, 2, 2]);
    for (const { parentId } of seed.categories) expect([0, ...parents.keys()]).toContain(parentId);
  });

  it('contains an empty, an inactive and a nested category and a long listing', () => {
    const dryIce = seed.categories.find((category) => category.name === 'Dry Ice Cleaning');
    expect(membersOf(dryIce?.id ?? -1)).toBe(0);
    expect(dryIce?.parentId).toBe(3);
    expect(seed.categories.filter((category) => !category.isActive)).toHaveLength(1);
    expect(childrenOf(10).map((category) => category.name)).toEqual(['Cordless Pressure Washers']);
    expect(membersOf(22)).toBeGreaterThan(48);
  });
});

describe('products of the demo catalogue', () => {
  it('number about 200 without variants, with unique SKUs and url keys', () => {
    expect(shown.length).toBeGreaterThanOrEqual(190);
    expect(shown.length).toBeLessThanOrEqual(225);
    expect(skus.size).toBe(products.length);
    const keys = products.flatMap((product) => product.attributes['url_key'] ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBe(products.length - 1);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('contain unique descriptions of more than 10 characters', () => {
    for (const code of ['short_description', 'description']) {
      const texts = shown.map((product) => product.attributes[code] ?? '');
      expect(new Set(texts).size).toBe(shown.length);
      expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(10);
    }
  });

  it('use 12 to 30 technical attributes each and at least 150 in total', () => {
    const used = new Set<string>();
    for (const product of sold) {
      const codes = Object.keys(product.attributes).filter((code) => technicalCodes.has(code));
      expect(codes.length, product.sku).toBeGreaterThanOrEqual(12);
      expect(codes.length, product.sku).toBeLessThanOrEqual(30);
      for (const code of codes) used.add(code);
    }
    expect(used.size).toBeGreaterThanOrEqual(150);
  });

  it('use only declared attributes and existing option ids', () => {
    const declared = new Map(seed.attributes.map((attribute) => [attribute.code, attribute]));
    for (const product of products) {
      for (const [code, value] of Object.entries(product.attributes)) {
        const attribute = declared.get(code);
        expect(attribute, code).toBeDefined();
        if (attribute?.input !== 'select' && attribute?.input !== 'multiselect') continue;
        if (code === 'options_container') continue;
        const ids = attribute.options.map((option) => option.value);
        for (const id of value.split(',')) expect([...ids, ''], code).toContain(id);
      }
    }
  });

  it('include the deliberate faults of a back end that has grown for years', () => {
    const labels = new Map(seed.attributes.map(({ code, label }) => [code, label]));
    expect(labels.get('weight_kg')).toBe('Weigth (kg)');
    expect(labels.get('connected_load_kw')).toBe('connected_load_kw');
    expect(skus).toContain('KB-4/2');
    expect([...skus].filter((sku) => sku.includes(' '))).not.toEqual([]);
    const html = products.map((product) => product.attributes['description']).join('\n');
    expect(html).toMatch(/<script/);
    expect(html).toMatch(/onclick=/);
    expect(html).toMatch(/<h1>/);
    expect(html).toMatch(/<table/);
    expect(products.some((product) => Object.values(product.attributes).includes(''))).toBe(true);
  });

  it('link only to existing products except for one link', () => {
    const unknown = products.flatMap((product) =>
      product.links.filter((link) => !skus.has(link.sku)).map((link) => link.sku),
    );
    expect(unknown).toEqual([UNKNOWN_SKU]);
  });

  it('provide a spare parts list for every scrubber dryer', () => {
    const scrubbers = products.filter(({ name }) => /^SD \d/.test(name));
    expect(scrubbers).toHaveLength(5);
    for (const { attributes, name } of scrubbers) {
      expect(attributes['documentationAttr2'], name).toContain('Spare parts list');
    }
  });

  it('provide features, search texts and related products for machines', () => {
    const machines = products.filter((product) => 'feature1' in product.attributes);
    expect(machines.length).toBeGreaterThan(110);
    for (const { attributes, links, sku } of machines) {
      expect(attributes['feature4']?.split('&&!&&'), sku).toHaveLength(5);
      expect(attributes['meta_title'], sku).toContain('Brindlow');
      expect(links.filter((link) => link.type === 'related').length, sku).toBeGreaterThan(1);
    }
  });

  it('give every detergent a safety data sheet with a file', () => {
    const detergents = seed.categories.filter(({ name }) => name === 'Detergents');
    const ids = new Set(detergents.map(({ id }) => id));
    const found = shown.filter((product) => idsOf(product).some((id) => ids.has(id)));
    expect(found.length).toBeGreaterThan(15);
    for (const { attributes, sku } of found) {
      const [title, media] = attributes['documentationAttr1']?.split('&&!&&') ?? [];
      expect(title, sku).toBe('Safety data sheet');
      const [, file = ''] = /^\{\{media url="(.+)"\}\}$/.exec(media ?? '') ?? [];
      expect(seed.document?.(file), sku).toBeDefined();
    }
  });

  it('show no other colour than the one in their name', () => {
    const options = seed.attributes.find(({ code }) => code === 'colour')?.options ?? [];
    const labels = new Map(options.map(({ label, value }) => [value, label]));
    const named = products.flatMap(({ name, attributes }) => {
      const shownColour = labels.get(attributes['colour'] ?? '');
      const [colour] = name.match(/\b(Black|Blue|Graphite|Green|Grey|Red|Teal|White)\b/) ?? [];
      return colour && shownColour ? [{ name, colour, shownColour }] : [];
    });
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ colour, shownColour }) => colour !== shownColour)).toEqual([]);
  });

  it('cover every state of availability, visibility and price', () => {
    const count = (test: (product: SeedProduct) => boolean) => products.filter(test).length;
    expect(count(({ status }) => status === 2)).toBe(6);
    for (const visibility of [1, 2, 3]) {
      expect(count((product) => product.visibility === visibility)).toBeGreaterThan(0);
    }
    expect(count(({ attributes }) => 'sale_price' in attributes)).toBeGreaterThan(1);
    expect(count(({ attributes }) => 'full_list_price' in attributes)).toBeGreaterThan(20);
    expect(count(({ attributes }) => attributes['list_price'] === undefined)).toBeGreaterThan(1);
    expect(count(({ attributes }) => attributes['list_price'] === '0.000000')).toBeGreaterThan(1);
  });
});

describe('configurable products of the demo catalogue', () => {
  const variantsOf = (product: SeedProduct) =>
    product.configurable?.variants.map((sku) => products.find((one) => one.sku === sku)) ?? [];
  const isAvailable = (one: SeedProduct | undefined) => one?.status === 1 && one.stock > 0;

  it('number ten and follow their variants at the end of the catalogue', () => {
    expect(configurable).toHaveLength(10);
    const begin = products.findIndex(({ sku }) => variants.has(sku));
    const inOrder = configurable.flatMap(({ sku, configurable: of }) => [
      ...(of?.variants ?? []),
      sku,
    ]);
    expect(products.slice(begin).map(({ sku }) => sku)).toEqual(inOrder);
    for (const { configurable: of, sku } of configurable) {
      expect(of?.variants.length, sku).toBeGreaterThanOrEqual(2);
      expect(of?.variants.length, sku).toBeLessThanOrEqual(8);
    }
  });

  it('require options and show no price themselves', () => {
    for (const { price, visibility, attributes } of configurable) {
      expect([price, visibility, attributes['required_options']]).toEqual([0, 4, '1']);
      expect(attributes).not.toHaveProperty('list_price');
    }
  });

  it('contain hidden variants with unique combinations of options', () => {
    for (const product of configurable) {
      const chosen = variantsOf(product).map((one) =>
        product.configurable?.options.map(({ code }) => one?.attributes[code]).join(' '),
      );
      expect(new Set(chosen).size, product.sku).toBe(chosen.length);
      expect(chosen.join(' ')).not.toContain('undefined');
    }
    const members = configurable.flatMap(variantsOf);
    for (const one of members) expect([one?.type, one?.visibility]).toEqual([undefined, 1]);
  });

  it('include sold-out variants, equal prices and different prices', () => {
    const had = configurable.map((product) => variantsOf(product).filter(isAvailable).length);
    expect(had.filter((count) => count === 0)).toHaveLength(1);
    expect(
      configurable.filter((product, at) => variantsOf(product).length > (had[at] ?? 0)),
    ).toHaveLength(4);
    const prices = configurable.map(
      (product) => new Set(variantsOf(product).map((one) => one?.price)),
    );
    expect(prices.filter(({ size }) => size === 1)).toHaveLength(1);
    const reduced = sold.filter(
      ({ sku, attributes }) => variants.has(sku) && 'full_list_price' in attributes,
    );
    expect(reduced).toHaveLength(2);
  });

  it('belong to categories of both audiences', () => {
    const ids = configurable.flatMap(idsOf);
    for (const audience of [3, 7]) {
      expect(childrenOf(audience).filter(({ id }) => ids.includes(id)).length).toBeGreaterThan(2);
    }
  });
});

describe('pictures of the demo catalogue', () => {
  it('number at most 430 files, all drawn except one', () => {
    const files = new Set(products.flatMap(({ media }) => media.map((entry) => entry.file)));
    expect(files.size).toBeLessThanOrEqual(430);
    expect([...files].filter((file) => seed.draw(file) === undefined)).toEqual([MISSING_FILE]);
  });

  it('include one main picture per product, unique except for variants', () => {
    const mains = products.map(({ media }) => media.filter((entry) => entry.types.length === 3));
    for (const main of mains) expect(main).toHaveLength(1);
    const ownMains = shown.map(({ media }) => media.find((entry) => entry.types.length === 3));
    expect(new Set(ownMains.map((main) => main?.file)).size).toBe(shown.length);
    const single = shown.filter(({ media }) => media.length === 1);
    expect(single.length / shown.length).toBeLessThan(0.2);
    expect(products.flatMap(({ media }) => media).filter((entry) => entry.disabled)).toHaveLength(
      1,
    );
  });

  it('differ between products of the same kind', () => {
    const lances = ['PA-101', 'PA-102'].map((sku) => {
      const product = products.find((candidate) => candidate.sku === sku);
      return seed.draw(product?.media.find((entry) => entry.types.length > 0)?.file ?? '');
    });
    expect(lances[0]).toMatch(/^<svg /);
    expect(lances[0]).not.toBe(lances[1]);
  });

  it('include no drawing of an unknown file', () => {
    expect(seed.draw('/n/o/nothing.jpg')).toBeUndefined();
  });
});
