/** Measures the delivery terms of a Magento with a few baskets, for a proposed shop file. */
import type { PricedProduct } from '#catalogue/offers/basket-candidates.ts';
import { TEST_ADDRESS } from '#catalogue/offers/verify-price.ts';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  addCartItem,
  type CartReference,
  createGuestCart,
  removeCartItem,
} from '#commerce/cart/carts.ts';
import { estimateDelivery } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { DeliveryPromise } from '#config/delivery-promise.ts';
import type { Pence } from '#lib/money.ts';
import { type Sample, samplesOf } from './delivery.ts';

export interface MeasuredDelivery extends DeliveryPromise {
  /** Highest cost of a test basket; above `cost` if Magento charges each piece. */
  mostCost: Pence;
  /**
   * Largest basket that was charged and smallest one that was free; `null` if delivery is always or
   * never free.
   */
  freeBetween: readonly [charged: Pence, free: Pence] | null;
}

interface Basket {
  goods: Pence;
  cost: Pence;
}

/** Products to try per sum, because a basket may refuse some. */
const MAX_TRIED = 5;
/** Baskets between a charged and a free one. */
const MAX_HALVINGS = 6;

/** Returns one sample per product between two sums, the closest to `target` first. */
function samplesNear(
  samples: readonly Sample[],
  target: Pence,
  [above, below]: readonly [Pence, Pence],
): Sample[] {
  const distance = ({ goods }: Sample) => Math.abs(goods - target);
  const sorted = samples
    .filter(({ goods }) => goods > above && goods < below)
    .sort((one, other) => distance(one) - distance(other));
  return [...Map.groupBy(sorted, ({ sku }) => sku).values()].flatMap(([first]) => first ?? []);
}

/** Measures a basket with the first accepted sample; `undefined` if none is delivered. */
async function measure(
  client: CommerceClient,
  cart: CartReference,
  samples: readonly Sample[],
): Promise<Basket | undefined> {
  const read = async (): Promise<Basket | undefined> => {
    const [cheapest] = await estimateDelivery(client, cart, TEST_ADDRESS);
    const { lines } = await fetchCartTotals(client, cart);
    const goods = lines.reduce((sum, { total }) => sum + total, 0);
    return cheapest && { goods, cost: cheapest.price };
  };
  for (const { sku, quantity } of samples.slice(0, MAX_TRIED)) {
    try {
      const { id } = await addCartItem(client, cart, { sku, quantity });
      return await read().finally(() => removeCartItem(client, cart, id));
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status >= 500) throw error;
    }
  }
  return undefined;
}

const STEPS: readonly Pence[] = [100_000, 50_000, 10_000, 5000, 1000, 500, 100, 50, 10, 5];

/** Returns the amount above the first sum, up to the second, that a merchant would most likely set. */
export function roundestBetween(charged: Pence, free: Pence): Pence {
  const candidates = STEPS.map((step) => (Math.floor(charged / step) + 1) * step);
  return candidates.find((amount) => amount <= free) ?? free;
}

/**
 * Returns the taxed products, or all if none is taxed. Magento may compare a limit without VAT, and
 * untaxed products then reach it earlier than pages may promise.
 */
export function taxedProducts<Product extends Pick<PricedProduct, 'page'>>(
  products: readonly Product[],
): readonly Product[] {
  const taxed = products.filter(({ page }) => page.inclVat !== page.exclVat);
  return taxed.length > 0 ? taxed : products;
}

/**
 * Measures the cheapest and the dearest basket, and then halves the range in which delivery becomes
 * free.
 *
 * @param client anonymous
 * @param products that a basket accepts without options, with prices in pence incl VAT
 * @returns `undefined` if no basket was delivered
 */
export async function measureDelivery(
  client: CommerceClient,
  products: readonly Pick<PricedProduct, 'sku' | 'inclVat'>[],
): Promise<MeasuredDelivery | undefined> {
  const cart = await createGuestCart(client);
  const samples = products.flatMap(samplesOf);
  const any = [0, Number.MAX_SAFE_INTEGER] as const;
  const small = await measure(client, cart, samplesNear(samples, 0, any));
  if (small === undefined) return undefined;
  const { cost } = small;
  if (cost === 0) return { cost, mostCost: cost, freeFrom: 0, freeBetween: null };
  const most = samples.reduce((sum, { goods }) => Math.max(sum, goods), 0);
  const large = await measure(client, cart, samplesNear(samples, most, any));
  let mostCost = Math.max(cost, large?.cost ?? 0);
  if (large === undefined || large.cost > 0) {
    return { cost, mostCost, freeFrom: null, freeBetween: null };
  }
  let range: readonly [Pence, Pence] = [small.goods, large.goods];
  for (let left = MAX_HALVINGS; left > 0; left -= 1) {
    const [charged, free] = range;
    // Sums differ by factors, so the geometric mean is the middle.
    const near = samplesNear(samples, Math.sqrt(charged * free), range);
    const basket = await measure(client, cart, near);
    if (basket === undefined || basket.goods <= charged || basket.goods >= free) break;
    mostCost = Math.max(mostCost, basket.cost);
    range = basket.cost === 0 ? [charged, basket.goods] : [basket.goods, free];
  }
  return { cost, mostCost, freeFrom: roundestBetween(...range), freeBetween: range };
}
