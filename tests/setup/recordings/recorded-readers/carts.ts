import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  addCartItem,
  assignGuestCart,
  createGuestCart,
  ensureCustomerCart,
  fetchCart,
  fetchOwner,
  removeCartItem,
  setCartItemQuantity,
} from '#commerce/cart/carts.ts';
import { removeCoupon } from '#commerce/cart/coupons.ts';
import { fetchQuote, fetchQuoteTotals } from '#commerce/cart/quotes.ts';
import {
  estimateDelivery,
  fetchAddressedCart,
  setShippingInformation,
} from '#commerce/cart/shipping.ts';
import {
  createCustomer,
  fetchCustomer,
  fetchCustomerToken,
  saveCustomer,
} from '#commerce/customer/customers.ts';
import { changePassword } from '#commerce/customer/password-calls.ts';
import { fetchPlacedOrders } from '#commerce/customer/placed-orders.ts';
import { fetchOrdersOfQuote, placeOrder } from '#commerce/orders.ts';
import { setOrderStatus } from '#commerce/update-order.ts';
import { asksForFields, filterValueOf, type Reader } from './reader.ts';

const MINE = { kind: 'mine' } as const;
const NUMBERED = { kind: 'numbered', quoteId: '1' } as const;
const CART = /^GET \/rest\/V1\/(guest-carts\/\{mask\}|carts\/mine)$/;
const WHERE = {
  firstName: 'A',
  lastName: 'B',
  company: '',
  street: 'C',
  street2: '',
  fax: '',
  vatId: '',
  city: 'D',
  region: 'E',
  postcode: 'F',
  countryId: 'GB',
  telephone: '1',
  email: 'a@example.com',
};
const CUSTOMER = {
  id: 1,
  email: 'a@example.com',
  firstName: 'A',
  lastName: 'B',
  ...{ prefix: '', suffix: '', gender: '', taxvat: '' },
  isSubscribed: null,
  billing: null,
  shipping: null,
  addresses: [],
  record: { id: 1, email: 'a@example.com', firstname: 'A', lastname: 'B' },
};

export const CART_READERS: readonly Reader[] = [
  { name: 'createGuestCart', call: /^POST .*\/guest-carts$/, read: createGuestCart },
  { name: 'ensureCustomerCart', call: /^POST .*\/carts\/mine$/, read: ensureCustomerCart },
  { name: 'fetchCart', call: CART, read: (client) => fetchCart(client, MINE) },
  { name: 'fetchAddressedCart', call: CART, read: (client) => fetchAddressedCart(client, MINE) },
  { name: 'fetchQuote', call: CART, read: (client) => fetchQuote(client, MINE) },
  {
    name: 'fetchQuote of the staff',
    call: /^GET .*\/carts\/\{cart\}$/,
    read: (client) => fetchQuote(client, NUMBERED),
  },
  {
    name: 'fetchQuoteTotals',
    call: /^GET .*\/totals$/,
    read: (client) => fetchQuoteTotals(client, NUMBERED),
  },
  {
    name: 'fetchCartTotals',
    call: /^GET .*\/totals$/,
    read: (client) => fetchCartTotals(client, MINE),
  },
  {
    name: 'addCartItem',
    call: /^POST .*\/items$/,
    read: (client) => addCartItem(client, MINE, { sku: 'PW120-UK', quantity: 1 }),
  },
  {
    name: 'setCartItemQuantity',
    call: /^PUT .*\/items\/\{line\}$/,
    read: (client) => setCartItemQuantity(client, MINE, 1, 1),
  },
  {
    name: 'removeCartItem',
    call: /^DELETE .*\/items\/\{line\}$/,
    read: (client) => removeCartItem(client, MINE, 1),
  },
  {
    name: 'removeCoupon',
    call: /^DELETE .*\/coupons$/,
    read: (client) => removeCoupon(client, MINE),
  },
  {
    name: 'estimateDelivery',
    call: /^POST .*\/estimate-shipping-methods$/,
    read: (client) => estimateDelivery(client, MINE, WHERE),
  },
  {
    name: 'setShippingInformation',
    call: /^POST .*\/shipping-information$/,
    read: (client) => setShippingInformation(client, MINE, { shipping: WHERE, billing: WHERE }),
  },
  {
    name: 'assignGuestCart',
    call: /^PUT .*\/guest-carts\/\{mask\}$/,
    read: (client) => assignGuestCart(client, 'm', { customerId: 1, storeId: 1 }),
  },
  {
    name: 'placeOrder',
    call: /^PUT .*\/carts\/\{cart\}\/order$/,
    read: (client) => placeOrder(client, '1'),
  },
  {
    name: 'fetchOrdersOfQuote',
    call: /^GET \/rest\/V1\/orders$/,
    asks: asksForFields('items[entity_id'),
    read: (client, request) => fetchOrdersOfQuote(client, filterValueOf(request)),
  },
  {
    name: 'fetchPlacedOrders',
    call: /^GET \/rest\/V1\/orders$/,
    asks: (request) =>
      asksForFields('items[increment_id')(request) &&
      (request.query?.['fields'] ?? '').endsWith(',total_count'),
    read: (client, request) =>
      fetchPlacedOrders(client, Number(filterValueOf(request)), { page: 1, pageSize: 10 }),
  },
  {
    name: 'setOrderStatus',
    call: /^POST \/rest\/V1\/orders$/,
    read: (client) => setOrderStatus(client, { id: 1, number: '1', state: 'new' }, 'complete'),
  },
  {
    name: 'fetchCustomerToken',
    call: /^POST .*\/integration\/customer\/token$/,
    read: (client) => fetchCustomerToken(client, { email: 'a@example.com', password: 'x' }),
  },
  {
    name: 'createCustomer',
    call: /^POST \/rest\/V1\/customers$/,
    read: (client) => createCustomer(client, { ...WHERE, password: 'x', isSubscribed: false }),
  },
  { name: 'fetchCustomer', call: /^GET .*\/customers\/me$/, read: fetchCustomer },
  { name: 'fetchOwner', call: /^GET .*\/customers\/me$/, read: fetchOwner },
  {
    name: 'saveCustomer',
    call: /^PUT .*\/customers\/me$/,
    read: (client) => saveCustomer(client, CUSTOMER, { lastName: 'B' }),
  },
  {
    name: 'changePassword',
    call: /^PUT .*\/customers\/me\/password$/,
    read: (client) => changePassword(client, { currentPassword: 'x', newPassword: 'y' }),
  },
];
