/** What the calls of baskets carry, as src/commerce/ sends it. */
import * as z from 'zod';
import { cartAddress } from './addresses.ts';
import { code, wholeNumber, words } from './values.ts';

/** A number in digits. */
const digits = z.string().regex(/^\d{1,10}$/);

const choice = z.strictObject({
  extension_attributes: z.strictObject({
    configurable_item_options: z
      .array(z.strictObject({ option_id: digits, option_value: wholeNumber }))
      .max(20),
  }),
});

export const newItem = z.strictObject({
  cartItem: z.strictObject({
    sku: words,
    qty: z.number(),
    quote_id: code.optional(),
    product_option: choice.optional(),
  }),
});

export const changedItem = z.strictObject({
  cartItem: z.strictObject({ item_id: wholeNumber, qty: z.number(), quote_id: code.optional() }),
});

export const newOwner = z.strictObject({ customerId: wholeNumber, storeId: wholeNumber });

export const destination = z.strictObject({
  address: z.strictObject({
    country_id: code,
    postcode: words,
    region: words,
    region_id: wholeNumber,
  }),
});

export const delivery = z.strictObject({
  addressInformation: z.strictObject({
    shipping_address: cartAddress,
    billing_address: cartAddress,
    shippingCarrierCode: code,
    shippingMethodCode: code,
  }),
});
