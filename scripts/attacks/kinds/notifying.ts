/** What the kinds of attacks on notifications share. */
import { notified, signed, toForm } from '../../target/provider.ts';
import type { Call, RawResponse } from '../../target/raw-requests.ts';
import type { Payment, Target } from '../../target/whole-shop.ts';
import { type Attack, direct, type Field } from '../attack.ts';

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export function notify(
  { call }: Target,
  body: string | Uint8Array,
  headers: Call['headers'] = FORM,
): Promise<RawResponse> {
  return call('/payments/notification', { method: 'POST', body, headers });
}

/** An OK about a payment, signed with its own key. */
export function okOf(payment: Payment, over: Readonly<Record<string, string>> = {}): string {
  return signed(notified(payment, over), { key: payment.securityKey });
}

/** A form that is not signed, or in a way of its own. */
export function formOf(payment: Payment, over: Readonly<Record<string, string>> = {}): string {
  return toForm(notified(payment, over));
}

/** The provider reads this as: keep the money where it is. */
export const INVALID = { says: 'Status=INVALID\r\n' };

/** A body that is sent about the open payment and must not be believed. */
export function unbelieved(
  name: string,
  bodyOf: (open: Payment, field: Field) => string | Uint8Array,
  headers?: Call['headers'],
): Attack {
  const send = (field: Field) => notify(field.target, bodyOf(field.open, field), headers);
  return direct(name, 200, send, { ...INVALID, isCounted: true });
}

/** Something happens to the basket between Pay and the provider's OK: then its money is refused. */
export function whilePaid(
  name: string,
  happen: (target: Target, payment: Payment) => Promise<unknown>,
): Attack {
  return {
    name,
    status: 200,
    ...INVALID,
    ends: 'failed',
    async prepare({ target }) {
      const payment = await target.registered();
      await happen(target, payment);
      return () => notify(target, okOf(payment));
    },
  };
}
