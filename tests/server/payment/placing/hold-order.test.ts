import { describe, expect, it } from 'vitest';
import { createCommerceClient } from '#commerce/client.ts';
import { holdForOperator, releaseHold } from '#server/payment/placing/hold-order.ts';
import { HoldFailed, OrderNeedsAttention } from '#server/payment/placing/order-errors.ts';

const TROUBLE = { reason: 'The sum differs.', nextStep: 'Look.' };

/**
 * Puts an order in `state` on hold at a back end that responds with `answer`. Returns the requests
 * and the result.
 */
async function hold(state: string, answer: Response) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, { method } = {}) => {
    asked.push(`${method} ${input}`);
    return answer.clone();
  };
  const client = createCommerceClient({ baseUrl: '', fetch });
  const told = await holdForOperator(client, { id: 7, number: '000000007', state }, TROUBLE);
  return { asked, told };
}

const refused = (status: number, body: object) => Response.json(body, { status });

describe('holdForOperator', () => {
  it('puts the order on hold', async () => {
    const { asked, told } = await hold('new', Response.json(true));
    expect(asked).toEqual(['POST /rest/V1/orders/7/hold']);
    expect(told).toEqual(TROUBLE);
  });

  it.each(['holded', 'canceled', 'closed'])(
    'leaves an order unchanged in state %s',
    async (state) => {
      const { asked, told } = await hold(state, Response.json(true));
      expect(asked).toEqual([]);
      expect(told).toEqual(TROUBLE);
    },
  );

  it('asks the operator to stop a complete order, which Magento cannot hold', async () => {
    const { asked, told } = await hold('complete', Response.json(true));
    expect(asked).toEqual([]);
    expect(told).toEqual({
      reason:
        'The sum differs. Order 000000007 is complete in Magento, which puts no such order on hold.',
      nextStep: 'Stop the delivery of order 000000007 yourself if it is not too late. Look.',
    });
  });

  it.each([
    [400, { message: 'A hold action is not available.' }, 'A hold action is not available.'],
    [
      401,
      {
        message: "The consumer isn't authorized to access %resources.",
        parameters: { resources: 'Magento_Sales::hold' },
      },
      'ORDERS_TOKEN lacks the right Magento_Sales::hold.',
    ],
  ])(
    'asks the operator to hold the order if the back end refuses with %i',
    async (status, body, words) => {
      const { told } = await hold('new', refused(status, body));
      expect(told).toEqual({
        reason: `The sum differs. Order 000000007 could not be put on hold: ${words}`,
        nextStep: 'Put order 000000007 on hold in Magento yourself. Look.',
      });
    },
  );

  it('throws HoldFailed for a temporary refusal', async () => {
    const failed = hold('new', refused(503, { message: 'Maintenance' }));
    await expect(failed).rejects.toThrow(HoldFailed);
    await expect(failed).rejects.toMatchObject({
      trouble: { nextStep: 'Put order 000000007 on hold in Magento yourself. Look.' },
    });
  });
});

describe('releaseHold', () => {
  const release = (answer: Response) => {
    const client = createCommerceClient({ baseUrl: '', fetch: async () => answer });
    return releaseHold(client, { id: 7, number: '000000007' }, 'card');
  };
  const noRight = {
    message: "The consumer isn't authorized to access %resources.",
    parameters: { resources: 'Magento_Sales::unhold' },
  };

  it('requires attention if the back end refuses', async () => {
    const released = release(refused(401, noRight));
    await expect(released).rejects.toThrow(OrderNeedsAttention);
    await expect(released).rejects.toThrow('lacks the right Magento_Sales::unhold.');
  });

  it('rethrows a temporary refusal so that it is retried', async () => {
    await expect(release(refused(503, { message: 'Maintenance' }))).rejects.toThrow('503');
  });
});
