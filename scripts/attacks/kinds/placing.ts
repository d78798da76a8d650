/**
 * Attack M3 of the security review: the basket grows unnoticed before its order is placed, so that
 * order and payment could have different totals.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment, Target } from '../../target/whole-shop.ts';
import { growBasket } from '../../testbed/baskets.ts';
import { askSandbox } from '../../testbed/running-sandbox.ts';
import type { Attack, AttackKind } from '../attack.ts';
import { notify, okOf } from './notifying.ts';

const planFaults = ({ backEnd }: Target, ...plan: object[]) =>
  askSandbox(backEnd, 'PUT', '/_sandbox/faults', plan);

/**
 * Grows the basket while the back end drops the recheck of its contents, so that the shop confirms
 * the payment unchecked.
 */
async function growUnchecked(target: Target, payment: Payment): Promise<void> {
  const path = `/rest/V1/carts/${payment.basket.quoteId}`;
  await planFaults(target, { kind: 'drop', path, times: 1 });
  await growBasket(target.backEnd, payment.basket);
  await notify(target, okOf(payment));
}

/** Grows the basket after the last check, while the back end is about to place the order. */
async function growDuringOrder(target: Target, payment: Payment): Promise<void> {
  const path = `/rest/V1/carts/${payment.basket.quoteId}/order`;
  await planFaults(target, { kind: 'delay', delayMs: 1000, path, times: 1 });
  await notify(target, okOf(payment));
  while (
    !JSON.stringify(await askSandbox(target.backEnd, 'GET', '/_sandbox/faults')).includes(
      '"fired":1',
    )
  )
    await sleep(10);
  await growBasket(target.backEnd, payment.basket);
}

/** Expects that the payment needs an operator, and that a repeated notification changes nothing. */
function grownBasket(
  name: string,
  status: string | undefined,
  happen: (target: Target, payment: Payment) => Promise<void>,
): Attack {
  return {
    name: `M3: more of it ${name}`,
    status: 200,
    says: 'Status=OK\r\n',
    async prepare({ target }) {
      const payment = await target.registered();
      await happen(target, payment);
      while (target.stateOf(payment.code) === 'paid') await sleep(10);
      await planFaults(target);
      const state = target.stateOf(payment.code);
      const order = target.archive.find('sales_order', 'quote_id', payment.basket.quoteId);
      if (state !== 'attention' || order?.['status'] !== status) {
        throw new Error(`The payment is ${state}, the order ${order?.['status']}.`);
      }
      return () => notify(target, okOf(payment));
    },
  };
}

export const PLACING: AttackKind = {
  kind: 'placing',
  attacks: [
    grownBasket('while the back end is silent', undefined, growUnchecked),
    grownBasket('while the order is placed', 'holded', growDuringOrder),
  ],
};
