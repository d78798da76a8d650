import type { CartTotals, LineTotals, SumsExclVat } from '#commerce/cart/cart-totals.ts';
import type { Cart } from '#commerce/cart/carts.ts';
import { promisedDelivery } from '#config/delivery-promise.ts';
import { SHOP } from '#config/shop.ts';
import type { Pence } from '#lib/money.ts';
import { shownUnitPrice } from '#lib/products/tiers.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { CARD_LIMIT } from '#payments/card-limit.ts';

export interface BasketLine {
  id: number;
  sku: string;
  name: string;
  /** Chosen options of a configurable product; empty for any other. */
  options: LineTotals['options'];
  quantity: number;
  /** Amount charged for the whole line, incl VAT. */
  total: Pence;
  /** `null` if the back end does not return the amount excl VAT. */
  totalExclVat: Pence | null;
  /** True if rounding makes the line total differ from the shop's price by a few pence. */
  isRounded: boolean;
  /** Unit price, if it differs from the price on the shop's pages. */
  changedPrice: Pence | null;
  /** True if a signed-in customer's unit price is lower than on the shop's pages. */
  isOwnPrice: boolean;
  /** `null` if the product is no longer sold or its data could not be loaded. */
  product: SkuData | null;
}

interface KnownExclVat extends Pick<SumsExclVat, 'subtotal' | 'discount'> {
  shipping: Pence | null;
  vat: Pence | null;
}

/** Amounts in pence. */
export interface Sums {
  /** Total of all lines incl VAT, before a coupon. */
  subtotal: Pence;
  /**
   * Amounts excl VAT, and the VAT; `null` if unknown. Delivery and VAT are `null` if only they are
   * unknown.
   */
  exclVat: KnownExclVat | null;
  /** Amount of the coupon; 0 without a coupon. */
  discount: Pence;
  discountName: string | null;
  /** `false` if nothing has to be delivered. */
  isDelivered: boolean;
  shipping: Pence;
  /** Minimum cost of delivery, until address and delivery method are known. */
  shippingAhead: Pence;
  total: Pence;
}

export interface Basket extends Sums {
  lines: readonly BasketLine[];
  /** `undefined` for a guest. */
  customerId: number | undefined;
  /** `undefined` until the back end has both a country and a postcode. */
  destination: Cart['destination'];
  coupon: string | null;
}

/**
 * Returns true if both responses contain the same lines. Another tab may change them between the
 * requests.
 */
export function haveSameLines(cart: Cart, totals: CartTotals): boolean {
  const priced = new Set(totals.lines.map(({ itemId }) => itemId));
  return cart.items.length === priced.size && cart.items.every(({ id }) => priced.has(id));
}

/**
 * Returns true if the total differs from the displayed price by more than rounding: half a penny
 * for each piece, or the penny that Magento carries over from other lines.
 */
function isOtherPrice(total: Pence, shown: Pence, quantity: number): boolean {
  return Math.abs(total - shown * quantity) > Math.max(1, quantity / 2);
}

export function toBasket(
  cart: Cart,
  totals: CartTotals,
  products: ReadonlyMap<string, SkuData>,
): Basket {
  const priced = new Map(totals.lines.map((line) => [line.itemId, line]));
  const lines = cart.items.flatMap(({ id, sku, name, quantity }) => {
    const costs = priced.get(id);
    if (costs === undefined) return [];
    const product = products.get(sku) ?? null;
    const shown = product && shownUnitPrice(product, quantity);
    const isChanged = shown !== null && isOtherPrice(costs.total, shown, quantity);
    const changedPrice = isChanged ? costs.price : null;
    const isOwnPrice =
      cart.reference.kind === 'mine' && changedPrice !== null && changedPrice < (shown ?? 0);
    const isRounded = shown !== null && !isChanged && costs.total !== shown * quantity;
    const { total, totalExclVat, options } = costs;
    return [
      {
        id,
        sku,
        name,
        options,
        quantity,
        total,
        totalExclVat,
        isRounded,
        changedPrice,
        isOwnPrice,
        product,
      },
    ];
  });
  const { grandTotal: total, delivery, lines: _, ...sums } = totals;
  const minimumShipping = delivery?.by === null ? promisedDelivery(total - sums.shipping) : 0;
  const { customerId, destination } = cart;
  const isDelivered = delivery !== null;
  return {
    ...sums,
    lines,
    customerId,
    destination,
    isDelivered,
    shippingAhead: minimumShipping,
    total,
  };
}

/**
 * Returns the amount missing to free delivery. Returns null if the shop has no free delivery, if
 * delivery is free already, or if the order is large enough but delivery still costs something.
 */
export function missingToFreeDelivery(basket: Basket): Pence | null {
  const { shipping, shippingAhead, total } = basket;
  const { freeFrom } = SHOP.delivery;
  const goods = total - shipping;
  if (freeFrom === null || goods >= freeFrom) return null;
  return shipping + shippingAhead > 0 ? freeFrom - goods : null;
}

export function exceedsCardLimit({ total }: Pick<Basket, 'total'>): boolean {
  return total > CARD_LIMIT;
}
