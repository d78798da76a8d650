/** What is in a cart: contract 2.3, the same through both doors. */
import { addCartItem, type CartItem, fetchCart, setCartItemQuantity } from '#commerce/carts.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { fetchAddressedCart } from '#commerce/shipping.ts';
import { type Area, type Case, hold } from '../case.ts';
import type { Context } from '../context.ts';
import { type Door, emptyCart, pathOf } from '../doors.ts';
import { NO_ID } from '../paths.ts';
import { ask } from '../refusals.ts';
import { candidates, product } from '../things.ts';
import { itemRefusals } from './item-refusals.ts';

/** What may be sold, best guess first. */
function choices({ options, has, take }: Context): readonly string[] {
  if (options.sku !== undefined) return [options.sku];
  if (has(product)) return [take(product)];
  return take(candidates).map(({ sku }) => sku);
}

/** Two of the first product that is there: whether one is in stock no list tells. */
async function addTwo(context: Context, door: Door): Promise<CartItem> {
  const cart = context.take(door.cart);
  let refusal: unknown;
  for (const sku of choices(context)) {
    try {
      return await addCartItem(context.as(door.who), cart, { sku, quantity: 2 });
    } catch (error) {
      if (!(error instanceof BackEndRefusal) || error.status !== 400) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function adds(door: Door): Case {
  return {
    ...{ call: `POST ${door.path}/items`, when: 'two of one product', says: 'its line, qty 2' },
    async run(context) {
      const { id, sku, quantity } = await addTwo(context, door);
      context.keep(product, sku);
      context.keep(door.line, id);
      hold(quantity === 2, `200, qty ${quantity}`);
    },
  };
}

function sets(door: Door): Case {
  return {
    ...{ call: `PUT ${door.path}/items/{item_id}`, when: 'qty 1' },
    says: 'the quantity is set, not added',
    async run({ as, take }) {
      const cart = take(door.cart);
      await setCartItemQuantity(as(door.who), cart, take(door.line), 1);
      const { itemsQuantity } = await fetchCart(as(door.who), cart);
      hold(itemsQuantity === 1, `200, items_qty ${itemsQuantity}`);
    },
  };
}

function addsToLine(door: Door): Case {
  return {
    ...{ call: `POST ${door.path}/items`, when: 'one more of it' },
    says: 'the same line, qty 2',
    async run({ as, take }) {
      const item = { sku: take(product), quantity: 1 };
      const { id, quantity } = await addCartItem(as(door.who), take(door.cart), item);
      hold(id === take(door.line), `200, item_id ${id} in place of ${take(door.line)}`);
      hold(quantity === 2, `200, qty ${quantity}`);
    },
  };
}

/** Sets the quantity by a body that the shop would not send; it stays at 2. */
function takes(door: Door, when: string, bodyOf: (line: number) => object): Case {
  const call = `PUT ${door.path}/items/{item_id}`;
  return {
    ...{ call, when, says: 'the line of the path, qty 2' },
    async run(context) {
      const { take } = context;
      const path = pathOf(context, door, `/items/${take(door.line)}`);
      const body = bodyOf(take(door.line));
      await ask(context, call, { who: door.who, path, body });
      const { itemsQuantity } = await fetchCart(context.as(door.who), take(door.cart));
      hold(itemsQuantity === 2, `200, items_qty ${itemsQuantity}`);
    },
  };
}

function reads(door: Door): Case {
  return {
    ...{ call: `GET ${door.path}`, when: 'after all that' },
    says: 'one line, qty 2: refusals changed nothing',
    async run({ as, take }) {
      const { items, itemsQuantity } = await fetchCart(as(door.who), take(door.cart));
      const lines = items.map(({ id, sku, quantity }) => `${id}:${sku}:${quantity}`).join();
      const isAsBefore = lines === `${take(door.line)}:${take(product)}:2`;
      hold(isAsBefore && itemsQuantity === 2, `200, items_qty ${itemsQuantity}, ${lines}`);
    },
  };
}

/** The rows of a cart with something in it; it stays there. */
export function cartItems(door: Door): Area {
  return {
    name: `${door.name}: items`,
    cases: [
      ...[adds(door), sets(door), addsToLine(door)],
      takes(door, 'cart_item, and a member that nobody knows', (itemId) => ({
        ...{ cart_item: { itemId, qty: 2 }, no_such_member: 1 },
      })),
      takes(door, 'another item_id in the body', () => ({ cartItem: { item_id: NO_ID, qty: 2 } })),
      ...[...itemRefusals(door), reads(door)],
    ],
  };
}

/** The last line goes, and with it where the cart was to be sent. */
export function cartEmptied(door: Door): Case {
  return {
    ...{ call: `DELETE ${door.path}/items/{item_id}`, when: 'the last line' },
    says: 'true; no items and no address are left',
    async run({ as, take }) {
      const cart = take(door.cart);
      await emptyCart(as(door.who), cart);
      const { items, addresses } = await fetchAddressedCart(as(door.who), cart);
      hold(items.length === 0, `200, ${items.length} lines`);
      hold(addresses === null, '200, still addressed');
    },
  };
}
