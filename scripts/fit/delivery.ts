/**
 * Checks that delivery costs what pages promise, for baskets below, at and above the free-delivery
 * threshold.
 */
import type { PricedProduct } from '#catalogue/offers/basket-candidates.ts';
import { TEST_ADDRESS } from '#catalogue/offers/verify-price.ts';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  addCartItem,
  type CartReference,
  createGuestCart,
  removeCartItem,
} from '#commerce/cart/carts.ts';
import { estimateDelivery, setShippingInformation } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type DeliveryPromise, promisedDelivery } from '#config/delivery-promise.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';

const DELIVERY = `${CONFIGURATION} Sales > Delivery Methods`;

const NO_DELIVERY: Blocker = {
  what: 'Nothing is delivered to an address in the United Kingdom: no order can be placed.',
  remedy: `${DELIVERY}: a method that is enabled, with the United Kingdom among its countries.`,
};

type Product = Pick<PricedProduct, 'sku' | 'inclVat'>;

/** A quantity of one product, and its price. */
export interface Sample {
  sku: string;
  quantity: number;
  goods: Pence;
}

/** Limit on pieces, because more of one product may not be in stock. */
const MAX_PIECES = 10;

/** Returns baskets with one to ten pieces of a product. */
export function samplesOf({ sku, inclVat }: Product): Sample[] {
  return Array.from({ length: MAX_PIECES }, (_, index) => {
    const quantity = index + 1;
    return { sku, quantity, goods: inclVat * quantity };
  });
}

/**
 * Returns samples below a sum, and samples from it upwards, both sorted by distance from the sum.
 */
export function samplesAround(products: readonly Product[], sum: Pence): [Sample[], Sample[]] {
  const all = products
    .flatMap(samplesOf)
    .sort((one, other) => Math.abs(one.goods - sum) - Math.abs(other.goods - sum));
  return [all.filter(({ goods }) => goods < sum), all.filter(({ goods }) => goods >= sum)];
}

const pounds = (amount: Pence) => formatPrice(amount, { pence: true });
const costing = (amount: Pence) => (amount === 0 ? 'free of charge' : `for ${pounds(amount)}`);
const promising = (amount: Pence) =>
  amount === 0 ? 'free delivery' : `delivery ${costing(amount)}`;

function promiseHindrances(goods: Pence, told: Pence, promised: Pence): Blocker[] {
  if (told === promised) return [];
  return [
    {
      what: `An order of ${pounds(goods)} is delivered ${costing(told)}, but pages promise ${promising(promised)}.`,
      remedy: `delivery.freeFrom and delivery.cost in the shop file, or ${DELIVERY}; Free Shipping compares goods without VAT unless Include Tax to Amount is Yes, and Flat Rate charges each piece unless Type is Per Order.`,
    },
  ];
}

/** Magento rounds the VAT of a basket as a whole, and that of a delivery method separately. */
const ROUNDING: Pence = 1;

function chargeHindrances(name: string, told: Pence, charged: Pence): Blocker[] {
  if (Math.abs(told - charged) <= ROUNDING) return [];
  return [
    {
      what: `The estimate for delivery by ${name} is ${pounds(told)}, but an order is charged ${pounds(charged)}.`,
      remedy: `${CONFIGURATION} Sales > Tax > Price Display Settings > Display Product Prices In Catalog: Including Tax; or Tax Classes > Tax Class for Shipping: None.`,
    },
  ];
}

/** Checks a basket that contains a sample. */
async function checkBasket(
  client: CommerceClient,
  cart: CartReference,
  promise: DeliveryPromise,
): Promise<Blocker[]> {
  const [cheapest] = await estimateDelivery(client, cart, TEST_ADDRESS);
  if (cheapest === undefined) return [NO_DELIVERY];
  const addresses = { shipping: TEST_ADDRESS, billing: TEST_ADDRESS };
  await setShippingInformation(client, cart, addresses, cheapest);
  const { grandTotal, shipping } = await fetchCartTotals(client, cart);
  const goods = grandTotal - shipping;
  return [
    ...promiseHindrances(goods, cheapest.price, promisedDelivery(goods, promise)),
    ...chargeHindrances(cheapest.name, cheapest.price, shipping),
  ];
}

const MAX_TRIED = 5;

/**
 * Checks the first sample that a basket accepts. Tries only a few samples, and returns `undefined`
 * if the basket accepts none of them.
 */
export async function checkFirstAccepted(
  client: CommerceClient,
  cart: CartReference,
  samples: readonly Sample[],
  promise: DeliveryPromise,
): Promise<Blocker[] | undefined> {
  for (const { sku, quantity } of samples.slice(0, MAX_TRIED)) {
    try {
      const { id } = await addCartItem(client, cart, { sku, quantity });
      return await checkBasket(client, cart, promise).finally(() =>
        removeCartItem(client, cart, id),
      );
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status >= 500) throw error;
    }
  }
  return undefined;
}

/**
 * Fills and empties one basket up to three times.
 *
 * @param client anonymous
 * @param products that a basket accepts without options, with prices in pence incl VAT
 */
export async function deliveryBlockers(
  client: CommerceClient,
  products: readonly Product[],
  promise: DeliveryPromise,
): Promise<Blocker[]> {
  const cart = await createGuestCart(client);
  const [below, from] = samplesAround(products, promise.freeFrom ?? 0);
  const above = from.filter(({ goods }) => goods > (from[0]?.goods ?? 0));
  const found: Blocker[] = [];
  for (const samples of [below, from, above]) {
    found.push(...((await checkFirstAccepted(client, cart, samples, promise)) ?? []));
  }
  const said = new Set<string>();
  return found.filter(({ what }) => !said.has(what) && said.add(what));
}
