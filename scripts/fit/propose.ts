import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryWords } from '#catalogue/category-match.ts';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';
import { type ShopFile, shopFileSchema } from '#config/shop/schema.ts';
import type { AttributeFit } from './attributes.ts';
import type { MeasuredDelivery } from './measure-delivery.ts';

const DEFAULT = join(import.meta.dirname, '../../src/config/shop/default.json');

const MAX_AUDIENCES = 4;
/** Id of Magento's Default Category, for a tree that could not be read. */
const DEFAULT_ROOT = 2;
const PRICES = new Set(['list_price', 'sales_price', 'sale_price']);
const GTIN = ['gtin', 'ean', 'barcode', 'upc'];

const activeChildren = ({ children }: CommerceCategory) =>
  children.filter(({ isActive }) => isActive);

/**
 * Returns the category that contains a store's menus: below the root of the tree, the one with the
 * most active children.
 */
function storeRoot(tree: CommerceCategory): CommerceCategory {
  const [first = tree, ...others] = activeChildren(tree);
  return others.reduce(
    (most, each) => (activeChildren(each).length > activeChildren(most).length ? each : most),
    first,
  );
}

function audience(slug: string, name: string, root: number): ShopFile['audiences'][number] {
  const look = 'home-garden';
  return {
    slug,
    name,
    look,
    root,
    leadingPrice: 'incl',
    categories: 'all',
    menuOnly: [],
    byEnquiry: [],
  };
}

/**
 * Returns an audience for each category below the root. If there are too many or none, returns one
 * with everything.
 */
function audiences(tree: CommerceCategory): ShopFile['audiences'] {
  const root = storeRoot(tree);
  const found = activeChildren(root);
  if (found.length === 0 || found.length > MAX_AUDIENCES)
    return [audience('shop', 'Shop', root.id)];
  return found.map(({ id, name }) => audience(categoryWords(name) || `range-${id}`, name, id));
}

/** Headings for Magento's three kinds of linked products. */
const LINKED_HEADINGS: ShopFile['products']['linkedHeadings'] = {
  crosssell: 'Goes well with this',
  upsell: 'You may also like',
  related: 'Related products',
};

/**
 * Proposes a shop with the back end's category tree, the measured delivery terms, and Magento's own
 * prices and stock if no price attribute is filled. Company, telephone numbers and terms are the demo company's, for the
 * owner to replace.
 */
export function proposeShopFile(
  tree: CommerceCategory | undefined,
  attributes: readonly AttributeFit[],
  codes: ReadonlySet<string>,
  requiredFields: ShopFile['requiredFields'],
  measured: MeasuredDelivery | undefined,
): ShopFile {
  const given = shopFileSchema.parse(JSON.parse(readFileSync(DEFAULT, 'utf8')));
  const isPriced = attributes.some(({ code, filled }) => PRICES.has(code) && filled > 0);
  const { guarantee } = given.attributes;
  const hasYears = attributes.some(({ code, filled }) => code === guarantee && filled > 0);
  return shopFileSchema.parse({
    ...given,
    audiences: tree ? audiences(tree) : [audience('shop', 'Shop', DEFAULT_ROOT)],
    prices: { ...given.prices, source: isPriced ? 'attributes' : 'magento' },
    products: isPriced
      ? { ...given.products, disabled: 'unavailable', lowStock: null }
      : { disabled: 'gone', lowStock: 0, linkedHeadings: LINKED_HEADINGS },
    delivery: {
      ...given.delivery,
      ...(measured && { freeFrom: measured.freeFrom, cost: measured.cost }),
      // Entries before the last one name listings of the demo company.
      times: given.delivery.times.slice(-1),
    },
    guarantee: { ...given.guarantee, extra: null },
    // Without the specification's attributes, Magento itself sets the status of an order.
    orders: isPriced ? given.orders : { invoice: true, status: null },
    requiredFields,
    attributes: {
      ...given.attributes,
      brand: codes.has('manufacturer') ? 'manufacturer' : null,
      gtin: GTIN.find((code) => codes.has(code)) ?? null,
      guarantee: hasYears ? guarantee : null,
    },
  });
}
