/** Coupons and delivery costs: contract 2.4 and 3.1, identical for guests and customers. */
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { isCouponRefused, removeCoupon } from '#commerce/cart/coupons.ts';
import { estimateDelivery } from '#commerce/cart/shipping.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type CartAccess, GUEST_ACCESS, pathOf } from '../../cart-access.ts';
import { type Area, type Case, requireThat } from '../../case.ts';
import { deliveryRate } from '../../fixtures.ts';
import { fill, GUEST_CART, MY_CART, NO_MASK } from '../../paths.ts';
import {
  A_NUMBER,
  describeRefusal,
  needsRight,
  type Refusal,
  refuses,
  sendCall,
} from '../../refusals.ts';

/** A code that no shop has, in a form that the gateway accepts. */
const NO_COUPON = 'contract-suite-no-such-coupon';

const address = { country_id: 'GB', postcode: 'SW1A 1AA' };

/**
 * Requires a refusal without parameters, by which the shop distinguishes an unknown coupon from a
 * missing cart.
 */
function refusesUnknown(access: CartAccess): Case {
  const call = `PUT ${access.path}/coupons/{coupon}`;
  return {
    call,
    when: 'unknown coupon',
    says: '404 without parameters; the totals are as before',
    async run(context) {
      const { as, take } = context;
      const cart = take(access.cart);
      const before = await fetchCartTotals(as(access.who), cart);
      const path = pathOf(context, access, `/coupons/${NO_COUPON}`);
      const came = await sendCall(context, call, { who: access.who, path }).catch(
        (error: unknown) => error,
      );
      requireThat(came instanceof BackEndRefusal, `200 ${context.lastExchange()?.excerpt}`);
      requireThat(came.status === 404 && isCouponRefused(came), describeRefusal(came));
      const after = await fetchCartTotals(as(access.who), cart);
      const isSame = after.grandTotal === before.grandTotal && after.coupon === null;
      requireThat(isSame, `200, coupon ${after.coupon}, ${after.grandTotal} pence`);
    },
  };
}

function removes(access: CartAccess): Case {
  return {
    call: `DELETE ${access.path}/coupons`,
    when: 'none applied',
    says: 'true',
    run: ({ as, take }) => removeCoupon(as(access.who), take(access.cart)),
  };
}

function estimates(access: CartAccess): Case {
  return {
    call: `POST ${access.path}/estimate-shipping-methods`,
    when: 'a country and a postcode',
    says: 'ways to deliver with a price incl VAT; the cart is as before',
    async run({ as, take, keep }) {
      const cart = take(access.cart);
      const before = await fetchCartTotals(as(access.who), cart);
      const rates = await estimateDelivery(as(access.who), cart, {
        countryId: 'GB',
        postcode: 'SW1A 1AA',
      });
      const [dearest] = rates.toSorted((one, other) => other.price - one.price);
      requireThat(dearest !== undefined, '200, no way to deliver');
      keep(deliveryRate, dearest);
      requireThat(
        rates.every(({ name, price }) => name !== '' && price >= 0),
        `200, ${JSON.stringify(rates)}`,
      );
      const after = await fetchCartTotals(as(access.who), cart);
      requireThat(after.grandTotal === before.grandTotal, `200, then ${after.grandTotal} pence`);
    },
  };
}

export function coupons(access: CartAccess): Area {
  const estimate = `POST ${access.path}/estimate-shipping-methods`;
  return {
    name: `${access.name}: coupon and delivery costs`,
    cases: [
      refusesUnknown(access),
      removes(access),
      estimates(access),
      refuses(
        estimate,
        'no address',
        { status: 400, parameters: { fieldName: 'address' } },
        (context) => {
          const path = pathOf(context, access, '/estimate-shipping-methods');
          return sendCall(context, estimate, { who: access.who, path, body: {} });
        },
      ),
    ],
  };
}

const EMPTY: Refusal = { status: 404, parameters: { 1: A_NUMBER } };

export function emptyCoupons(access: CartAccess): readonly Case[] {
  const apply = `PUT ${access.path}/coupons/{coupon}`;
  const remove = `DELETE ${access.path}/coupons`;
  return [
    refuses(apply, 'an empty cart', EMPTY, (context) => {
      const path = pathOf(context, access, `/coupons/${NO_COUPON}`);
      return sendCall(context, apply, { who: access.who, path });
    }),
    refuses(remove, 'an empty cart', EMPTY, (context) =>
      sendCall(context, remove, { who: access.who, path: pathOf(context, access, '/coupons') }),
    ),
  ];
}

const UNKNOWN: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: null } };
/** The estimate looks the cart up by its number, which is 0 for an unknown mask. */
const NUMBERED: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: 0 } };

/** Cases for carts that do not exist, and for the customer's cart without a valid token. */
export const couponsWithoutCart: readonly Case[] = [
  refuses(`PUT ${GUEST_ACCESS.path}/coupons/{coupon}`, 'unknown mask', UNKNOWN, (context) =>
    sendCall(context, `PUT ${GUEST_ACCESS.path}/coupons/{coupon}`, {
      path: `${fill(GUEST_CART, NO_MASK)}/coupons/${NO_COUPON}`,
    }),
  ),
  refuses(`DELETE ${GUEST_ACCESS.path}/coupons`, 'unknown mask', UNKNOWN, (context) =>
    sendCall(context, `DELETE ${GUEST_ACCESS.path}/coupons`, {
      path: `${fill(GUEST_CART, NO_MASK)}/coupons`,
    }),
  ),
  refuses(
    `POST ${GUEST_ACCESS.path}/estimate-shipping-methods`,
    'unknown mask',
    NUMBERED,
    (context) =>
      sendCall(context, `POST ${GUEST_ACCESS.path}/estimate-shipping-methods`, {
        path: `${fill(GUEST_CART, NO_MASK)}/estimate-shipping-methods`,
        body: { address },
      }),
  ),
  ...needsRight(`PUT ${MY_CART}/coupons/{coupon}`, 'self', {
    path: `${MY_CART}/coupons/${NO_COUPON}`,
  }),
  ...needsRight(`DELETE ${MY_CART}/coupons`, 'self'),
  ...needsRight(`POST ${MY_CART}/estimate-shipping-methods`, 'self', { body: { address } }),
];
