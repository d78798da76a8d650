/**
 * Checks that the catalogue contains what the shop's pages need: attributes, types, prices and
 * stock.
 */
import * as z from 'zod/mini';
import { fetchSalable } from '#commerce/catalogue/salability.ts';
import { fetchShownPrices } from '#commerce/catalogue/shown-prices.ts';
import { fetchStock } from '#commerce/catalogue/stock.ts';
import { fetchStoreSettings } from '#commerce/store.ts';
import { type Area, type Case, Remark, requireNoneRejected, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { matching, page } from '../../criteria.ts';
import { candidates, stock } from '../../fixtures.ts';
import { ATTRIBUTES, NO_SKU, PRODUCTS, SALABLE, SHOWN, STOCK } from '../../paths.ts';
import { needsRight, sendCall } from '../../refusals.ts';

/** At least one is required, because a product without a price cannot be bought. */
const PRICES = ['list_price', 'sales_price'];
/** Required, because a product without this attribute has no URL. */
const REQUIRED_ATTRIBUTE = 'url_key';

const numbered = (name: string) => Array.from({ length: 10 }, (_, place) => `${name}${place + 1}`);

/** Further attributes of the specification; a page omits what is missing. */
const OPTIONAL_ATTRIBUTES = [
  'supplier_code',
  'short_description',
  'description',
  'sale_price',
  'full_list_price',
  'full_sale_price',
  'thumbnail',
  'equipmentAttr',
  'applications_attrib',
  ...numbered('documentationAttr'),
  ...numbered('feature'),
];

const READ = [REQUIRED_ATTRIBUTE, ...PRICES, ...OPTIONAL_ATTRIBUTES];

const codes = z.object({ items: z.array(z.object({ attribute_code: z.string() })) });

async function fetchExistingCodes(context: Context): Promise<ReadonlySet<string>> {
  const query = {
    ...matching(['attribute_code', READ.join(), 'in']),
    ...page(1, 100, 'attribute_id'),
  };
  const came = codes.safeParse(
    await sendCall(context, `GET ${ATTRIBUTES}`, { who: 'catalogue', query }),
  );
  requireThat(came.success, `200 ${context.lastExchange()?.excerpt}`);
  return new Set(came.data.items.map(({ attribute_code }) => attribute_code));
}

const attributes: Case = {
  call: `GET ${ATTRIBUTES}`,
  when: 'those that the shop reads of products',
  says: `${REQUIRED_ATTRIBUTE}, and ${PRICES.join(' or ')}; others may be absent`,
  async run(context) {
    const found = await fetchExistingCodes(context);
    const absent = READ.filter((code) => !found.has(code)).join(', ') || 'none';
    requireThat(
      found.has(REQUIRED_ATTRIBUTE) && PRICES.some((code) => found.has(code)),
      `200, absent: ${absent}`,
    );
    return new Remark(`absent: ${absent}`);
  },
};

const countsFilledAttributes: Case = {
  call: `GET ${PRODUCTS}`,
  when: 'how many have what the shop reads',
  says: `some have ${REQUIRED_ATTRIBUTE}, and ${PRICES.join(' or ')}`,
  async run(context) {
    const products = context.take(candidates);
    const counts = READ.map((code) => {
      const count = products.filter((product) => product.attributes[code]).length;
      return [code, count] as const;
    });
    const told = counts.filter(([, count]) => count < products.length);
    const text = `of ${products.length}: ${told.map(([code, n]) => `${n} ${code}`).join(', ')}`;
    const has = (code: string) => counts.some(([name, count]) => name === code && count > 0);
    requireThat(has(REQUIRED_ATTRIBUTE) && PRICES.some(has), `200, ${text}`);
    return new Remark(text);
  },
};

/** Magento's own product types, of which the shop requires the first. */
const TYPES = ['simple', 'virtual', 'downloadable', 'configurable', 'grouped', 'bundle'];

const counted = z.object({ total_count: z.number() });

const types: Case = {
  call: `GET ${PRODUCTS}`,
  when: 'enabled, by their type',
  says: 'simple ones, which are all that the shop sells',
  async run(context) {
    const counts = new Map<string, number>();
    for (const type of TYPES) {
      const criteria = matching(['type_id', type], ['status', 1]);
      const query = { ...criteria, ...page(1, 1), fields: 'total_count' };
      const came = await sendCall(context, `GET ${PRODUCTS}`, { who: 'catalogue', query });
      const { data } = counted.safeParse(came);
      requireThat(data !== undefined, `200 ${context.lastExchange()?.excerpt}`);
      counts.set(type, data.total_count);
    }
    const text = [...counts].map(([type, count]) => `${count} ${type}`).join(', ');
    requireThat((counts.get('simple') ?? 0) > 0, `200, ${text}`);
    return new Remark(text);
  },
};

const websiteStock: Case = {
  call: `GET ${STOCK}`,
  when: 'as the shop asks, by the code of the website',
  says: 'the id and the name of its stock',
  async run({ as, keep, options }) {
    const { id, name } = await fetchStock(as('catalogue'), options.storeView);
    keep(stock, id);
    return new Remark(`${id}, '${name}'`);
  },
};

const salable: Case = {
  call: `GET ${SALABLE}`,
  when: 'as the shop asks, and an unknown SKU',
  says: 'whether each can be bought; some can, the unknown one cannot',
  async run({ as, take }) {
    const skus = take(candidates).map(({ sku }) => sku);
    const read = await fetchSalable(as('catalogue'), [...skus, NO_SKU], take(stock));
    requireNoneRejected(read);
    const found = read.salable;
    const bought = skus.filter((sku) => found.get(sku) === true).length;
    requireThat(bought > 0 && found.get(NO_SKU) === false, `200, ${bought} of ${skus.length}`);
    return new Remark(`${bought} of ${skus.length} can be bought`);
  },
};

const VAT_PERCENT = 20;

const prices: Case = {
  call: `GET ${SHOWN}`,
  when: 'as the shop asks',
  says: `prices with ${VAT_PERCENT} % VAT, and without`,
  async run({ as, take }) {
    const { settings } = await fetchStoreSettings(as('catalogue'));
    const { id: storeId } = settings;
    const ids = take(candidates).map(({ id }) => id);
    const store = { storeId: storeId ?? 1, currency: 'GBP' };
    const read = await fetchShownPrices(as('nobody'), ids, store);
    requireNoneRejected(read);
    const found = read.prices;
    requireThat(found.length > 0, '200, no price');
    // A product without a tax class is sold without VAT. Rounding may change a price by a penny.
    const taxed = found.filter(({ inclVat, exclVat }) => inclVat > exclVat);
    const [first] = found;
    requireThat(
      taxed.length > 0,
      `200, ${first?.inclVat} and ${first?.exclVat} pence: no VAT is shown`,
    );
    const odd = taxed.find(
      ({ inclVat, exclVat }) => Math.abs(inclVat - exclVat * (1 + VAT_PERCENT / 100)) > 1,
    );
    requireThat(odd === undefined, `200, ${odd?.inclVat} and ${odd?.exclVat} pence`);
    return new Remark(`${found.length} of ${ids.length} are shown with a price`);
  },
};

export const catalogue: Area = {
  name: 'catalogue',
  cases: [
    attributes,
    countsFilledAttributes,
    types,
    websiteStock,
    salable,
    ...needsRight(`GET ${SALABLE}`, 'Magento_InventorySalesApi::stock', {
      query: { 'skus[0]': NO_SKU, stockId: '1' },
    }),
    prices,
  ],
};
