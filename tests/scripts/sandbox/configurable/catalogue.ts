import { type Ask, type Members, pick, statusAndBody, type Who } from './asking.ts';

const CODES = ['tax_class_id', 'url_key', 'ace_power', 'ace_size', 'ace_colour'];

// biome-ignore lint/suspicious/noExplicitAny: whatever a back end answers
function product(one: any) {
  const attributes = one.custom_attributes.filter((each: { attribute_code: string }) =>
    CODES.includes(each.attribute_code),
  );
  const {
    stock_item,
    configurable_product_options: options,
    ...extensions
  } = one.extension_attributes ?? {};
  const sortedByCode = attributes.toSorted((left: Members, right: Members) =>
    String(left['attribute_code']).localeCompare(String(right['attribute_code'])),
  );
  return {
    ...pick(
      one,
      'sku name price status visibility type_id weight options tier_prices product_links',
    ),
    has: Object.keys(one).filter((key) =>
      /^(extension_attributes|media_gallery_entries)$/.test(key),
    ),
    custom_attributes: sortedByCode,
    extension_attributes: {
      ...pick(extensions, 'configurable_product_links'),
      ...(options && { configurable_product_options: options.map(option) }),
      ...(stock_item && { stock_item: pick(stock_item, 'qty is_in_stock manage_stock') }),
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a back end answers
const option = ({ id, ...rest }: any): Members => ({ ...rest, id: typeof id });

const skusIn = (skus: readonly string[]) =>
  'searchCriteria[filter_groups][0][filters][0][field]=sku' +
  `&searchCriteria[filter_groups][0][filters][0][value]=${skus.join(',')}` +
  '&searchCriteria[filter_groups][0][filters][0][condition_type]=in' +
  '&searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[sortOrders][0][direction]=ASC';

const PARENTS = ['ACE-C1', 'ACE-C2', 'ACE-C3'];
const WASHERS = ['ACE-C1-18', 'ACE-C1-22', 'ACE-C1-30'];
const GLOVES = ['ACE-C2-S-BK', 'ACE-C2-M-BK', 'ACE-C2-S-GN', 'ACE-C2-M-GN'];
const SOLD_OUT = ['ACE-C3-18', 'ACE-C3-22'];

export async function requestCatalogue(ask: Ask): Promise<Members> {
  const list = await ask(
    'GET',
    `/products?${skusIn([...WASHERS, PARENTS[0] ?? '', ...GLOVES, ...PARENTS.slice(1)])}`,
  );
  const single = await ask('GET', '/products/ACE-C2');
  const soldOut = await ask('GET', '/products/ACE-C3');
  const low = await ask('GET', '/stockItems/lowStock/?scopeId=0&qty=3&currentPage=1&pageSize=3000');
  const ids = new Set([...list.body.items, soldOut.body].map(({ id }: { id: number }) => id));
  const children = async (sku: string) => {
    const { status, body } = await ask('GET', `/configurable-products/${sku}/children`);
    return { status, body: Array.isArray(body) ? body.map(product) : body };
  };
  const options = async (sku: string, who: Who = 'staff') => {
    const { status, body } = await ask(
      'GET',
      `/configurable-products/${sku}/options/all`,
      undefined,
      who,
    );
    return { status, body: Array.isArray(body) ? body.map(option) : body };
  };
  return {
    list: { status: list.status, items: list.body.items.map(product) },
    single: { status: single.status, body: product(single.body) },
    'single, sold out': product(soldOut.body).extension_attributes,
    'few left': low.body.items
      .filter(({ product_id }: { product_id: number }) => ids.has(product_id))
      .map((each: Members) => pick(each, 'product_id qty is_in_stock min_sale_qty')),
    'children of ACE-C1': await children('ACE-C1'),
    'children of ACE-C2': await children('ACE-C2'),
    'children of a simple product': await children('ACE-C1-18'),
    'children of nothing': await children('NONE'),
    'children for a guest': statusAndBody(
      await ask('GET', '/configurable-products/ACE-C2/children', undefined, 'guest'),
    ),
    'options of ACE-C1': await options('ACE-C1'),
    'options of ACE-C2': await options('ACE-C2'),
    'options of a simple product': await options('ACE-C1-18'),
    'options of nothing': await options('NONE'),
    'options for a guest': await options('ACE-C2', 'guest'),
  };
}

export async function requestOffers(ask: Ask): Promise<Members> {
  const info = await ask(
    'GET',
    `/products-render-info?storeId=1&currencyCode=GBP&${skusIn([...PARENTS, ...WASHERS])}`,
    undefined,
    'guest',
  );
  const skus = [...PARENTS, ...WASHERS, ...GLOVES, ...SOLD_OUT];
  const salable = skus.map((sku, at) => `skus[${at}]=${sku}`).join('&');
  const requested = async (...pairs: (readonly [sku: string, qty: number])[]) => {
    const query = pairs.map(
      ([sku, qty], at) => `skuRequests[${at}][sku]=${sku}&skuRequests[${at}][qty]=${qty}`,
    );
    const path = '/inventory/are-product-salable-for-requested-qty';
    return statusAndBody(await ask('GET', `${path}?${query.join('&')}&stockId=1`));
  };
  return {
    'render info': {
      status: info.status,
      items: info.body.items.map((item: Members) => ({
        ...pick(item, 'name type is_salable'),
        price_info: pick(
          item['price_info'] as Members,
          'final_price max_price max_regular_price minimal_regular_price special_price minimal_price regular_price',
        ),
      })),
    },
    salable: statusAndBody(
      await ask('GET', `/inventory/are-products-salable?${salable}&stockId=1`),
    ),
    'salable in quantities': await requested(
      ['ACE-C1-18', 1],
      ['ACE-C2-S-BK', 1],
      ['ACE-C2-M-BK', 3],
      ['ACE-C2-M-BK', 4],
      ['ACE-C2-M-GN', 1],
      ['ACE-C2-S-GN', 1],
      ['ACE-C2-S-GN', 2],
      ['ACE-C1-30', 20_000],
    ),
    'a configurable one in a quantity': await requested(['ACE-C1', 1]),
    'one among others': await requested(['ACE-C1-18', 1], ['ACE-C1', 1]),
    graphql: await swatches(ask, PARENTS),
    'graphql of simple products': await swatches(ask, ['ACE-C1-30', 'NONE']),
    'graphql of an unknown field': await unknownField(ask),
    'graphql, a page of one': await firstPage(ask),
  };
}

const MONEY = '{ final_price { value currency } regular_price { value } }';
const QUERY = `query swatches($skus: [String!]) { products(filter: {sku: {in: $skus}}, pageSize: 20) { items {
  sku price_range { minimum_price ${MONEY} maximum_price ${MONEY} } ... on ConfigurableProduct {
    configurable_options { attribute_code attribute_id label position values { value_index label swatch_data { __typename value } } }
    variants { product { id sku stock_status price_range { minimum_price ${MONEY} } } attributes { code value_index label } } } } } }`;

async function unknownField(ask: Ask): Promise<Members> {
  const query = '{products(filter:{sku:{in:["ACE-C1"]}}){items{sku swatches}}}';
  const { status, body } = await ask('POST', '/graphql', { query }, 'guest');
  return {
    status,
    ...body,
    errors: body.errors.map((one: Members) => pick(one, 'message extensions')),
  };
}

async function firstPage(ask: Ask): Promise<Members> {
  const query = `{products(filter:{sku:{in:${JSON.stringify(PARENTS)}}},pageSize:1){total_count items{__typename}}}`;
  return statusAndBody(await ask('POST', '/graphql', { query }, 'guest'));
}

/** Returns the swatches sorted by SKU, because Magento's order varies. */
async function swatches(ask: Ask, skus: readonly string[]): Promise<Members> {
  const { status, body } = await ask(
    'POST',
    '/graphql',
    { query: QUERY, variables: { skus } },
    'guest',
  );
  const items = body.data.products.items
    .toSorted((one: { sku: string }, other: { sku: string }) => one.sku.localeCompare(other.sku))
    .map(({ variants, ...item }: { variants?: { product: { id: number } }[] }) => ({
      ...item,
      ...(variants && {
        variants: variants.map(({ product: { id, ...rest }, ...variant }) => ({
          ...variant,
          product: { product_id: id, ...rest },
        })),
      }),
    }));
  return { status, items };
}
