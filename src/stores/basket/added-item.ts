/** What a shopper is told of something that she just put into the basket. */
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import type { Pence } from '#lib/money.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { productData } from '#stores/products/product-data.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { knownSkus } from './cached-cart.ts';
import { cartClient, currentCart } from './cart-access.ts';
import { offersFor } from './cross-sell.ts';

export interface Added {
  product: SkuData | null;
  /** Of the basket, incl VAT; null where nobody answers. */
  total: Pence | null;
  /** One product that goes with it and is not in the basket. */
  offer: ChosenProduct | undefined;
}

async function readTotal(): Promise<Pence | null> {
  const cart = currentCart();
  return cart === undefined ? null : (await fetchCartTotals(cartClient(), cart)).grandTotal;
}

/** Each part is an extra: what cannot be had is left out. */
export async function loadAddedItem(sku: string): Promise<Added> {
  const [product, total, offers] = await Promise.allSettled([
    productData(sku),
    readTotal(),
    offersFor([sku], knownSkus(), 1),
  ]);
  return {
    product: product.status === 'fulfilled' ? product.value : null,
    total: total.status === 'fulfilled' ? total.value : null,
    offer: offers.status === 'fulfilled' ? offers.value[0] : undefined,
  };
}
