import type { APIRequestContext } from 'playwright/test';
import { asAdmin } from './back-end.ts';
import { callAsCustomer } from './customer-steps.ts';

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Lee',
  street: ['1 High St'],
  city: 'Dover',
  region: 'Kent',
  postcode: 'CT16 1AA',
  country_id: 'GB',
  telephone: '01632 960001',
};

/**
 * Places an order of these products for a customer, directly in the back end; returns the order
 * number.
 */
export async function placeOrder(
  request: APIRequestContext,
  email: string,
  ...skus: string[]
): Promise<string> {
  const quoteId = await callAsCustomer(request, email, 'POST', 'carts/mine');
  for (const sku of skus) {
    await callAsCustomer(request, email, 'POST', 'carts/mine/items', { cartItem: { sku, qty: 1 } });
  }
  const address = { ...ADDRESS, email };
  await callAsCustomer(request, email, 'POST', 'carts/mine/shipping-information', {
    addressInformation: {
      shipping_address: address,
      billing_address: address,
      shippingCarrierCode: 'flatrate',
      shippingMethodCode: 'flatrate',
    },
  });
  const payment = { paymentMethod: { method: 'checkmo' } };
  const id = await asAdmin(request, 'PUT', `/rest/V1/carts/${quoteId}/order`, payment);
  const order = (await asAdmin(request, 'GET', `/rest/V1/orders/${id}`)) as {
    increment_id: string;
  };
  // Create a new cart, because without one every page would log a 404.
  await callAsCustomer(request, email, 'POST', 'carts/mine');
  return order.increment_id;
}
