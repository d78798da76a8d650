/** Items that every cart rejects: contract 1.3 and 2.3. */
import { fetchProducts } from '#commerce/catalogue/products.ts';
import { type CartAccess, pathOf } from '../../cart-access.ts';
import type { Case } from '../../case.ts';
import type { Context } from '../../context.ts';
import { matching, page } from '../../criteria.ts';
import { product } from '../../fixtures.ts';
import { NotRun } from '../../not-run.ts';
import { NO_ID, NO_SKU } from '../../paths.ts';
import { A_NUMBER, ANYTHING, type Refusal, refuses, sendCall } from '../../refusals.ts';

const INVALID: Refusal = { status: 400, parameters: { fieldName: 'qty', value: ANYTHING } };
const PLAIN: Refusal = { status: 400 };
const NOT_THERE: Refusal = { status: 404, parameters: { 1: A_NUMBER, 2: NO_ID } };
/** Versions differ: Magento 2.4.6 crashes on an unknown field. */
const UNKNOWN_FIELD: readonly Refusal[] = [{ status: 400 }, { status: 500 }];

const TOO_MANY = 999_999;

function adding(
  access: CartAccess,
  when: string,
  refusal: Refusal | readonly Refusal[],
  over: object,
) {
  const call = `POST ${access.path}/items`;
  return refuses(call, when, refusal, (context) => {
    const cartItem = { sku: context.take(product), qty: 1, ...over };
    return sendCall(context, call, {
      who: access.who,
      path: pathOf(context, access, '/items'),
      body: { cartItem },
    });
  });
}

function setting(access: CartAccess, when: string, refusal: Refusal, qty: unknown): Case {
  const call = `PUT ${access.path}/items/{item_id}`;
  return refuses(call, when, refusal, (context) => {
    const path = pathOf(context, access, `/items/${context.take(access.line)}`);
    return sendCall(context, call, { who: access.who, path, body: { cartItem: { qty } } });
  });
}

/** Tries to add one of the product whose SKU `find` returns when the case runs. */
function addingFound(
  access: CartAccess,
  when: string,
  find: (context: Context) => Promise<string>,
): Case {
  const call = `POST ${access.path}/items`;
  return refuses(call, when, PLAIN, async (context) => {
    const path = pathOf(context, access, '/items');
    const sku = await find(context);
    return sendCall(context, call, { who: access.who, path, body: { cartItem: { sku, qty: 1 } } });
  });
}

async function disabledSku({ as }: Context): Promise<string> {
  const criteria = { ...matching(['type_id', 'simple'], ['status', 2]), ...page(1, 1) };
  const { products } = await fetchProducts(as('catalogue'), criteria);
  const [found] = products;
  if (found === undefined) throw new NotRun('needs a disabled product: the catalogue has none');
  return found.sku;
}

async function soldOutSku({ options }: Context): Promise<string> {
  if (options.soldOutSku === undefined) throw new NotRun('needs --sold-out-sku');
  return options.soldOutSku;
}

/**
 * For a customer, Magento adds a `cartItem` with the cart's number, so that only the quantity is
 * missing.
 */
function withoutItem(access: CartAccess): Case {
  const call = `POST ${access.path}/items`;
  const fieldName = access.who === 'customer' ? 'qty' : 'cartItem';
  return refuses(call, 'no cartItem', { status: 400, parameters: { fieldName } }, (context) =>
    sendCall(context, call, { who: access.who, path: pathOf(context, access, '/items'), body: {} }),
  );
}

function unknownLine(access: CartAccess, method: 'PUT' | 'DELETE'): Case {
  const call = `${method} ${access.path}/items/{item_id}`;
  const body = method === 'PUT' ? { cartItem: { qty: 1 } } : undefined;
  return refuses(call, 'a line that is not in the cart', NOT_THERE, (context) =>
    sendCall(context, call, {
      who: access.who,
      path: pathOf(context, access, `/items/${NO_ID}`),
      body,
    }),
  );
}

export function itemRefusals(access: CartAccess): readonly Case[] {
  return [
    withoutItem(access),
    adding(access, 'unknown sku', { status: 404, parameters: {} }, { sku: NO_SKU }),
    addingFound(access, 'a disabled product', disabledSku),
    addingFound(access, 'a product that is sold out', soldOutSku),
    adding(access, 'no qty', INVALID, { qty: undefined }),
    adding(access, 'qty 1.5', PLAIN, { qty: 1.5 }),
    adding(access, 'qty in words', PLAIN, { qty: 'two' }),
    adding(access, 'more than there are', PLAIN, { qty: TOO_MANY }),
    adding(access, 'a nested field that nobody knows', UNKNOWN_FIELD, { no_such_field: 1 }),
    setting(access, 'qty 1.5', PLAIN, 1.5),
    setting(access, 'more than there are', PLAIN, TOO_MANY),
    unknownLine(access, 'PUT'),
    unknownLine(access, 'DELETE'),
  ];
}
