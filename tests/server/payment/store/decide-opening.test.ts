import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#payments/states.ts';
import { decideOpening } from '#server/payment/store/decide-opening.ts';
import type { NewPayment } from '#server/payment/store/payment.ts';
import { toRow } from '#server/payment/store/rows.ts';
import { newPayment } from '../../../setup/payment/payment-store.ts';

const onAccount = (code: string, purchaseOrder: string) =>
  newPayment({ code, way: 'account', purchaseOrder });

/** Returns the row of an attempt in `state`. */
function row({ email: _, returnToken, ...payment }: NewPayment, state: PaymentState) {
  return {
    ...toRow({ ...payment, returnToken } as NewPayment, 0),
    state,
    updatedAt: 0,
  } as unknown as Parameters<typeof decideOpening>[0][number];
}

describe('decideOpening for an attempt on account', () => {
  it('supersedes an open card payment', () => {
    const card = row(newPayment({ code: 'card' }), 'registered');
    expect(decideOpening([card], onAccount('one', 'PO-1'))).toEqual({
      kind: 'insert',
      superseded: ['card'],
    });
  });

  it('returns settled after a paid card payment', () => {
    const card = row(newPayment({ code: 'card' }), 'paid');
    expect(decideOpening([card], onAccount('one', 'PO-1'))).toMatchObject({ kind: 'settled' });
  });

  it('returns the existing attempt for the same code and number', () => {
    const same = row(onAccount('one', 'PO-1'), 'registering');
    expect(decideOpening([same], onAccount('one', 'PO-1'))).toMatchObject({ kind: 'opened' });
  });

  it('requires a new code for another number or method', () => {
    const same = row(onAccount('one', 'PO-1'), 'registering');
    for (const other of [onAccount('one', 'PO-2'), newPayment({ code: 'one' })]) {
      expect(decideOpening([same], other)).toEqual({ kind: 'code-used', superseded: ['one'] });
    }
  });
});

it('decideOpening returns settled for a card payment after an order on account', () => {
  const account = row(onAccount('one', 'PO-1'), 'paid');
  expect(decideOpening([account], newPayment({ code: 'card' }))).toMatchObject({ kind: 'settled' });
});
