/** Items of a cart: contract 2.3, identical for guests and customers. */
import {
  addCartItem,
  type CartItem,
  fetchCart,
  setCartItemQuantity,
} from '#commerce/cart/carts.ts';
import { fetchAddressedCart } from '#commerce/cart/shipping.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type CartAccess, emptyCart, pathOf } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import type { Context } from '../../context.ts';
import { candidates, product } from '../../fixtures.ts';
import { NO_ID } from '../../paths.ts';
import { refuses, sendCall } from '../../refusals.ts';
import { itemRefusals } from './item-refusals.ts';

/**
 * Returns the SKUs to try: that of `--sku`, otherwise the product that a cart already accepted,
 * otherwise all candidates.
 */
function skusToTry({ options, has, take }: Context): readonly string[] {
  if (options.sku !== undefined) return [options.sku];
  if (has(product)) return [take(product)];
  return take(candidates).map(({ sku }) => sku);
}

/**
 * Adds two of the first product that is in stock. Product lists do not contain the stock, so each
 * product is tried.
 */
async function addTwo(context: Context, access: CartAccess): Promise<CartItem> {
  const cart = context.take(access.cart);
  let refusal: unknown;
  for (const sku of skusToTry(context)) {
    try {
      return await addCartItem(context.as(access.who), cart, { sku, quantity: 2 });
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status !== 400) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function adds(access: CartAccess): Case {
  return {
    call: `POST ${access.path}/items`,
    when: 'two of one product',
    says: 'its line, qty 2',
    async run(context) {
      const { id, sku, quantity } = await addTwo(context, access);
      context.keep(product, sku);
      context.keep(access.line, id);
      requireThat(quantity === 2, `200, qty ${quantity}`);
    },
  };
}

function sets(access: CartAccess): Case {
  return {
    call: `PUT ${access.path}/items/{item_id}`,
    when: 'qty 1',
    says: 'the quantity is set, not added',
    async run({ as, take }) {
      const cart = take(access.cart);
      await setCartItemQuantity(as(access.who), cart, take(access.line), 1);
      const { itemsQuantity } = await fetchCart(as(access.who), cart);
      requireThat(itemsQuantity === 1, `200, items_qty ${itemsQuantity}`);
    },
  };
}

function addsToLine(access: CartAccess): Case {
  return {
    call: `POST ${access.path}/items`,
    when: 'one more of it',
    says: 'the same line, qty 2',
    async run({ as, take }) {
      const item = { sku: take(product), quantity: 1 };
      const { id, quantity } = await addCartItem(as(access.who), take(access.cart), item);
      requireThat(id === take(access.line), `200, item_id ${id} in place of ${take(access.line)}`);
      requireThat(quantity === 2, `200, qty ${quantity}`);
    },
  };
}

/**
 * Returns a case that changes the quantity of the line with a body that the shop would not send.
 */
function changes(
  access: CartAccess,
  method: 'POST' | 'PUT',
  { when, quantity }: { when: string; quantity: number },
  bodyOf: (context: Context) => object,
): Case {
  const rest = method === 'PUT' ? '/items/{item_id}' : '/items';
  const call = `${method} ${access.path}${rest}`;
  return {
    call,
    when,
    says: `the same line, qty ${quantity}`,
    async run(context) {
      const { take } = context;
      const path = pathOf(context, access, rest.replace('{item_id}', String(take(access.line))));
      await sendCall(context, call, { who: access.who, path, body: bodyOf(context) });
      const { itemsQuantity } = await fetchCart(context.as(access.who), take(access.cart));
      requireThat(itemsQuantity === quantity, `200, items_qty ${itemsQuantity}`);
    },
  };
}

/** Magento 2.4.4 treats a quantity below 1 as 1, both when it is set and when it is added. */
function oddQuantities(access: CartAccess): readonly Case[] {
  const adding = (qty: number, quantity: number) =>
    changes(access, 'POST', { when: `qty ${qty} of it`, quantity }, ({ take }) => ({
      cartItem: { sku: take(product), qty },
    }));
  const setting = (qty: number) =>
    changes(access, 'PUT', { when: `qty ${qty}`, quantity: 1 }, () => ({ cartItem: { qty } }));
  return [setting(0), adding(0, 2), setting(-1), adding(-1, 2)];
}

/**
 * For a customer, Magento writes the cart's number into `cartItem`, which takes precedence over
 * `cart_item`.
 */
function ignoresSnakeCase(access: CartAccess): Case {
  const when = 'cart_item, and a member that nobody knows';
  const bodyOf = ({ take }: Context) => ({
    cart_item: { itemId: take(access.line), qty: 2 },
    no_such_member: 1,
  });
  if (access.who !== 'customer') return changes(access, 'PUT', { when, quantity: 2 }, bodyOf);
  const call = `PUT ${access.path}/items/{item_id}`;
  return refuses(call, when, { status: 400, parameters: { fieldName: 'qty' } }, (context) => {
    const path = pathOf(context, access, `/items/${context.take(access.line)}`);
    return sendCall(context, call, { who: access.who, path, body: bodyOf(context) });
  });
}

function reads(access: CartAccess): Case {
  return {
    call: `GET ${access.path}`,
    when: 'after all that',
    says: 'one line, qty 2: refusals changed nothing',
    async run({ as, take }) {
      const { items, itemsQuantity } = await fetchCart(as(access.who), take(access.cart));
      const lines = items.map(({ id, sku, quantity }) => `${id}:${sku}:${quantity}`).join();
      const isAsBefore = lines === `${take(access.line)}:${take(product)}:2`;
      requireThat(isAsBefore && itemsQuantity === 2, `200, items_qty ${itemsQuantity}, ${lines}`);
    },
  };
}

/**
 * Returns cases that add an item to a cart and change it. Two of one product remain in the cart.
 */
export function cartItems(access: CartAccess): Area {
  return {
    name: `${access.name}: items`,
    cases: [
      adds(access),
      sets(access),
      addsToLine(access),
      ignoresSnakeCase(access),
      changes(access, 'PUT', { when: 'another item_id in the body', quantity: 2 }, () => ({
        cartItem: { item_id: NO_ID, qty: 2 },
      })),
      ...oddQuantities(access),
      ...itemRefusals(access),
      reads(access),
    ],
  };
}

/** Removes the last line. Magento returns the shipping address only while the cart has a line. */
export function cartEmptied(access: CartAccess): Case {
  return {
    call: `DELETE ${access.path}/items/{item_id}`,
    when: 'the last line',
    says: 'true; no items, and no address is told',
    async run({ as, take }) {
      const cart = take(access.cart);
      await emptyCart(as(access.who), cart);
      const { items, addresses } = await fetchAddressedCart(as(access.who), cart);
      requireThat(items.length === 0, `200, ${items.length} lines`);
      requireThat(addresses === null, '200, still addressed');
    },
  };
}
