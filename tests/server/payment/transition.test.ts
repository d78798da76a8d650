import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '#payments/states.ts';
import type { Verdict } from '#server/payment/provider/port.ts';
import { type PaymentEvent, transition } from '#server/payment/transition.ts';

const word = (
  verdict: Verdict,
  basket: 'same' | 'changed' | 'unknown' = 'same',
  status = 'ABORT',
): PaymentEvent => {
  return { kind: 'notified', verdict, status, basket };
};

const TROUBLE = { reason: 'why', nextStep: 'what' };

/** State of a payment; `!` marks accepted money. */
type Place = PaymentState | `${PaymentState}!`;

function parsePlace(place: Place) {
  const isAccepted = place.endsWith('!');
  const state = PAYMENT_STATES.find((name) => name === place.replace('!', ''));
  if (state === undefined) throw new Error(place);
  return { state, isAccepted };
}

/** Notifications of the provider. Columns: state before, verdict, state after, reply. */
const NOTIFICATIONS: [Place, Verdict, Place, 'OK' | 'INVALID'][] = [
  ['registering', 'taken', 'paid!', 'OK'],
  ['registered', 'taken', 'paid!', 'OK'],
  ['expired', 'taken', 'paid!', 'OK'],
  ['paid!', 'taken', 'paid!', 'OK'],
  ['completed!', 'taken', 'completed!', 'OK'],
  ['attention!', 'taken', 'attention!', 'OK'],
  ['attention', 'taken', 'attention', 'INVALID'],
  ['declined', 'taken', 'declined', 'INVALID'],
  ['cancelled', 'taken', 'cancelled', 'INVALID'],
  ['failed', 'taken', 'failed', 'INVALID'],
  ['superseded', 'taken', 'superseded', 'INVALID'],
  ['registered', 'declined', 'declined', 'OK'],
  ['registered', 'cancelled', 'cancelled', 'OK'],
  ['registered', 'failed', 'failed', 'OK'],
  ['registered', 'pending', 'registered', 'OK'],
  ['expired', 'cancelled', 'cancelled', 'OK'],
  ['expired', 'pending', 'expired', 'OK'],
  ['declined', 'cancelled', 'declined', 'OK'],
  ['cancelled', 'declined', 'cancelled', 'OK'],
  ['superseded', 'cancelled', 'superseded', 'OK'],
  ['paid!', 'pending', 'paid!', 'OK'],
  ['paid!', 'cancelled', 'attention!', 'OK'],
  ['paid!', 'declined', 'attention!', 'OK'],
  ['completed!', 'cancelled', 'attention!', 'OK'],
  ['completed!', 'failed', 'attention!', 'OK'],
  ['attention!', 'cancelled', 'attention!', 'OK'],
  ['resolved!', 'taken', 'resolved!', 'OK'],
  ['resolved!', 'cancelled', 'attention!', 'OK'],
  ['resolved', 'taken', 'resolved', 'INVALID'],
  ['registered', 'foreign', 'attention', 'OK'],
  ['paid!', 'foreign', 'attention!', 'OK'],
];

/** Events of the shop. Columns: state before, event, state after. */
const SHOP_EVENTS: [Place, PaymentEvent, Place][] = [
  ['registering', { kind: 'registered' }, 'registered'],
  ['superseded', { kind: 'registered' }, 'superseded'],
  ['expired', { kind: 'registered' }, 'expired'],
  ['paid!', { kind: 'registered' }, 'paid!'],
  ['registering', { kind: 'refused' }, 'failed'],
  ['registered', { kind: 'refused' }, 'registered'],
  ['registering', { kind: 'superseded' }, 'superseded'],
  ['registered', { kind: 'superseded' }, 'superseded'],
  ['expired', { kind: 'superseded' }, 'superseded'],
  ['paid!', { kind: 'superseded' }, 'paid!'],
  ['registering', { kind: 'expired' }, 'expired'],
  ['registered', { kind: 'expired' }, 'expired'],
  ['paid!', { kind: 'expired' }, 'paid!'],
  ['cancelled', { kind: 'expired' }, 'cancelled'],
  ['paid!', { kind: 'ordered' }, 'paid!'],
  ['attention!', { kind: 'ordered' }, 'attention!'],
  ['paid!', { kind: 'completed' }, 'completed!'],
  ['attention!', { kind: 'completed' }, 'attention!'],
  ['paid!', { kind: 'stuck', trouble: TROUBLE }, 'attention!'],
  ['completed!', { kind: 'stuck', trouble: TROUBLE }, 'completed!'],
  ['registered', { kind: 'unrecorded' }, 'failed'],
  ['expired', { kind: 'unrecorded' }, 'failed'],
  ['superseded', { kind: 'unrecorded' }, 'superseded'],
  ['paid!', { kind: 'unrecorded' }, 'attention!'],
  ['completed!', { kind: 'unrecorded' }, 'attention!'],
  ['resolved!', { kind: 'unrecorded' }, 'resolved!'],
  ['paid!', { kind: 'doubted', trouble: TROUBLE }, 'attention!'],
  ['completed!', { kind: 'doubted', trouble: TROUBLE }, 'attention!'],
  ['declined', { kind: 'doubted', trouble: TROUBLE }, 'attention'],
  ['expired', { kind: 'doubted', trouble: TROUBLE }, 'attention'],
  ['registering', { kind: 'doubted', trouble: TROUBLE }, 'attention'],
  ['registered', { kind: 'doubted', trouble: TROUBLE }, 'attention'],
  ['resolved!', { kind: 'doubted', trouble: TROUBLE }, 'resolved!'],
  ['attention!', { kind: 'retried' }, 'paid!'],
  ['attention', { kind: 'retried' }, 'attention'],
  ['completed!', { kind: 'retried' }, 'completed!'],
  ['attention!', { kind: 'resolved' }, 'resolved!'],
  ['attention', { kind: 'resolved' }, 'resolved'],
  ['attention!', { kind: 'released' }, 'paid!'],
  ['attention', { kind: 'released' }, 'attention'],
  ['resolved!', { kind: 'released' }, 'resolved!'],
  ['paid!', { kind: 'resolved' }, 'paid!'],
];

/** Events of orders on account, which do not involve the provider. */
const ON_ACCOUNT: [Place, PaymentEvent, Place][] = [
  ['registering', { kind: 'on-account' }, 'paid!'],
  ['registered', { kind: 'on-account' }, 'registered'],
  ['superseded', { kind: 'on-account' }, 'superseded'],
  ['paid!', { kind: 'unplaced', reason: 'why' }, 'failed'],
  ['completed!', { kind: 'unplaced', reason: 'why' }, 'completed!'],
  ['attention!', { kind: 'unplaced', reason: 'why' }, 'attention!'],
];

describe('payment transition', () => {
  it.each(NOTIFICATIONS)(
    'turns %s with %s into %s with the reply %s',
    (from, verdict, to, reply) => {
      expect(transition(parsePlace(from), word(verdict))).toMatchObject({
        ...parsePlace(to),
        reply,
      });
    },
  );

  it.each([...SHOP_EVENTS, ...ON_ACCOUNT])('turns %s by %o into %s', (from, event, to) => {
    expect(transition(parsePlace(from), event)).toMatchObject(parsePlace(to));
  });

  it('rejects payment for a basket that changed', () => {
    expect(transition(parsePlace('registered'), word('taken', 'changed'))).toEqual({
      ...parsePlace('failed'),
      reply: 'INVALID',
      reason: expect.stringContaining('basket changed'),
      nextStep: null,
    });
  });

  it('accepts payment if it is unknown whether the basket changed', () => {
    const next = transition(parsePlace('registered'), word('taken', 'unknown'));
    expect(next).toMatchObject({ ...parsePlace('paid!'), reply: 'OK' });
  });

  it('keeps accepted payment even if the basket changed later', () => {
    const next = transition(parsePlace('paid!'), word('taken', 'changed'));
    expect(next).toMatchObject({ ...parsePlace('paid!'), reply: 'OK' });
  });

  it('adds a new reason for attention once to the existing one', () => {
    const before = { ...parsePlace('attention!'), ...TROUBLE };
    const next = transition(before, word('cancelled'));
    expect(next.reason).toMatch(/^why The provider sent ABORT after OK/);
    expect(next.nextStep).toMatch(/^what Look the payment up/);
    expect(transition({ ...before, ...next }, word('cancelled')).reason).toBe(next.reason);
  });

  it('drops an earlier refusal when attention is required for another reason', () => {
    const before = { ...parsePlace('paid!'), ...TROUBLE };
    expect(transition(before, word('cancelled')).reason).toMatch(/^The provider sent ABORT/);
  });

  it.each<[string, Verdict]>([
    ['ABORT', 'cancelled'],
    ['AUTHENTICATED', 'foreign'],
  ])('offers a retry if the money was taken despite %s', (status, verdict) => {
    const { reason, nextStep } = transition(parsePlace('paid!'), word(verdict, 'same', status));
    expect(reason).toContain(`${status} after OK`);
    expect(nextStep).toContain('If the money was taken, retry this payment.');
  });

  it('stores reason and next step when attention is required', () => {
    const stuck = transition(parsePlace('paid!'), { kind: 'stuck', trouble: TROUBLE });
    expect(stuck).toMatchObject(TROUBLE);
  });

  it('accepts card money exactly when an OK gets the reply OK', () => {
    const verdict = fc.constantFrom<Verdict[]>(
      ...(['taken', 'declined', 'cancelled', 'failed', 'pending', 'foreign'] as const),
    );
    const status = fc.constant('ABORT');
    const basket = fc.constantFrom('same' as const, 'changed' as const, 'unknown' as const);
    const event: fc.Arbitrary<PaymentEvent> = fc.oneof(
      fc.record({ kind: fc.constant('notified' as const), verdict, status, basket }),
      fc.constantFrom(...SHOP_EVENTS.map(([, ours]) => ours)),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let isMoneyTaken = false;
        let place = parsePlace('registering');
        for (const next of events) {
          const { reply, ...after } = transition(place, next);
          const isOk = next.kind === 'notified' && next.verdict === 'taken';
          if (isOk && reply === 'OK') isMoneyTaken = true;
          expect(after.isAccepted).toBe(isMoneyTaken);
          const holdsMoney = ['paid', 'completed', 'attention', 'resolved'].includes(after.state);
          expect(holdsMoney || !isMoneyTaken).toBe(true);
          expect(['paid', 'completed'].includes(after.state) && !isMoneyTaken).toBe(false);
          place = { state: after.state, isAccepted: after.isAccepted };
        }
      }),
      { numRuns: 2000 },
    );
  });
});
