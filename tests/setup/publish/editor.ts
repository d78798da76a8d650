/** Arbitrary edits in the back end and in files, and the days on which they occur. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import * as z from 'zod';
import type { PublishingShop } from './publishing-shop.ts';

/** One change; its effect depends on the current catalogue. */
export interface Edit {
  kind: keyof typeof EDITS;
  /**
   * Number that selects a product, modulo the number of products. `other` selects a second product,
   * a category or a day; `value` selects the new value.
   */
  product: number;
  other: number;
  value: number;
}

interface Desk {
  shop: Pick<PublishingShop, 'sandbox' | 'content' | 'clock'>;
  /** SKUs of all products, including those added by edits. */
  skus: string[];
}

const CATEGORIES = [10, 11, 12, 40, 41, 42];

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};

const DAYS = ['2026-11-22', '2026-12-01', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-02'];

const home = z.looseObject({
  phoneBanner: z.looseObject({ title: z.string() }),
  tiles: z.array(z.looseObject({ title: z.string() })),
});

function editHome(
  { shop }: Desk,
  edit: (content: z.infer<typeof home>) => void,
): Promise<readonly string[]> {
  const file = join(shop.content.contentDir, 'home.json');
  const content = home.parse(JSON.parse(readFileSync(file, 'utf8')));
  edit(content);
  writeFileSync(file, JSON.stringify(content));
  return Promise.resolve([]);
}

function span({ other, value }: Edit): [string, string] {
  const [from = '', to = ''] = [at(DAYS, other), at(DAYS, value)].toSorted();
  return [from, to];
}

type Act = (state: Desk, edit: Edit) => Promise<readonly string[] | undefined>;

const productPath = (sku: string) => `/rest/V1/products/${encodeURIComponent(sku)}`;

async function save(state: Desk, sku: string, product: object): Promise<readonly string[]> {
  await state.shop.sandbox.admin('PUT', productPath(sku), { product: { sku, ...product } });
  return [sku];
}

const attribute = (code: string, value: string) => ({
  custom_attributes: [{ attribute_code: code, value }],
});

/** Edits, which return the SKUs that a webhook would name; `undefined` if it would name none. */
const EDITS = {
  price: (state, { product, value }) =>
    save(state, at(state.skus, product), attribute('list_price', `${1 + value}.990000`)),
  name: (state, { product, value }) =>
    save(state, at(state.skus, product), { name: `Renamed ${value}` }),
  status: (state, { product, value }) =>
    save(state, at(state.skus, product), { status: 1 + (value % 2) }),
  visibility: (state, { product, value }) =>
    save(state, at(state.skus, product), { visibility: 1 + (value % 4) }),
  specification: (state, { product, value }) =>
    save(state, at(state.skus, product), attribute('weight_kg', `${value}`)),
  applications: (state, { product, value }) =>
    save(
      state,
      at(state.skus, product),
      attribute('applications_attrib', at(['Cars', 'Patios&&!&&Car seats', 'Hotels', ''], value)),
    ),
  text: (state, { product, other, value }) =>
    save(
      state,
      at(state.skus, product),
      attribute(
        'description',
        `<p>${value} <a href="/${at(state.skus, other).toLowerCase()}">see</a></p>`,
      ),
    ),
  urlKey: (state, { product, value }) =>
    save(state, at(state.skus, product), attribute('url_key', `key-${value % 4}`)).catch(
      (error) => {
        // The back end rejects a URL key that another product has.
        if (!String(error).includes('already exists')) throw error;
        return [];
      },
    ),
  links: (state, { product, other, value }) =>
    save(state, at(state.skus, product), {
      product_links: [
        {
          sku: at(state.skus, product),
          link_type: at(['related', 'upsell', 'crosssell'], value),
          linked_product_sku: at(state.skus, other),
          linked_product_type: 'simple',
          position: value,
        },
      ],
    }),
  categoriesOfProduct: (state, { product, other, value }) =>
    save(state, at(state.skus, product), {
      extension_attributes: {
        category_links: [{ category_id: String(at(CATEGORIES, other)), position: value % 5 }],
      },
    }),
  add: async (state, { value }) => {
    const sku = `NEW-${value}`;
    if (!state.skus.includes(sku)) state.skus.push(sku);
    return save(state, sku, {
      name: `New machine ${value}`,
      price: 50,
      status: 1,
      visibility: 4,
      attribute_set_id: 4,
      type_id: 'simple',
      ...attribute('url_key', `new-machine-${value}`),
    });
  },
  remove: async (state, { product }) => {
    if (state.skus.length < 20) return [];
    const sku = at(state.skus, product);
    state.skus.splice(state.skus.indexOf(sku), 1);
    await state.shop.sandbox.admin('DELETE', productPath(sku));
    return [sku];
  },
  intoCategory: async (state, { product, other, value }) => {
    const categoryId = at(CATEGORIES, other);
    await state.shop.sandbox.admin('PUT', `/rest/V1/categories/${categoryId}/products`, {
      productLink: {
        sku: at(state.skus, product),
        position: value % 5,
        category_id: String(categoryId),
      },
    });
    return undefined;
  },
  categoryName: async (state, { other, value }) => {
    const name = at(['Pressure Washer', 'pressure-washer', 'Other goods'], value);
    await state.shop.sandbox.admin('PUT', `/rest/V1/categories/${at([10, 40], other)}`, {
      category: { name },
    });
    return undefined;
  },
  categoryBlock: async (state, { other, value }) => {
    const displayMode = at(['PAGE', 'PRODUCTS', 'PRODUCTS_AND_PAGE'], value);
    const block = `<p>Block ${value}</p><img src="{{media url="wysiwyg/${value % 2}.png"}}">`;
    await state.shop.sandbox.admin('PUT', `/_sandbox/categories/${at(CATEGORIES, other)}`, {
      displayMode,
      block,
    });
    return undefined;
  },
  attributeLabel: async (state, { value }) => {
    await state.shop.sandbox.admin('PUT', '/rest/V1/products/attributes/weight_kg', {
      attribute: { frontend_labels: [{ store_id: 1, label: `Weight ${value}` }] },
    });
    return undefined;
  },
  reduction: (state, { product, value }) =>
    save(state, at(state.skus, product), attribute('full_list_price', `${value}.000000`)),
  promo: (state, { value }) =>
    editHome(state, (content) => {
      content.phoneBanner.title = `Ring us ${value}`;
    }),
  datedTile: (state, edit) =>
    editHome(state, (content) => {
      const [first = { title: '' }, ...others] = content.tiles.slice(0, 8);
      const [from, to] = span(edit);
      content.tiles = [first, ...others, { ...first, title: `Tile ${edit.value}`, from, to }];
    }),
  page: async ({ shop }, edit) => {
    const file = join(shop.content.contentDir, `pages/offers/offer-${edit.product % 2}.md`);
    mkdirSync(dirname(file), { recursive: true });
    const [from, to] = span(edit);
    const head = [`title: Offer ${edit.value}`, 'description: For you', `from: ${from}`];
    if (edit.value % 5 === 0) rmSync(file, { force: true });
    else writeFileSync(file, ['---', ...head, `to: ${to}`, '---', 'Text.'].join('\n'));
    return [];
  },
  day: async ({ shop }, { value }) => {
    shop.clock.today = at(DAYS, value);
    return [];
  },
} satisfies Record<string, Act>;

const KINDS = Object.keys(EDITS).filter((kind): kind is Edit['kind'] => kind in EDITS);

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...KINDS),
  product: fc.nat(200),
  other: fc.nat(200),
  value: fc.nat(400),
});

/**
 * Executes an edit; returns the SKUs that a webhook would name, `undefined` if it would name none.
 */
export function doEdit(state: Desk, edit: Edit): Promise<readonly string[] | undefined> {
  return EDITS[edit.kind](state, edit);
}
