import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import type { Pence } from '#lib/money.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { productData } from '#stores/products/product-data.ts';
import type { ChosenProduct } from '#stores/products/product-details.ts';
import { cachedSkus } from './cached-cart.ts';
import { cartClient, currentCart } from './cart-access.ts';
import { offersFor } from './cross-sell.ts';

export interface AddedItem {
  product: SkuData | null;
  /** Basket total; `null` if there is no cart or the request failed. */
  total: { inclVat: Pence; exclVat: Pence | null } | null;
  /** A matching product that is not in the basket. */
  offer: ChosenProduct | undefined;
}

async function readTotal(): Promise<AddedItem['total']> {
  const cart = currentCart();
  if (cart === undefined) return null;
  const { grandTotal: inclVat, exclVat } = await fetchCartTotals(cartClient(), cart);
  return { inclVat, exclVat: exclVat && inclVat - exclVat.vat };
}

/** Loads the parts independently and omits those that fail. */
export async function loadAddedItem(sku: string): Promise<AddedItem> {
  const [product, total, offers] = await Promise.allSettled([
    productData(sku),
    readTotal(),
    offersFor([sku], cachedSkus(), 1),
  ]);
  return {
    product: product.status === 'fulfilled' ? product.value : null,
    total: total.status === 'fulfilled' ? total.value : null,
    offer: offers.status === 'fulfilled' ? offers.value[0] : undefined,
  };
}
