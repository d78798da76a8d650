/** Product lists as pages and builds request them: contract 6.2. */
import { ALL_IDS, type IdRange } from '#commerce/catalogue/id-ranges.ts';
import {
  fetchChangedPage,
  fetchExtent,
  fetchHighestId,
  fetchProductsBySku,
  fetchSkuPage,
} from '#commerce/catalogue/product-searches.ts';
import {
  fetchProducts,
  type ProductPage,
  type ProductRecord,
} from '#commerce/catalogue/products.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { type Context, shared } from '../../context.ts';
import { matching, page } from '../../criteria.ts';
import { candidates, category, picture } from '../../fixtures.ts';
import { NO_SKU, PRODUCTS } from '../../paths.ts';
import { productRefusals } from './product-refusals.ts';

const CALL = `GET ${PRODUCTS}`;
const VISIBLE_EVERYWHERE = 4;

function reads(when: string, says: string, run: (context: Context) => Promise<void>): Case {
  return { call: CALL, when, says, run };
}

async function find({ as }: Context, ...criteria: readonly Record<string, string>[]) {
  return requireWellFormed(await fetchProducts(as('catalogue'), Object.assign({}, ...criteria)));
}

/**
 * Throws for a malformed product: the shop tolerates malformed products, but the contract does not.
 */
function requireWellFormed<T extends Pick<ProductPage, 'malformed'>>(answer: T): T {
  for (const { problem } of answer.malformed) throw problem;
  return answer;
}

const skusOf = (products: readonly ProductRecord[]) => products.map(({ sku }) => sku);

/**
 * Range of the product ids that other cases read: ids above that of the product of `--sku`, by
 * default all ids.
 */
export const startRange = shared<IdRange>('products by their ids');

async function findStartRange({ as, options: { sku } }: Context): Promise<IdRange> {
  if (sku === undefined) return ALL_IDS;
  const [first] = requireWellFormed(await fetchProductsBySku(as('catalogue'), [sku])).products;
  requireThat(first !== undefined, `200, no product ${sku}`);
  return { ...ALL_IDS, after: first.id };
}

/** Stores the products that other cases need. */
const findsCandidates = reads(
  'enabled, simple, with a price',
  'products with the fields that the shop reads',
  async (context) => {
    const range = await findStartRange(context);
    context.keep(startRange, range);
    const criteria = matching(
      ...([
        ['type_id', 'simple'],
        ['status', 1],
        ['price', 0, 'gt'],
      ] as const),
      ['entity_id', range.after, 'gt'],
    );
    const { products } = await find(context, criteria, page(1, 20));
    requireThat(products.length > 0, '200, no product');
    context.keep(candidates, products);
    const file = products.flatMap(({ media }) => media).find(({ disabled }) => !disabled)?.file;
    if (file !== undefined) context.keep(picture, file);
  },
);

const byCategory = reads(
  'by category_id',
  'products of the category: those that are enabled and visible are what it shows',
  async (context) => {
    const { id, skus } = context.take(category);
    const shown = matching(['category_id', id], ['status', 1], ['visibility', 1, 'neq']);
    const { products } = await find(context, shown, page(1, 20));
    requireThat(products.length > 0, '200, no product');
    const stranger = products.find(({ sku }) => !skus.includes(sku));
    requireThat(stranger === undefined, `200, ${stranger?.sku} is not in the category`);
  },
);

/** Products are assigned to categories below an audience, not to the audience itself. */
const byAudience = reads(
  'by category_id of a category above it',
  'no product that is only below it',
  async (context) => {
    const { parentId, skus } = context.take(category);
    const [sku = ''] = skus;
    const filters = matching(['category_id', parentId], ['sku', sku]);
    const { products } = await find(context, filters, page(1, 1));
    requireThat(products.length === 0, `200, ${sku} is in category ${parentId}`);
  },
);

const byUrlKey = reads('by url_key', 'the one product', async (context) => {
  const urlKey = context
    .take(candidates)
    .map(({ attributes }) => attributes['url_key'])
    .find(Boolean);
  const { products } = await find(context, matching(['url_key', urlKey ?? '']), page(1, 2));
  const [found] = products;
  requireThat(
    products.length === 1 && found?.attributes['url_key'] === urlKey,
    `200, ${products.length} products for ${urlKey}`,
  );
});

const unknownUrlKey = reads('unknown url_key', 'an empty list, total 0', async (context) => {
  const { products, totalCount } = await find(context, matching(['url_key', NO_SKU]));
  requireThat(
    products.length === 0 && totalCount === 0,
    `200, ${products.length} of ${totalCount}`,
  );
});

/** Reads one category only, because a shop may have too many products for one response. */
const unlimited = reads(
  'visibility 4 and pageSize 0',
  'all that match, however many',
  async (context) => {
    const { id } = context.take(category);
    const filters = matching(['visibility', VISIBLE_EVERYWHERE], ['category_id', id]);
    const { products, totalCount } = await find(context, filters, page(1, 0));
    requireThat(products.length === totalCount, `200, ${products.length} of ${totalCount}`);
    const other = products.find(({ visibility }) => visibility !== VISIBLE_EVERYWHERE);
    requireThat(other === undefined, `200, ${other?.sku} has visibility ${other?.visibility}`);
  },
);

const bySku = reads('by one sku', 'the one product', async (context) => {
  const [wanted] = context.take(candidates);
  const { products } = requireWellFormed(
    await fetchProductsBySku(context.as('catalogue'), [wanted?.sku ?? '']),
  );
  requireThat(
    skusOf(products).join() === wanted?.sku,
    `200, ${skusOf(products)} for ${wanted?.sku}`,
  );
});

const bySkus = reads('by a list of SKUs', 'those that exist', async (context) => {
  const wanted = skusOf(context.take(candidates))
    .filter((sku) => !/[,%]/.test(sku))
    .slice(0, 3);
  const { products } = requireWellFormed(
    await fetchProductsBySku(context.as('catalogue'), [...wanted, NO_SKU]),
  );
  requireThat(
    skusOf(products).toSorted().join() === wanted.toSorted().join(),
    `200, ${skusOf(products)} for ${wanted}`,
  );
});

const pagesById = reads('two pages', 'each product once, by id', async ({ as, take }) => {
  const client = as('catalogue');
  const first = await fetchSkuPage(client, take(startRange), 3);
  const second = await fetchSkuPage(client, { ...ALL_IDS, after: first.last }, 3);
  const left = first.totalCount - 3;
  requireThat(second.totalCount === left, `200, total_count ${second.totalCount}, not ${left}`);
  requireThat(first.nameless + second.nameless === 0, '200, a product without id or SKU');
});

const beyond = reads('entity_id gt the highest', 'an empty list, total 0', async ({ as }) => {
  const client = as('catalogue');
  const after = await fetchHighestId(client);
  const { listed, totalCount } = await fetchSkuPage(client, { ...ALL_IDS, after }, 3);
  requireThat(listed.length === 0 && totalCount === 0, `200, ${listed.length} of ${totalCount}`);
});

const betweenIds = reads('entity_id gt and lteq', 'the products between', async ({ as, take }) => {
  const client = as('catalogue');
  const { listed } = await fetchSkuPage(client, take(startRange), 3);
  const [after = 0, upTo = 0] = listed.map(({ id }) => id).slice(-2);
  const { totalCount } = await fetchSkuPage(client, { after, upTo }, 3);
  requireThat(totalCount === 1, `200, ${totalCount} products above ${after} and not above ${upTo}`);
});

const changed = reads('updated_at gteq the newest', 'the newest among them', async ({ as }) => {
  const client = as('catalogue');
  const { newest } = await fetchExtent(client);
  requireThat(newest !== null, '200, no product');
  const since = { moment: newest, id: await fetchHighestId(client) };
  const { products } = requireWellFormed(await fetchChangedPage(client, since, ALL_IDS, 20));
  const older = products.find(({ updatedAt }) => updatedAt < newest);
  requireThat(products.length > 0 && older === undefined, `200, ${older?.updatedAt ?? 'none'}`);
});

export const products: Area = {
  name: 'products',
  cases: [
    findsCandidates,
    byCategory,
    byAudience,
    byUrlKey,
    unknownUrlKey,
    unlimited,
    bySku,
    bySkus,
    pagesById,
    beyond,
    betweenIds,
    changed,
    ...productRefusals,
  ],
};
