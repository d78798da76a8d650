import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#payments/states.ts';
import { decideOpening } from '#server/payment/store/decide-opening.ts';
import type { NewPayment } from '#server/payment/store/payment.ts';
import { toRow } from '#server/payment/store/rows.ts';
import { newPayment } from '../../../setup/payment/payment-store.ts';

const onAccount = (code: string, purchaseOrder: string) =>
  newPayment({ code, way: 'account', purchaseOrder });

/** An attempt as far as it has come. */
function row({ email: _, returnToken, ...payment }: NewPayment, state: PaymentState) {
  return {
    ...toRow({ ...payment, returnToken } as NewPayment, 0),
    state,
    updatedAt: 0,
  } as unknown as Parameters<typeof decideOpening>[0][number];
}

describe('an attempt on account', () => {
  it('takes the place of a card payment that is open', () => {
    const card = row(newPayment({ code: 'card' }), 'registered');
    expect(decideOpening([card], onAccount('one', 'PO-1'))).toEqual({
      kind: 'insert',
      superseded: ['card'],
    });
  });

  it('does not go beside a card payment that took money', () => {
    const card = row(newPayment({ code: 'card' }), 'paid');
    expect(decideOpening([card], onAccount('one', 'PO-1'))).toMatchObject({ kind: 'settled' });
  });

  it('with the same code and number is the one that is there', () => {
    const same = row(onAccount('one', 'PO-1'), 'registering');
    expect(decideOpening([same], onAccount('one', 'PO-1'))).toMatchObject({ kind: 'opened' });
  });

  it('with the same code and another number, or by card, needs a new code', () => {
    const same = row(onAccount('one', 'PO-1'), 'registering');
    for (const other of [onAccount('one', 'PO-2'), newPayment({ code: 'one' })]) {
      expect(decideOpening([same], other)).toEqual({ kind: 'code-used', superseded: ['one'] });
    }
  });
});

it('a card payment does not go beside an order on account', () => {
  const account = row(onAccount('one', 'PO-1'), 'paid');
  expect(decideOpening([account], newPayment({ code: 'card' }))).toMatchObject({ kind: 'settled' });
});
