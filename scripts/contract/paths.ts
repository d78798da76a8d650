/** Paths as the contract writes them; the placeholders in braces are filled in for each call. */

export const GUEST_CARTS = '/rest/V1/guest-carts';
export const GUEST_CART = `${GUEST_CARTS}/{mask}`;
export const MY_CART = '/rest/V1/carts/mine';
/** Contains the store's code, as in the shop's own request. */
export const MY_NEW_CART = '/rest/default/V1/carts/mine';
export const CART = '/rest/V1/carts/{id}';
export const CUSTOMERS = '/rest/V1/customers';
export const CUSTOMER = `${CUSTOMERS}/{id}`;
/** Contains the store's code, as in the shop's own request. */
export const ME = '/rest/default/V1/customers/me';
export const SAVED_ME = `${CUSTOMERS}/me`;
export const CUSTOMER_TOKEN = '/rest/V1/integration/customer/token';
/** Magento 2.4.4 lacks this route: it revokes tokens only through GraphQL. */
export const REVOKED_TOKEN = '/rest/V1/integration/customer/revoke-customer-token';
export const COUNTRIES = '/rest/V1/directory/countries';
export const CATEGORIES = '/rest/all/V1/categories';
export const MEMBERS = '/rest/V1/categories/{id}/products';
export const PRODUCTS = '/rest/V1/products';
export const ATTRIBUTES = `${PRODUCTS}/attributes`;
export const STOCK = '/rest/V1/inventory/stock-resolver/website/{code}';
export const SALABLE = '/rest/V1/inventory/are-products-salable';
export const SALABLE_FOR = '/rest/V1/inventory/are-product-salable-for-requested-qty';
/** Prices as the back end's own storefront shows them. */
export const SHOWN = `${PRODUCTS}-render-info`;
export const CHILDREN = '/rest/V1/configurable-products/{sku}/children';
export const OPTIONS = '/rest/V1/configurable-products/{sku}/options/all';
export const STORES = '/rest/V1/store/storeConfigs';
export const ORDERS = '/rest/V1/orders';
export const INVOICE = '/rest/V1/order/{id}/invoice';
export const SHIPMENTS = '/rest/V1/shipments';

/** Valid values that no back end has: masks are 32 letters and digits, and ids count from 1. */
export const NO_MASK = 'ContractSuiteNoSuchMask000000000';
export const NO_ID = 999_999_999;
export const NO_SKU = 'contract-suite-no-such-sku';

/** Fills in the placeholders of a path in their order. */
export function fill(path: string, ...values: readonly (string | number)[]): string {
  const left = [...values];
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''));
}
