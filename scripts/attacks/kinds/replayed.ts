/** Genuine notifications of the provider that are repeated or belong to another payment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { okFields, writeSigned } from '../../target/provider.ts';
import { growBasket } from '../../testbed/baskets.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';
import { ANSWERS_INVALID, formOf, notify, okOf, rejectedNotification } from './notifying.ts';

/** Sends OK after the provider has reported another status. */
function okAfterStatus(name: string, status: string): Attack {
  return {
    name,
    status: 200,
    ...ANSWERS_INVALID,
    async prepare({ target }) {
      const payment = await target.registered();
      await notify(target, okOf(payment, { Status: status }));
      return () => notify(target, okOf(payment));
    },
  };
}

const okForSuperseded: Attack = {
  name: 'OK for an attempt that a larger basket replaced',
  status: 200,
  ...ANSWERS_INVALID,
  async prepare({ target }) {
    const first = await target.registered();
    await target.registered(await growBasket(target.backEnd, first.basket));
    return () => notify(target, okOf(first));
  },
};

/**
 * The provider repeats a notification if our response is lost, so it must get the same response
 * again.
 */
const REPEATED = { says: 'Status=OK\r\n' };

/** The order of a payment flagged as risky is on hold, and a later OK must not release it. */
function okAfterRisk(over: Readonly<Record<string, string>>): Attack {
  return {
    name: `L2: OK once more, without its ${Object.entries(over).flat().join(' ')}`,
    status: 200,
    ...REPEATED,
    async prepare({ target }) {
      const payment = await target.registered();
      await notify(target, okOf(payment, over));
      while (target.stateOf(payment.code) === 'paid') await sleep(10);
      const order = target.archive.find('sales_order', 'quote_id', payment.basket.quoteId);
      if (order?.['status'] !== 'holded') throw new Error(`The order is ${order?.['status']}.`);
      return () => notify(target, okOf(payment));
    },
  };
}

const settledPayment = ({ settled }: AttackFixtures) => settled;

export const REPLAYED: AttackKind = {
  kind: 'replayed notification',
  attacks: [
    simpleAttack(
      'OK again after the order is complete',
      200,
      ({ target, settled }) => notify(target, okOf(settled)),
      REPEATED,
    ),
    simpleAttack(
      'OK again, with another authorisation',
      200,
      ({ target, settled }) => notify(target, okOf(settled, { TxAuthNo: '999' })),
      REPEATED,
    ),
    okAfterStatus('OK after ABORT', 'ABORT'),
    okAfterStatus('OK after NOTAUTHED', 'NOTAUTHED'),
    okAfterStatus('OK after REJECTED', 'REJECTED'),
    okAfterStatus('OK after ERROR', 'ERROR'),
    okForSuperseded,
    okAfterRisk({ FraudResponse: 'DENY' }),
    okAfterRisk({ '3DSecureStatus': 'NOTAUTHED' }),
    rejectedNotification('OK of an old payment, with a new code', (open, field) =>
      okOf(settledPayment(field)).replace(/VendorTxCode=[^&]*/, `VendorTxCode=${open.code}`),
    ),
    rejectedNotification('new code, transaction and signature of an old payment', (open, field) =>
      formOf(open, {
        VPSTxId: settledPayment(field).providerId,
        VPSSignature: /VPSSignature=(\w*)/.exec(okOf(settledPayment(field)))?.[1] ?? '',
      }),
    ),
    rejectedNotification('signed with the key of a payment of one’s own', (open, field) =>
      writeSigned(okFields(open), { key: settledPayment(field).securityKey }),
    ),
    rejectedNotification('an old transaction, signed with the new key', (open, field) =>
      okOf(open, { VPSTxId: settledPayment(field).providerId }),
    ),
  ],
};
