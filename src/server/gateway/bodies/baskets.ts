import * as z from 'zod';
import { LINES_PER_CALL } from '#commerce/cart-paths.ts';
import { cartAddress } from './addresses.ts';
import { code, shortText, wholeNumber } from './values.ts';

const digits = z.string().regex(/^\d{1,10}$/);

const options = z.array(z.strictObject({ option_id: digits, option_value: wholeNumber })).max(20);

const choice = z.strictObject({
  extension_attributes: z.strictObject({ configurable_item_options: options }),
});

export const newItem = z.strictObject({
  cartItem: z.strictObject({
    sku: shortText,
    qty: z.number(),
    quote_id: code.optional(),
    product_option: choice.optional(),
  }),
});

export const newLines = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        sku: code,
        quantity: wholeNumber.min(1),
        options: options.optional(),
      }),
    )
    .min(1)
    .max(LINES_PER_CALL),
});

export const changedItem = z.strictObject({
  cartItem: z.strictObject({ item_id: wholeNumber, qty: z.number(), quote_id: code.optional() }),
});

export const newOwner = z.strictObject({ customerId: wholeNumber, storeId: wholeNumber });

export const destination = z.strictObject({
  address: z.strictObject({
    country_id: code,
    postcode: shortText,
    region: shortText,
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
