/** Example bodies for the calls of the gateway, as the shop sends them. */
import { findRoute } from '#server/gateway/find-route.ts';

const ADDRESS = {
  region: 'Kent',
  region_id: 0,
  country_id: 'GB',
  company: 'Lee Ltd',
  street: ['1 High St', 'Back door'],
  postcode: 'CT16 1AA',
  city: 'Dover',
  firstname: 'Ann',
  lastname: 'Lee',
  email: 'ann@example.com',
  telephone: '01632 960001',
  vat_id: 'GB123',
};

const DELIVERY = {
  addressInformation: {
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
    shippingCarrierCode: 'flatrate',
    shippingMethodCode: 'flatrate',
  },
};

const NEW_ADDRESS = {
  defaultShipping: true,
  defaultBilling: true,
  firstname: 'Ann',
  lastname: 'Lee',
  region: { region: 'Kent', region_id: 0 },
  postcode: 'CT16 1AA',
  company: 'Lee Ltd',
  street: ['1 High St', 'Back door'],
  city: 'Dover',
  telephone: '01632 960001',
  countryId: 'GB',
  vat_id: 'GB123',
};

const NAME = { firstname: 'Ann', middlename: 'M', lastname: 'Lee', prefix: 'Ms', suffix: 'MBE' };

/** A customer with one value of each kind that Magento stores. */
const CUSTOMER = {
  email: 'ann@example.com',
  ...NAME,
  dob: '1990-01-02',
  gender: 2,
  taxvat: 'GB123',
  default_billing: '7',
  default_shipping: '8',
  disable_auto_group_change: 1,
  addresses: [
    {
      id: 7,
      ...NAME,
      company: 'Lee Ltd',
      vat_id: 'GB123',
      fax: '01632 960002',
      default_billing: true,
      default_shipping: false,
      region: { region_code: null, region: 'Kent', region_id: 0 },
      region_id: 0,
      country_id: 'GB',
      street: ['1 High St', 'Back door'],
      telephone: '01632 960001',
      postcode: 'CT16 1AA',
      city: 'Dover',
      custom_attributes: [{ attribute_code: 'delivery_hint', value: 'Ring twice' }],
    },
  ],
  extension_attributes: { is_subscribed: true },
};

const LINES = {
  lines: [
    { sku: 'PG-1', quantity: 2, options: [{ option_id: '168', option_value: 203 }] },
    { sku: 'PW110-UK', quantity: 1 },
  ],
};

const GUEST_CART = '/rest/V1/guest-carts/{mask}';
const MY_CART = '/rest/V1/carts/mine';
const CUSTOMERS = '/rest/V1/customers';

const NEW_ITEM = {
  cartItem: {
    sku: 'PW110-UK',
    qty: 1,
    quote_id: '{mask}',
    product_option: {
      extension_attributes: {
        configurable_item_options: [{ option_id: '369', option_value: 407 }],
      },
    },
  },
};
const CHANGED_ITEM = { cartItem: { item_id: 31, qty: 2, quote_id: '{mask}' } };
const DESTINATION = {
  address: { country_id: 'GB', postcode: 'CT16 1AA', region: '', region_id: 0 },
};

const PASSWORD = 'Correct-horse-1';
const OTHER_PASSWORD = 'Another-horse-2';

/** Bodies by path of the route; only one method of each path has a body. */
export const GATEWAY_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [GUEST_CART]: { customerId: 5, storeId: 1 },
  [`${GUEST_CART}/items`]: NEW_ITEM,
  [`${GUEST_CART}/items/{itemId}`]: CHANGED_ITEM,
  [`${GUEST_CART}/estimate-shipping-methods`]: DESTINATION,
  [`${GUEST_CART}/shipping-information`]: DELIVERY,
  [`${MY_CART}/items`]: NEW_ITEM,
  [`${MY_CART}/items/{itemId}`]: CHANGED_ITEM,
  [`${MY_CART}/estimate-shipping-methods`]: DESTINATION,
  [`${MY_CART}/shipping-information`]: DELIVERY,
  '/rest/guest-carts/{mask}/lines': LINES,
  '/rest/carts/mine/lines': LINES,
  '/rest/V1/integration/customer/token': { username: 'ann@example.com', password: PASSWORD },
  [CUSTOMERS]: {
    customer: {
      email: 'ann@example.com',
      firstname: 'Ann',
      lastname: 'Lee',
      addresses: [NEW_ADDRESS],
      extension_attributes: { is_subscribed: false },
    },
    password: PASSWORD,
  },
  [`${CUSTOMERS}/password`]: { email: 'ann@example.com', template: 'email_reset' },
  [`${CUSTOMERS}/resetPassword`]: {
    email: 'ann@example.com',
    resetToken: 'a1'.repeat(16),
    newPassword: OTHER_PASSWORD,
  },
  [`${CUSTOMERS}/me`]: { customer: CUSTOMER },
  [`${CUSTOMERS}/me/password`]: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
};

/** Returns `undefined` if the call has no body or no route matches. */
export function gatewayBodyOf(method: string, path: string) {
  const route = findRoute(method, path);
  return route?.body && GATEWAY_BODIES[route.path];
}
