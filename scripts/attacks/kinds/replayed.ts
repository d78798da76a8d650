/** Genuine notifications of the provider that are repeated or belong to another payment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { notified, signed } from '../../target/provider.ts';
import { growBasket } from '../../testbed/baskets.ts';
import { type Attack, type AttackFixtures, type AttackKind, direct } from '../attack.ts';
import { ANSWERS_INVALID, formOf, notify, okOf, rejectedNotification } from './notifying.ts';

/** Sends OK after the provider has reported another status. */
function afterwards(name: string, status: string): Attack {
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

const superseded: Attack = {
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
function risky(over: Readonly<Record<string, string>>): Attack {
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

const ofAnother = ({ settled }: AttackFixtures) => settled;

export const REPLAYED: AttackKind = {
  kind: 'replayed notification',
  attacks: [
    direct(
      'OK again after the order is complete',
      200,
      ({ target, settled }) => notify(target, okOf(settled)),
      REPEATED,
    ),
    direct(
      'OK again, with another authorisation',
      200,
      ({ target, settled }) => notify(target, okOf(settled, { TxAuthNo: '999' })),
      REPEATED,
    ),
    afterwards('OK after ABORT', 'ABORT'),
    afterwards('OK after NOTAUTHED', 'NOTAUTHED'),
    afterwards('OK after REJECTED', 'REJECTED'),
    afterwards('OK after ERROR', 'ERROR'),
    superseded,
    risky({ FraudResponse: 'DENY' }),
    risky({ '3DSecureStatus': 'NOTAUTHED' }),
    rejectedNotification('OK of an old payment, with a new code', (open, field) =>
      okOf(ofAnother(field)).replace(/VendorTxCode=[^&]*/, `VendorTxCode=${open.code}`),
    ),
    rejectedNotification('new code, transaction and signature of an old payment', (open, field) =>
      formOf(open, {
        VPSTxId: ofAnother(field).providerId,
        VPSSignature: /VPSSignature=(\w*)/.exec(okOf(ofAnother(field)))?.[1] ?? '',
      }),
    ),
    rejectedNotification('signed with the key of a payment of one’s own', (open, field) =>
      signed(notified(open), { key: ofAnother(field).securityKey }),
    ),
    rejectedNotification('an old transaction, signed with the new key', (open, field) =>
      okOf(open, { VPSTxId: ofAnother(field).providerId }),
    ),
  ],
};
