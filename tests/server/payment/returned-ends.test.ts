/**
 * If the back end rejects an order after the money is captured, the provider voids the payment
 * once.
 */
import { expect } from 'vitest';
import { describeEnds, type FinalStateCase, type Scene } from '../../setup/payment/payment-ends.ts';
import { REGISTERED } from '../../setup/payment/payment-shop.ts';

const reply = (status: string, detail: string) => `Status=${status}\r\nStatusDetail=${detail}\r\n`;
const VOIDED = reply('OK', '2005 : The Void was Successful.');
const ALREADY = reply('INVALID', '4036 : The Transaction has already been Voided.');
const TOO_LATE = reply('INVALID', '4041 : The Transaction type does not support the operation.');

type Answer = string | 'lost';

/** Prepares the provider's responses to VOID, one after another; the last one repeats. */
function answerVoids({ shop }: Scene, ...answers: Answer[]): void {
  shop.provider.seen.length = 0;
  let sent = 0;
  shop.provider.answerWith((request, response) => {
    if (!request.url?.startsWith('/void')) return response.end(REGISTERED);
    const answer = answers[Math.min(sent, answers.length - 1)];
    sent += 1;
    return answer === 'lost' ? response.destroy() : response.end(answer);
  });
}

const voids = ({ shop }: Scene) =>
  shop.provider.seen.filter(({ path }) => path.startsWith('/void'));

const placing = ({ basket }: Scene) => `/rest/V1/carts/${basket.quoteId}/order`;

/**
 * Pays, and makes the back end reject the order. Four refusals are counted already, so the next one
 * is the last. Returns the reply to the notification.
 */
async function reject(scene: Scene, status = 400): Promise<string> {
  await scene.faults({ kind: 'status', status, method: 'PUT', path: placing(scene) });
  await scene.set('refusals = 4');
  return scene.shop.notify();
}

const REJECTED = /^The back end refused the order: /;

const ENDS: FinalStateCase[] = [
  ...[400, 404].map(
    (status): FinalStateCase => ({
      fault: `the order is rejected with ${status}`,
      happens: async (scene) => {
        answerVoids(scene, VOIDED);
        await reject(scene, status);
        await scene.happened('returned');
        expect(voids(scene)).toHaveLength(1);
        expect(voids(scene)[0]?.body).toMatch(/TxType=VOID.*SecurityKey=\w{10}&TxAuthNo=\d+$/);
      },
      state: 'returned',
      reason: REJECTED,
      orders: 0,
    }),
  ),
  {
    fault: 'the order is rejected twice and then accepted',
    happens: async (scene) => {
      const path = placing(scene);
      await scene.faults({ kind: 'status', status: 400, method: 'PUT', path, times: 2 });
      await scene.shop.notify();
      await scene.happened('ordered');
      expect(voids(scene)).toEqual([]);
    },
    state: 'completed',
    orders: 1,
  },
  {
    fault: 'the order is rejected after a long outage of the back end',
    happens: async (scene) => {
      answerVoids(scene, VOIDED);
      await scene.faults({ kind: 'status', status: 400, method: 'PUT', path: placing(scene) });
      await scene.set('attempts = 20, refusals = 3');
      await scene.shop.notify();
      await scene.happened('put-off');
      const [row] = await scene.ask('select due_at from payment');
      expect(Number(row?.['due_at']) - Date.now()).toBeLessThanOrEqual(8000);
      await scene.set('due_at = 0');
      await scene.happened('returned');
    },
    state: 'returned',
    reason: REJECTED,
    orders: 0,
  },
  {
    fault: 'the reply to the VOID is lost',
    happens: async (scene) => {
      answerVoids(scene, 'lost', ALREADY);
      await reject(scene);
      await scene.happened('returned');
      expect(voids(scene)).toHaveLength(2);
    },
    state: 'returned',
    reason: REJECTED,
    orders: 0,
  },
  {
    fault: 'the server is restarted before the reply to the VOID',
    happens: async (scene) => {
      answerVoids(scene, 'lost');
      await reject(scene);
      await scene.happened('put-off');
      await scene.shop.restart(async () => {
        // The back end would place the order now: the decision to return the money is final.
        await scene.faults();
        answerVoids(scene, ALREADY);
      });
    },
    state: 'returned',
    reason: REJECTED,
    orders: 0,
  },
  {
    fault: 'the VOID is too late',
    happens: async (scene) => {
      answerVoids(scene, TOO_LATE);
      await reject(scene);
    },
    state: 'attention',
    reason: /could not be returned automatically: INVALID 4041/,
    orders: 0,
  },
  {
    fault: 'the provider gives no definite response to 30 VOIDs',
    happens: async (scene) => {
      answerVoids(scene, 'lost');
      await reject(scene);
      await scene.happened('put-off');
      await scene.set('attempts = 29, due_at = 0');
    },
    state: 'attention',
    reason: /could not be returned automatically: connection lost/,
    orders: 0,
  },
  {
    fault: 'the provider repeats its OK, then sends ABORT',
    happens: async (scene) => {
      answerVoids(scene, VOIDED);
      const first = await reject(scene);
      await scene.happened('returned');
      expect(await scene.shop.notify()).toBe(first);
      expect(await scene.shop.notify({ Status: 'ABORT' })).toMatch(/^Status=OK/);
      expect(voids(scene)).toHaveLength(1);
    },
    state: 'returned',
    reason: REJECTED,
    orders: 0,
  },
  {
    fault: 'an operator places the order while the money is returned',
    happens: async (scene) => {
      answerVoids(scene, 'lost');
      await reject(scene);
      await scene.happened('put-off');
      await scene.faults();
      await scene.shop.sandbox.admin('PUT', placing(scene), {
        paymentMethod: { method: 'checkmo' },
      });
    },
    state: 'attention',
    reason: /While the money was being returned, order 000000001 appeared/,
    orders: 1,
    orderState: 'holded',
  },
  {
    fault: 'the basket is closed without an order before the VOID',
    happens: async (scene) => {
      answerVoids(scene, 'lost');
      await reject(scene);
      await scene.happened('put-off');
      await scene.set('refusals = 4');
      await scene.shop.sandbox.admin('POST', `/_sandbox/carts/${scene.basket.mask}`, {
        state: 'ordered',
      });
    },
    state: 'attention',
    reason: /closed in the back end without becoming/,
    orders: 0,
  },
];

describeEnds('payment with a rejected order ends correctly when', ENDS);
