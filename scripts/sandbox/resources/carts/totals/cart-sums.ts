import type { DeliveryMethods, DeliveryRate } from '#sandbox/delivery.ts';
import { couponOf } from '#sandbox/resources/carts/known-coupons.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { sumsOf } from './sums.ts';

/** Returns true if the cart has lines and none needs delivery. */
export function isVirtual(lines: readonly QuoteLine[]): boolean {
  return lines.length > 0 && lines.every((line) => line.isVirtual);
}

/** Returns the delivery methods for a cart to a postcode, cheapest first. */
export function ratesFor(
  delivery: DeliveryMethods,
  quote: StoredQuote,
  lines: readonly QuoteLine[],
  postcode: string | null = quote.document.shipping.postcode,
): DeliveryRate[] {
  const delivered = lines.filter((line) => !line.isVirtual);
  if (delivered.length === 0) return [];
  const { percentOff, isDeliveryFree = false } = couponOf(quote);
  const { subtotal, discount, tax } = sumsOf(delivered, percentOff);
  const exclTax = subtotal - discount;
  return delivery.ratesOf({
    goods: { exclTax, inclTax: exclTax + tax },
    isFree: isDeliveryFree,
    postcode: postcode ?? '',
  });
}

export type CartCosts = ReturnType<typeof cartSums>;

/** Returns all sums in pence. `rate` is `undefined` until a delivery method is set. */
export function cartSums(
  delivery: DeliveryMethods,
  quote: StoredQuote,
  lines: readonly QuoteLine[],
) {
  const { percentOff } = couponOf(quote);
  const goods = sumsOf(lines, percentOff);
  const chosen = quote.document.shippingMethod;
  const rate = ratesFor(delivery, quote, lines).find(({ code }) => code === chosen);
  const { exclTax: shipping, tax: shippingTax } = rate ?? { exclTax: 0, tax: 0 };
  return {
    ...goods,
    percentOff,
    rate,
    shipping,
    shippingTax,
    tax: goods.tax + shippingTax,
    grandTotal: goods.grandTotal + shipping + shippingTax,
  };
}

export function deliveryTitle({ carrierTitle, methodTitle }: DeliveryRate): string {
  return `${carrierTitle} - ${methodTitle}`;
}
