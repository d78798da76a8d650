/** Carts and orders as the payment server reads them: contract 2.2, 3.4 and 4. */

import { fetchQuote, fetchQuoteTotals } from '#commerce/cart/quotes.ts';
import { fetchUnsalable } from '#commerce/catalogue/salability.ts';
import { fetchOrdersOfQuote } from '#commerce/orders.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { matching } from '../../criteria.ts';
import { guestCart, product, stock } from '../../fixtures.ts';
import { CART, fill, NO_ID, NO_SKU, ORDERS, SALABLE_FOR } from '../../paths.ts';
import { needsRight, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { COMMENT_RIGHT } from '../orders/order-comments.ts';
import { holdRights } from '../orders/order-holds.ts';
import { parcelsAndInvoices } from '../orders/order-parcels.ts';

const MANAGE = 'Magento_Cart::manage';
const VIEW = 'Magento_Sales::actions_view';
const NO_CART = fill(CART, NO_ID);
const UNKNOWN: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: NO_ID } };

const readsCart: Case = {
  call: `GET ${CART}`,
  when: 'the guest cart by its number',
  says: 'the same cart',
  async run({ as, take }) {
    const orders = as('orders');
    const { quoteId } = await fetchQuote(as('nobody'), take(guestCart));
    const found = await fetchQuote(orders, { kind: 'numbered', quoteId });
    requireThat(found.quoteId === quoteId && found.isActive, `200, cart ${found.quoteId}`);
    requireThat(
      found.isGuest && found.delivery !== null,
      `200, guest ${found.isGuest}, no shipping method`,
    );
  },
};

const readsTotals: Case = {
  call: `GET ${CART}/totals`,
  when: 'the guest cart by its number',
  says: 'the same sum',
  async run({ as, take }) {
    const orders = as('orders');
    const cart = take(guestCart);
    const { quoteId } = await fetchQuote(as('nobody'), cart);
    const hers = await fetchQuoteTotals(as('nobody'), cart);
    const found = await fetchQuoteTotals(orders, { kind: 'numbered', quoteId });
    const isSame = found.grandTotal === hers.grandTotal;
    requireThat(isSame, `200, ${found.grandTotal} pence in place of ${hers.grandTotal}`);
  },
};

const noOrders: Case = {
  call: `GET ${ORDERS}`,
  when: 'by the quote_id of no cart',
  says: '200 and an empty list',
  async run({ as }) {
    const found = await fetchOrdersOfQuote(as('orders'), String(NO_ID));
    requireThat(found.length === 0, `200, ${found.length} orders`);
  },
};

const TOO_MANY = 9_999_999;

const salableFor: Case = {
  call: `GET ${SALABLE_FOR}`,
  when: 'as the payment server asks',
  says: 'one can be bought, ten million cannot',
  async run({ as, take }) {
    const sku = take(product);
    const one = await fetchUnsalable(as('orders'), [{ sku, quantity: 1 }], take(stock));
    const many = await fetchUnsalable(as('orders'), [{ sku, quantity: TOO_MANY }], take(stock));
    requireThat(one.length === 0 && many.includes(sku), `200, one: ${one}, many: ${many}`);
  },
};

export const staffCarts: Area = {
  name: 'carts and orders of the staff',
  cases: [
    readsCart,
    readsTotals,
    ...[CART, `${CART}/totals`].flatMap((path) => [
      ...needsRight(`GET ${path}`, MANAGE, { path: fill(path, NO_ID) }),
      refuses(`GET ${path}`, 'unknown cart', UNKNOWN, (context) =>
        sendCall(context, `GET ${path}`, { who: 'orders', path: fill(path, NO_ID) }),
      ),
    ]),
    ...needsRight(`PUT ${CART}/order`, MANAGE, { path: `${NO_CART}/order`, body: {} }),
    refuses(`PUT ${CART}/order`, 'unknown cart', UNKNOWN, (context) =>
      sendCall(context, `PUT ${CART}/order`, { who: 'orders', path: `${NO_CART}/order`, body: {} }),
    ),
    salableFor,
    ...needsRight(`GET ${SALABLE_FOR}`, 'Magento_InventorySalesApi::stock', {
      query: { 'skuRequests[0][sku]': NO_SKU, 'skuRequests[0][qty]': '1', stockId: '1' },
    }),
    refuses(`GET ${SALABLE_FOR}`, 'an unknown SKU', { status: 500 }, (context) =>
      sendCall(context, `GET ${SALABLE_FOR}`, {
        who: 'orders',
        path: SALABLE_FOR,
        query: { 'skuRequests[0][sku]': NO_SKU, 'skuRequests[0][qty]': '1', stockId: '1' },
      }),
    ),
    noOrders,
    ...needsRight(`GET ${ORDERS}`, VIEW, { query: matching(['quote_id', NO_ID]) }),
    refuses(
      `GET ${ORDERS}`,
      'no searchCriteria',
      { status: 400, parameters: { fieldName: 'searchCriteria' } },
      (context) => sendCall(context, `GET ${ORDERS}`, { who: 'orders' }),
    ),
    refuses(`GET ${ORDERS}/{id}`, 'unknown order', { status: 404 }, (context) =>
      sendCall(context, `GET ${ORDERS}/{id}`, { who: 'orders', path: `${ORDERS}/${NO_ID}` }),
    ),
    refuses(`GET ${ORDERS}/{id}`, 'id 0', { status: 400 }, (context) =>
      sendCall(context, `GET ${ORDERS}/{id}`, { who: 'orders', path: `${ORDERS}/0` }),
    ),
    ...needsRight(`POST ${ORDERS}/{id}/comments`, COMMENT_RIGHT, {
      path: `${ORDERS}/${NO_ID}/comments`,
      body: { statusHistory: { comment: '' } },
    }),
    ...holdRights,
    ...parcelsAndInvoices,
    ...needsRight(`POST ${ORDERS}`, 'Magento_Sales::create', { body: {} }),
    refuses(
      `POST ${ORDERS}`,
      'no entity',
      { status: 400, parameters: { fieldName: 'entity' } },
      (context) => sendCall(context, `POST ${ORDERS}`, { who: 'orders', body: {} }),
    ),
  ],
};
