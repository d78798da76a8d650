/** A shop file for a back end that was looked at. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categoryWords } from '#catalogue/category-match.ts';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';
import { type ShopFile, shopFile } from '#config/shop/schema.ts';
import type { AttributeFit } from './attributes.ts';

const DEFAULT = join(import.meta.dirname, '../../src/config/shop/default.json');

const MAX_AUDIENCES = 4;
const PRICES = new Set(['list_price', 'sales_price', 'sale_price']);
const GTIN = ['gtin', 'ean', 'barcode', 'upc'];

const active = ({ children }: CommerceCategory) => children.filter(({ isActive }) => isActive);

/** The category that a store has its menus from: below the root of all trees. */
function storeRoot(tree: CommerceCategory): CommerceCategory {
  const [first = tree, ...others] = active(tree);
  return others.reduce(
    (most, each) => (active(each).length > active(most).length ? each : most),
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

/** As many as the shop can have, each with all that lies below it; else one with everything. */
function audiences(tree: CommerceCategory): ShopFile['audiences'] {
  const root = storeRoot(tree);
  const found = active(root);
  if (found.length === 0 || found.length > MAX_AUDIENCES)
    return [audience('shop', 'Shop', root.id)];
  return found.map(({ id, name }) => audience(categoryWords(name) || `range-${id}`, name, id));
}

/**
 * What a shop of this back end would be: its tree, and its own prices and stock where no attribute holds
 * any. Company, telephones and terms are the invented company's, for the owner to change.
 */
export function proposeShopFile(
  tree: CommerceCategory,
  attributes: readonly AttributeFit[],
  codes: ReadonlySet<string>,
  requiredFields: ShopFile['requiredFields'],
): ShopFile {
  const given = shopFile.parse(JSON.parse(readFileSync(DEFAULT, 'utf8')));
  const isPriced = attributes.some(({ code, filled }) => PRICES.has(code) && filled > 0);
  return shopFile.parse({
    ...given,
    audiences: audiences(tree),
    prices: { ...given.prices, source: isPriced ? 'attributes' : 'magento' },
    products: isPriced
      ? { disabled: 'unavailable', lowStock: null }
      : { disabled: 'gone', lowStock: 0 },
    // What is promised of some listings names those of the invented company.
    delivery: { ...given.delivery, times: given.delivery.times.slice(-1) },
    guarantee: { ...given.guarantee, extra: null },
    // A shop without the specification's attributes lets Magento say how an order stands.
    orders: isPriced ? given.orders : { invoice: true, status: null },
    requiredFields,
    attributes: {
      ...given.attributes,
      brand: codes.has('manufacturer') ? 'manufacturer' : null,
      gtin: GTIN.find((code) => codes.has(code)) ?? null,
    },
  });
}
