/** Coupons and what delivery would cost: contract 2.4 and 3.1, the same through both doors. */
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import { isCouponRefused, removeCoupon } from '#commerce/cart/coupons.ts';
import { estimateDelivery } from '#commerce/cart/shipping.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type Area, type Case, hold } from '../../case.ts';
import { type Door, GUEST_DOOR, pathOf } from '../../doors.ts';
import { fill, GUEST_CART, MY_CART, NO_MASK } from '../../paths.ts';
import {
  A_NUMBER,
  ask,
  describeRefusal,
  needsRight,
  type Refusal,
  refuses,
} from '../../refusals.ts';

/** No shop has it, and the gateway lets it pass. */
const NO_COUPON = 'contract-suite-no-such-coupon';

const address = { country_id: 'GB', postcode: 'SW1A 1AA' };

/** Nothing names the code: as the shop tells a coupon that is refused from a cart that is gone. */
function refusesUnknown(door: Door): Case {
  const call = `PUT ${door.path}/coupons/{coupon}`;
  return {
    call,
    when: 'unknown coupon',
    says: '404 without parameters; the totals are as before',
    async run(context) {
      const { as, take } = context;
      const cart = take(door.cart);
      const before = await fetchCartTotals(as(door.who), cart);
      const path = pathOf(context, door, `/coupons/${NO_COUPON}`);
      const came = await ask(context, call, { who: door.who, path }).catch(
        (error: unknown) => error,
      );
      hold(came instanceof BackEndRefusal, `200 ${context.lastExchange()?.excerpt}`);
      hold(came.status === 404 && isCouponRefused(came), describeRefusal(came));
      const after = await fetchCartTotals(as(door.who), cart);
      const isSame = after.grandTotal === before.grandTotal && after.coupon === null;
      hold(isSame, `200, coupon ${after.coupon}, ${after.grandTotal} pence`);
    },
  };
}

function removes(door: Door): Case {
  return {
    call: `DELETE ${door.path}/coupons`,
    when: 'none applied',
    says: 'true',
    run: ({ as, take }) => removeCoupon(as(door.who), take(door.cart)),
  };
}

function estimates(door: Door): Case {
  return {
    call: `POST ${door.path}/estimate-shipping-methods`,
    when: 'a country and a postcode',
    says: 'ways to deliver with a price incl VAT; the cart is as before',
    async run({ as, take }) {
      const cart = take(door.cart);
      const before = await fetchCartTotals(as(door.who), cart);
      const rates = await estimateDelivery(as(door.who), cart, {
        countryId: 'GB',
        postcode: 'SW1A 1AA',
      });
      hold(rates.length > 0, '200, no way to deliver');
      hold(
        rates.every(({ name, price }) => name !== '' && price >= 0),
        `200, ${JSON.stringify(rates)}`,
      );
      const after = await fetchCartTotals(as(door.who), cart);
      hold(after.grandTotal === before.grandTotal, `200, then ${after.grandTotal} pence`);
    },
  };
}

/** The rows of a cart with something in it. */
export function coupons(door: Door): Area {
  const estimate = `POST ${door.path}/estimate-shipping-methods`;
  return {
    name: `${door.name}: coupon and delivery costs`,
    cases: [
      refusesUnknown(door),
      removes(door),
      estimates(door),
      refuses(
        estimate,
        'no address',
        { status: 400, parameters: { fieldName: 'address' } },
        (context) => {
          const path = pathOf(context, door, '/estimate-shipping-methods');
          return ask(context, estimate, { who: door.who, path, body: {} });
        },
      ),
    ],
  };
}

const EMPTY: Refusal = { status: 404, parameters: { 1: A_NUMBER } };

/** A cart with nothing in it. */
export function emptyCoupons(door: Door): readonly Case[] {
  const apply = `PUT ${door.path}/coupons/{coupon}`;
  const remove = `DELETE ${door.path}/coupons`;
  return [
    refuses(apply, 'an empty cart', EMPTY, (context) => {
      const path = pathOf(context, door, `/coupons/${NO_COUPON}`);
      return ask(context, apply, { who: door.who, path });
    }),
    refuses(remove, 'an empty cart', EMPTY, (context) =>
      ask(context, remove, { who: door.who, path: pathOf(context, door, '/coupons') }),
    ),
  ];
}

const UNKNOWN: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: null } };
/** Whoever asks what delivery costs looks for the cart by a number, which nothing is as 0. */
const NUMBERED: Refusal = { status: 404, parameters: { fieldName: 'cartId', fieldValue: 0 } };

/** Carts that are not there, or not hers to ask about. */
export const strangeCoupons: readonly Case[] = [
  refuses(`PUT ${GUEST_DOOR.path}/coupons/{coupon}`, 'unknown mask', UNKNOWN, (context) =>
    ask(context, `PUT ${GUEST_DOOR.path}/coupons/{coupon}`, {
      path: `${fill(GUEST_CART, NO_MASK)}/coupons/${NO_COUPON}`,
    }),
  ),
  refuses(`DELETE ${GUEST_DOOR.path}/coupons`, 'unknown mask', UNKNOWN, (context) =>
    ask(context, `DELETE ${GUEST_DOOR.path}/coupons`, {
      path: `${fill(GUEST_CART, NO_MASK)}/coupons`,
    }),
  ),
  refuses(
    `POST ${GUEST_DOOR.path}/estimate-shipping-methods`,
    'unknown mask',
    NUMBERED,
    (context) =>
      ask(context, `POST ${GUEST_DOOR.path}/estimate-shipping-methods`, {
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
