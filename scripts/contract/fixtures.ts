/** Values that one case creates or finds and later cases need: carts, products, orders. */
import type { CartReference } from '#commerce/cart/carts.ts';
import type { DeliveryRate } from '#commerce/cart/shipping.ts';
import type { ProductRecord } from '#commerce/catalogue/products.ts';
import type { Customer } from '#commerce/customer/customers.ts';
import type { Order } from '#commerce/orders.ts';
import type { Pence } from '#lib/money.ts';
import { shared } from './context.ts';

export interface CategoryWithProducts {
  id: number;
  parentId: number;
  /** SKUs of the category's members. */
  skus: readonly string[];
}

/** A category below an audience. */
export const category = shared<CategoryWithProducts>('a category with products');
/** Up to 20 enabled, simple products with a price. Some may be out of stock. */
export const candidates = shared<readonly ProductRecord[]>('products that may be sold');
/** Id of the stock that the website sells from. */
export const stock = shared<number>('the stock of the website');
/** SKU of a product of which two were added to a cart. */
export const product = shared<string>('a product that can be bought');
/** An option of a configurable product, as a request names it. */
export interface Choice {
  /** Id of the attribute. */
  option_id: string;
  option_value: number;
}

export interface Variant {
  sku: string;
  choices: readonly Choice[];
}

/** A configurable product with those of its variants that can be bought. */
export interface Family {
  sku: string;
  variants: readonly Variant[];
}

export const family = shared<Family>('a configurable product with its variants');
/** Path of a picture below the media folder. */
export const picture = shared<string>('a product with a picture');

export const guestCart = shared<CartReference>('a guest cart');
/** Assigned to the customer later. */
export const secondGuestCart = shared<CartReference>('a second guest cart');
export const customerCart = shared<CartReference>('a cart of the customer');

/** The most expensive method, so that its cost shows in every total. */
export const deliveryRate = shared<DeliveryRate>('a way to deliver');

export interface Account {
  email: string;
  password: string;
}

export const account = shared<Account>('a customer');
export const customer = shared<Customer>('the customer as she was read');

/** An order placed by a case, and the cart that it was placed from. */
export interface Placed {
  orderId: number;
  quoteId: string;
  total: Pence;
}

export const guestOrder = shared<Placed>('an order of a guest');
export const customerOrder = shared<Placed>('an order of the customer');
export const foundOrder = shared<Order>('the order as it was found');
