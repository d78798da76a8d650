/** Checks that a basket charges for each variant the price that its page shows. */
import type { DatabaseSync } from 'node:sqlite';
import { TEST_ADDRESS } from '#catalogue/offers/verify-price.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { choiceOf } from '#catalogue/variants/choice-of.ts';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  addCartItem,
  type CartItem,
  type CartReference,
  createGuestCart,
  removeCartItem,
} from '#commerce/cart/carts.ts';
import { estimateDelivery, setShippingInformation } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import type { Pence } from '#lib/money.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';

export interface ChargedVariants {
  tried: number;
  wrong: WrongVariant[];
}

interface WrongVariant {
  sku: string;
  /** Price on the page, with VAT. */
  shown: Pence | null;
  /** Price in the basket; `null` if the basket rejects the variant. */
  charged: Pence | null;
  /** The back end's reason for the rejection. */
  refusal: string | null;
}

interface Offered {
  sku: string;
  shown: Pence | null;
  item: Parameters<typeof addCartItem>[2];
}

/** Variants per basket; Magento takes long to total larger baskets. */
const EACH_BASKET = 25;

function offeredVariants(database: DatabaseSync): Offered[] {
  return database
    .prepare(
      `select body from product where card is not null
       and id in (select parent_id from variant) order by id`,
    )
    .all()
    .flatMap(({ body }): Offered[] => {
      const { sku: of, choices }: StoredProduct = JSON.parse(String(body));
      return (choices?.variants ?? []).filter(isForSale).map((variant) => {
        const { sku, prices, quantities } = variant;
        const choice = choices && choiceOf(of, choices, variant);
        return {
          sku,
          shown: prices.inclVat,
          item: { sku, quantity: quantities?.fewest ?? 1, choice },
        };
      });
    });
}

/** Without guest checkout the cart has no address, and its prices are those of the default one. */
function ignoreRefusedGuest(error: unknown): void {
  if (!(error instanceof BackEndRefusal) || !error.reason.includes('guest checkout')) throw error;
}

async function chargedIn(client: CommerceClient, cart: CartReference) {
  const [way] = await estimateDelivery(client, cart, TEST_ADDRESS);
  const addresses = { shipping: TEST_ADDRESS, billing: TEST_ADDRESS };
  await setShippingInformation(client, cart, addresses, way).catch(ignoreRefusedGuest);
  const { lines } = await fetchCartTotals(client, cart);
  return new Map(lines.map(({ itemId, price }) => [itemId, price]));
}

/** Adds variants to a basket and to `items`; returns those that the basket rejects. */
async function addAll(
  client: CommerceClient,
  cart: CartReference,
  some: readonly Offered[],
  items: Map<Offered, CartItem>,
): Promise<WrongVariant[]> {
  const refused: WrongVariant[] = [];
  for (const offered of some) {
    try {
      items.set(offered, await addCartItem(client, cart, offered.item));
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status >= 500) throw error;
      const { sku, shown } = offered;
      refused.push({ sku, shown, charged: null, refusal: error.reason });
    }
  }
  return refused;
}

/** Adds variants to one basket, compares their prices, and removes them again. */
async function tryBasket(
  client: CommerceClient,
  some: readonly Offered[],
): Promise<WrongVariant[]> {
  const cart = await createGuestCart(client);
  const items = new Map<Offered, CartItem>();
  try {
    const refused = await addAll(client, cart, some, items);
    if (items.size === 0) return refused;
    const charged = await chargedIn(client, cart);
    const compared = Array.from(items, ([{ sku, shown }, { id }]) => {
      return { sku, shown, charged: charged.get(id) ?? null, refusal: null };
    });
    return [...refused, ...compared.filter(({ shown, charged }) => shown !== charged)];
  } finally {
    for (const { id } of items.values()) await removeCartItem(client, cart, id);
  }
}

/**
 * Checks the variants in batches. Magento rounds the lines of a basket together, so a variant that
 * differs or is rejected is checked again on its own.
 *
 * @param client anonymous
 */
export async function chargedVariants(
  client: CommerceClient,
  database: DatabaseSync,
): Promise<ChargedVariants> {
  const offered = offeredVariants(database);
  const wrong: WrongVariant[] = [];
  for (let at = 0; at < offered.length; at += EACH_BASKET) {
    const some = offered.slice(at, at + EACH_BASKET);
    const doubtful = new Set((await tryBasket(client, some)).map(({ sku }) => sku));
    for (const one of some.filter(({ sku }) => doubtful.has(sku))) {
      wrong.push(...(await tryBasket(client, [one])));
    }
  }
  return { tried: offered.length, wrong };
}
