/**
 * The demo catalogue in a standard Magento: different ids, no technical attributes except the
 * options of variants, reductions as special prices, and makers as a select attribute.
 */
import type { DeliverySettings } from '#sandbox/delivery.ts';
import { ALL_GROUPS } from '#sandbox/pricing.ts';
import type { Seed, SeedProduct } from '#sandbox/seed.ts';
import { demoAttributes } from './attributes.ts';
import { createDemoCatalogue } from './catalogue.ts';
import { OPTION_CODES } from './family-products.ts';
import { MAGENTO_ATTRIBUTES } from './magento-attributes.ts';
import { roundToWholeVat } from './prices.ts';
import { stableNumber } from './stable-number.ts';

const FIRST_OWN_ID = 100;
/** Magento's root and default category keep their ids. */
const shiftId = (id: number) => (id <= 2 ? id : id + FIRST_OWN_ID);

const ALWAYS_INCLUDED = new Set([
  ...MAGENTO_ATTRIBUTES.map(({ code }) => code),
  ...['url_key', 'options_container', 'tax_class_id', 'has_options', 'required_options'],
  ...['image', 'small_image', 'thumbnail', 'description', 'short_description'],
  ...OPTION_CODES,
]);

const MAKERS = ['Nordwell', 'Hallam & Pryce', 'Ostra'];
const MAKER_IDS = MAKERS.map((_, index) => String(901 + index));

const VAT = 1.2;

/** Each scarcity, and each rule of `saleRulesFor`, applies to one product in this number. */
const ONE_IN = 12;
const SCARCITIES: readonly Pick<SeedProduct, 'stock' | 'backorders'>[] = [
  { stock: 2 },
  { stock: 0, backorders: 2 },
];

/** Products below this price in pounds may have quantity limits or tier prices. */
const MAX_RULED_PRICE = 30;
const saleRulesFor = (price: number): readonly Pick<SeedProduct, 'quantities' | 'tiers'>[] => [
  { quantities: { step: 10 } },
  { quantities: { fewest: 2, most: 6 } },
  { tiers: [5, 10].map((from) => ({ group: ALL_GROUPS, from, price: tierPriceOf(price, from) })) },
];

/** Returns a tier price with about as many per cent off as the tier's quantity. */
const tierPriceOf = (price: number, from: number) => roundToWholeVat((price * (100 - from)) / 100);

function toStock(product: SeedProduct): SeedProduct {
  const { full_list_price: full = '' } = product.attributes;
  const regular = Number(full) / VAT;
  const isReduced = regular > product.price;
  const attributes = Object.fromEntries(
    Object.entries(product.attributes).filter(([code]) => ALWAYS_INCLUDED.has(code.trim())),
  );
  const scarcity = SCARCITIES[stableNumber(product.sku, ONE_IN)];
  return {
    ...product,
    ...(product.stock > 0 && scarcity),
    ...(product.price > 0 &&
      product.price < MAX_RULED_PRICE &&
      saleRulesFor(product.price)[stableNumber(`${product.sku} sold`, ONE_IN)]),
    price: isReduced ? Number(regular.toFixed(2)) : product.price,
    categories: product.categories.map(({ id, position }) => ({ id: shiftId(id), position })),
    attributes: {
      ...attributes,
      manufacturer: MAKER_IDS[stableNumber(product.sku, MAKERS.length)] ?? '',
      ...(isReduced && { special_price: product.price.toFixed(6) }),
    },
  };
}

/** Delivery settings in pence: two paid methods, and free delivery from £50 incl VAT. */
export const STOCK_DELIVERY: DeliverySettings = {
  flatRate: 495,
  tableRates: [{ from: 0, price: 995 }],
  freeFrom: 5000,
  freeFromInclTax: true,
};

export function createStockCatalogue(): Seed {
  const demo = createDemoCatalogue();
  return {
    ...demo,
    categories: demo.categories.map((category) => ({
      ...category,
      id: shiftId(category.id),
      parentId: shiftId(category.parentId),
    })),
    attributes: [
      ...MAGENTO_ATTRIBUTES.filter(({ code }) => code !== 'manufacturer'),
      {
        code: 'manufacturer',
        label: 'Manufacturer',
        input: 'select',
        isVisibleOnFront: false,
        isFilterable: true,
        position: 0,
        options: MAKERS.map((label, index) => ({ value: MAKER_IDS[index] ?? '', label })),
      },
      ...demoAttributes()
        .filter(({ code }) => OPTION_CODES.includes(code))
        .map((attribute) => ({ ...attribute, isFilterable: true })),
    ],
    *products() {
      for (const product of demo.products()) yield toStock(product);
    },
  };
}
