/**
 * Orders on account without entitlement or with invalid details, and one order sent several times.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { RawResponse } from '../../target/raw-requests.ts';
import { type Customer, openCustomer, transactionOf } from '../../target/shoppers.ts';
import { type Target, TRADE } from '../../target/whole-shop.ts';
import { askSandbox } from '../../testbed/running-sandbox.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';

type Sent = Readonly<Record<string, unknown>>;

const NUMBER = { purchaseOrder: 'PO-4711' };

function post({ call }: Target, sent: Sent, token?: string): Promise<RawResponse> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  };
  return call('/payments/passing-orders', {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...NUMBER, ...sent }),
  });
}

/** Members that claim the right to order on account, in several spellings. */
const CLAIMS = {
  way: 'account',
  onAccount: true,
  group_id: TRADE,
  groupId: TRADE,
  customer: { group_id: TRADE },
  paymentMethod: { method: 'purchaseorder', po_number: 'PO-4711' },
};

const orderWithoutRight = (name: string, over: Sent) =>
  simpleAttack(name, 403, ({ target }) => {
    const { token, basket } = target.customers.own;
    return post(target, { ...transactionOf(basket), ...over }, token);
  });

/** Creates a customer who has a basket and may order on account. */
async function openTradeCustomer({ backEnd }: Target): Promise<Customer> {
  await askSandbox(backEnd, 'PUT', '/_sandbox/payment-methods', { purchaseOrder: true });
  const trader = await openCustomer(backEnd);
  const customer = { group_id: TRADE };
  await askSandbox(backEnd, 'PUT', `/rest/V1/customers/${trader.customerId}`, { customer });
  return trader;
}

function orderByTrader(
  name: string,
  status: number,
  sentOf: (trader: Customer, field: AttackFixtures) => Sent,
) {
  return {
    name,
    status,
    async prepare(field) {
      const trader = await openTradeCustomer(field.target);
      return () => post(field.target, sentOf(trader, field), trader.token);
    },
  } satisfies Attack;
}

const repeatedOrder: Attack = {
  name: 'the same order five times at once, and once more',
  status: 409,
  async prepare({ target }) {
    const { token, basket } = await openTradeCustomer(target);
    const send = () => post(target, transactionOf(basket), token);
    await Promise.all([send(), send(), send(), send(), send()]);
    const find = () => target.archive.find('payment', 'quote_id', basket.quoteId);
    while (find()?.['state'] !== 'completed') await sleep(10);
    const filter = 'searchCriteria[filter_groups][0][filters][0]';
    const query = `${filter}[field]=quote_id&${filter}[value]=${basket.quoteId}`;
    const found = await askSandbox(target.backEnd, 'GET', `/rest/V1/orders?${query}`);
    const { total_count } = z.object({ total_count: z.int() }).parse(found);
    if (total_count !== 1) throw new Error(`There are ${total_count} orders.`);
    return send;
  },
};

export const ON_ACCOUNT: AttackKind = {
  kind: 'order on account',
  attacks: [
    simpleAttack('by a guest', 403, ({ target, open }) => post(target, transactionOf(open.basket))),
    orderWithoutRight('by a customer of another group', {}),
    orderWithoutRight('by a customer who names another group', CLAIMS),
    ...['x'.repeat(33), '', ' ', 'PO\n1', '\ud83d\ude00', 'PO\u202e1', 0, null, {}].map(
      (purchaseOrder) =>
        orderByTrader(`with the number ${JSON.stringify(purchaseOrder)}`, 422, ({ basket }) => ({
          ...transactionOf(basket),
          purchaseOrder,
        })),
    ),
    orderByTrader('of another’s basket', 409, ({ basket }, { open }) =>
      // The token opens the customer's own basket, whose total differs.
      transactionOf({ ...open.basket, total: basket.total + 1 }),
    ),
    orderByTrader('for a penny', 409, ({ basket }) => ({ ...transactionOf(basket), amount: 1 })),
    repeatedOrder,
    simpleAttack('who may pay so, asked without a token', 401, ({ target }) =>
      target.call('/payments/my-ways'),
    ),
  ],
};
