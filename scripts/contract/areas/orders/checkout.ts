/** Totals and addresses of a cart: contract 2.4 and 3.2, identical for guests and customers. */
import * as z from 'zod/mini';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  type DeliveryRate,
  fetchAddressedCart,
  setShippingInformation,
} from '#commerce/cart/shipping.ts';
import type { Pence } from '#lib/money.ts';
import { type CartAccess, pathOf } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { deliveryRate } from '../../fixtures.ts';
import { type Refusal, refuses, sendCall } from '../../refusals.ts';
import { addressOf, FLATRATE, WIRE_CART_ADDRESS } from '../../test-customers.ts';

function totals(access: CartAccess): Case {
  return {
    call: `GET ${access.path}/totals`,
    when: 'two of one product',
    says: 'its line incl VAT, and a segment grand_total',
    async run({ as, take }) {
      const found = await fetchCartTotals(as(access.who), take(access.cart));
      const line = found.lines.find(({ itemId }) => itemId === take(access.line));
      requireThat(line !== undefined, `200, no line ${take(access.line)}`);
      requireThat(
        line.price > 0 && line.total >= line.price,
        `200, ${line.price} and ${line.total} pence`,
      );
      requireThat(found.grandTotal > 0, `200, grand_total ${found.grandTotal} pence`);
    },
  };
}

const wireTaxes = z.object({
  items: z.array(z.object({ item_id: z.number(), tax_percent: z.number() })),
});

/** Checks VAT before an address is set. A shop without a UK default destination charges none. */
function taxes(access: CartAccess): Case {
  const call = `GET ${access.path}/totals`;
  return {
    call,
    when: 'before an address',
    says: 'tax_percent 20 of the line',
    async run(context) {
      const { items } = await context.as(access.who)({
        path: pathOf(context, access, '/totals'),
        answer: wireTaxes,
      });
      const line = items.find(({ item_id }) => item_id === context.take(access.line));
      requireThat(line?.tax_percent === 20, `200, tax_percent ${line?.tax_percent}`);
    },
  };
}

function shipping(access: CartAccess, when: string, wanted: Refusal, body: object): Case {
  const call = `POST ${access.path}/shipping-information`;
  return refuses(call, when, wanted, (context) => {
    const path = pathOf(context, access, '/shipping-information');
    return sendCall(context, call, { who: access.who, path, body });
  });
}

/** Magento rejects shipping information for an empty cart. */
export function emptyShipping(access: CartAccess): Case {
  const addressInformation = { shipping_address: WIRE_CART_ADDRESS, ...FLATRATE };
  return shipping(access, 'an empty cart', { status: 400 }, { addressInformation });
}

function shippingRefusals(access: CartAccess): readonly Case[] {
  const shipping_address = WIRE_CART_ADDRESS;
  const nowhere = { ...WIRE_CART_ADDRESS, countryId: undefined };
  const { shippingCarrierCode } = FLATRATE;
  return [
    shipping(
      access,
      'no addressInformation',
      { status: 400, parameters: { fieldName: 'addressInformation' } },
      {},
    ),
    shipping(access, 'no address', { status: 400 }, { addressInformation: FLATRATE }),
    shipping(
      access,
      'no country',
      { status: 400 },
      { addressInformation: { shipping_address: nowhere, ...FLATRATE } },
    ),
    shipping(
      access,
      'unknown method',
      { status: 404, parameters: { 1: 'flatrate', 2: 'no-such-method' } },
      {
        addressInformation: {
          shipping_address,
          shippingCarrierCode,
          shippingMethodCode: 'no-such-method',
        },
      },
    ),
    shipping(
      access,
      'no method',
      { status: 404, parameters: {} },
      { addressInformation: { shipping_address, shippingCarrierCode } },
    ),
  ];
}

function setsShipping(access: CartAccess): Case {
  return {
    call: `POST ${access.path}/shipping-information`,
    when: 'as the shop confirms',
    says: 'how it can be paid; the cart has both addresses then',
    async run(context) {
      const { as, take } = context;
      const shipping = addressOf(context);
      const billing = { ...shipping, street: '2 Nowhere Road' };
      const cart = take(access.cart);
      const way = take(deliveryRate);
      await setShippingInformation(as(access.who), cart, { shipping, billing }, way);
      const { addresses } = await fetchAddressedCart(as(access.who), cart);
      const streets = [addresses?.shipping.street, addresses?.billing.street].join(', ');
      requireThat(streets === '1 Nowhere Road, 2 Nowhere Road', `200, streets ${streets}`);
    },
  };
}

const methods = z.object({ payment_methods: z.array(z.object({ code: z.string() })) });

function offersCheque(access: CartAccess): Case {
  const call = `POST ${access.path}/shipping-information`;
  return {
    call,
    when: 'names in camelCase throughout',
    says: 'checkmo among the ways to pay',
    async run(context) {
      const path = pathOf(context, access, '/shipping-information');
      const { carrier, method } = context.take(deliveryRate);
      const way = { shippingCarrierCode: carrier, shippingMethodCode: method };
      const addressInformation = { shippingAddress: WIRE_CART_ADDRESS, ...way };
      const { payment_methods } = await context.as(access.who)({
        method: 'POST',
        path,
        body: { addressInformation },
        answer: methods,
      });
      const codes = payment_methods.map(({ code }) => code);
      requireThat(codes.includes('checkmo'), `200, ${codes.join() || 'no way to pay'}`);
    },
  };
}

/**
 * Returns true if the charged delivery matches the estimate. A penny of difference is allowed,
 * because Magento rounds the VAT of a cart as a whole and that of a delivery method separately.
 */
export function matchesEstimate(
  { name, price }: DeliveryRate,
  by: string | null,
  charged: Pence,
): boolean {
  return by === name && Math.abs(charged - price) <= 1;
}

/** Compares the charged delivery with the estimate shown before the choice. */
function deliveryCost(access: CartAccess): Case {
  return {
    call: `GET ${access.path}/totals`,
    when: 'with an address',
    says: 'the delivery, by the name and at the price that were told',
    async run({ as, take }) {
      const told = take(deliveryRate);
      const { shipping, delivery } = await fetchCartTotals(as(access.who), take(access.cart));
      const by = delivery?.by ?? null;
      const came = `200, ${by} for ${shipping} pence in place of ${told.name} for ${told.price}`;
      requireThat(matchesEstimate(told, by, shipping), came);
    },
  };
}

/** Returns the cases for a checkout, after which the cart has its addresses. */
export function checkout(access: CartAccess): Area {
  return {
    name: `${access.name}: totals and shipping`,
    cases: [
      totals(access),
      taxes(access),
      ...shippingRefusals(access),
      offersCheque(access),
      setsShipping(access),
      deliveryCost(access),
    ],
  };
}
