import type { CartTotals, LineTotals, SumsExclVat } from '#commerce/cart/cart-totals.ts';
import type { Cart } from '#commerce/cart/carts.ts';
import { promisedDelivery } from '#config/delivery-promise.ts';
import { SHOP } from '#config/shop.ts';
import type { Pence } from '#lib/money.ts';
import { shownForOne } from '#lib/products/tiers.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { CARD_LIMIT } from '#payments/card-limit.ts';

export interface BasketLine {
  id: number;
  sku: string;
  name: string;
  /** What was chosen of a configurable product; empty for any other. */
  options: LineTotals['options'];
  quantity: number;
  /** Of the whole line, incl VAT, as it will be charged. */
  total: Pence;
  /** The same excl VAT; null where the back end does not say. */
  totalExclVat: Pence | null;
  /** What pages show for one, incl VAT, where the pieces cost a few pence less or more together. */
  roundedFrom: Pence | null;
  /** For one, when it is not the price that the shop's pages show. */
  changedPrice: Pence | null;
  /** Whether that is hers: her account pays less than everybody. */
  isOwnPrice: boolean;
  /** What the shop knows of the product; null where it is no longer sold. */
  product: SkuData | null;
}

export interface Basket {
  lines: readonly BasketLine[];
  /** Whose it is; undefined of a guest's. */
  customerId: number | undefined;
  /** Where it goes, if the back end knows. */
  destination: Cart['destination'];
  /** Of all lines, incl VAT, before a coupon. */
  subtotal: Pence;
  /** What is taken off, delivered and charged, without VAT and the VAT; null where that is not known. */
  exclVat: SumsExclVat | null;
  /** What a coupon takes off; 0 where there is none. */
  discount: Pence;
  coupon: string | null;
  shipping: Pence;
  /** What delivery will cost at least, as long as it is not known where it goes and how. */
  shippingAhead: Pence;
  total: Pence;
}

/** Whether both answers speak of the same lines: another tab may have changed them in between. */
export function haveSameLines(cart: Cart, totals: CartTotals): boolean {
  const priced = new Set(totals.lines.map(({ itemId }) => itemId));
  return cart.items.length === priced.size && cart.items.every(({ id }) => priced.has(id));
}

/**
 * Whether a line costs something else than its pieces at the price shown. The back end rounds the
 * line's tax once and pages round each piece, so up to half a penny for each is no other price; nor
 * is the penny that Magento carries over from the lines before.
 */
function isOtherPrice(total: Pence, shown: Pence, quantity: number): boolean {
  return Math.abs(total - shown * quantity) > Math.max(1, quantity / 2);
}

/** Joins what is in the cart, what it costs and what the shop's pages say of it. */
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
    const shown = product && shownForOne(product, quantity);
    const isChanged = shown !== null && isOtherPrice(costs.total, shown, quantity);
    const changedPrice = isChanged ? costs.price : null;
    const isOwnPrice =
      cart.reference.kind === 'mine' && changedPrice !== null && changedPrice < (shown ?? 0);
    const isRounded = shown !== null && !isChanged && costs.total !== shown * quantity;
    const roundedFrom = isRounded ? shown : null;
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
        roundedFrom,
        changedPrice,
        isOwnPrice,
        product,
      },
    ];
  });
  const { grandTotal: total, delivery, lines: _, ...sums } = totals;
  const shippingAhead = delivery?.by === null ? promisedDelivery(total - sums.shipping) : 0;
  const { customerId, destination } = cart;
  return { ...sums, lines, customerId, destination, shippingAhead, total };
}

/**
 * What is missing to free delivery; null where delivery costs nothing, or costs something although
 * the order is large enough: then it is no matter of a few pounds more.
 */
export function missingToFreeDelivery(basket: Basket): Pence | null {
  const { shipping, shippingAhead, total } = basket;
  const { freeFrom } = SHOP.delivery;
  const goods = total - shipping;
  if (freeFrom === null || goods >= freeFrom) return null;
  return shipping + shippingAhead > 0 ? freeFrom - goods : null;
}

/** Returns true if the basket costs more than can be paid by card. */
export function exceedsCardLimit({ total }: Pick<Basket, 'total'>): boolean {
  return total > CARD_LIMIT;
}
