/**
 * Payments that must be refused: contract 3.3. Cases with an existing cart need `--place-orders`,
 * because a faulty back end may accept them.
 */

import { CUSTOMER_ACCESS, GUEST_ACCESS } from '../../cart-access.ts';
import type { Area, Case } from '../../case.ts';
import { fill, GUEST_CART, MY_CART, NO_MASK } from '../../paths.ts';
import { pay } from '../../placing.ts';
import { needsRight, type Refusal, refuses, sendCall } from '../../refusals.ts';
import { emailOf } from '../../test-customers.ts';

export const GUEST_PAYS = `POST ${GUEST_CART}/payment-information`;
export const CUSTOMER_PAYS = `POST ${MY_CART}/payment-information`;
export const paymentMethod = { method: 'checkmo' };

/**
 * Uses a cart that does not exist, so that nothing is ordered even if the back end accepts the
 * body.
 */
function unknownMask(when: string, refusal: Refusal, bodyOf: (email: string) => object): Case {
  return refuses(GUEST_PAYS, when, refusal, (context) => {
    const path = `${fill(GUEST_CART, NO_MASK)}/payment-information`;
    return sendCall(context, GUEST_PAYS, { path, body: bodyOf(emailOf(context)) });
  });
}

export const paymentWithoutCart: Area = {
  name: 'payment without a cart',
  cases: [
    unknownMask(
      'unknown mask',
      { status: 404, parameters: { fieldName: 'cartId', fieldValue: null } },
      (email) => ({ email, paymentMethod }),
    ),
    unknownMask('no e-mail', { status: 400, parameters: { fieldName: 'email' } }, () => ({
      paymentMethod,
    })),
    unknownMask(
      'no payment method',
      { status: 400, parameters: { fieldName: 'paymentMethod' } },
      (email) => ({ email }),
    ),
    unknownMask('neither', { status: 400, fields: ['email', 'paymentMethod'] }, () => ({})),
    ...needsRight(CUSTOMER_PAYS, 'self', { body: { paymentMethod } }),
  ],
};

function guestPays(when: string, bodyOf: (email: string) => object): Case {
  return {
    ...refuses(GUEST_PAYS, when, { status: 400 }, (context) =>
      pay(context, GUEST_ACCESS, bodyOf(emailOf(context))),
    ),
    mayOrder: true,
  };
}

/** Needs `--place-orders`, because a faulty back end may create an order from an empty cart. */
export const emptyPayment: readonly Case[] = [
  guestPays('an empty cart', (email) => ({ email, paymentMethod })),
];

/** Cases for a cart that is ready to be ordered except for the payment. */
export const paymentRefusals: readonly Case[] = [
  guestPays('unknown method', (email) => ({ email, paymentMethod: { method: 'no-such-method' } })),
  guestPays('empty method', (email) => ({ email, paymentMethod: { method: '' } })),
  guestPays('an e-mail that is none', () => ({ email: 'contract-suite', paymentMethod })),
  {
    ...refuses(CUSTOMER_PAYS, 'unknown method', { status: 400 }, (context) =>
      pay(context, CUSTOMER_ACCESS, { paymentMethod: { method: 'no-such-method' } }),
    ),
    mayOrder: true,
  },
];

/** Cases for a cart with items but without an address. */
export const unaddressedPayment: readonly Case[] = [
  guestPays('no address yet', (email) => ({ email, paymentMethod })),
];
