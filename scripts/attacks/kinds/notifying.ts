import { okFields, toForm, writeSigned } from '../../target/provider.ts';
import type { Call, RawResponse } from '../../target/raw-requests.ts';
import type { Payment, Target } from '../../target/whole-shop.ts';
import { type Attack, type AttackFixtures, simpleAttack } from '../attack.ts';

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

export function notify(
  { call }: Target,
  body: string | Uint8Array,
  headers: Call['headers'] = FORM,
): Promise<RawResponse> {
  return call('/payments/notification', { method: 'POST', body, headers });
}

/** Returns a notification with status OK, signed with the payment's own key. */
export function okOf(payment: Payment, over: Readonly<Record<string, string>> = {}): string {
  return writeSigned(okFields(payment, over), { key: payment.securityKey });
}

/** Returns an unsigned notification; `over` may contain a forged signature. */
export function formOf(payment: Payment, over: Readonly<Record<string, string>> = {}): string {
  return toForm(okFields(payment, over));
}

/** With this response the provider does not capture the payment. */
export const ANSWERS_INVALID = { says: 'Status=INVALID\r\n' };

/** Sends a notification that must fail verification, in most cases about the open payment. */
export function rejectedNotification(
  name: string,
  bodyOf: (open: Payment, field: AttackFixtures) => string | Uint8Array,
  headers?: Call['headers'],
): Attack {
  const send = (field: AttackFixtures) => notify(field.target, bodyOf(field.open, field), headers);
  return simpleAttack(name, 200, send, { ...ANSWERS_INVALID, isCounted: true });
}

/** Changes the basket between Pay and the provider's OK. The shop must then refuse the payment. */
export function changedWhilePaying(
  name: string,
  happen: (target: Target, payment: Payment) => Promise<unknown>,
): Attack {
  return {
    name,
    status: 200,
    ...ANSWERS_INVALID,
    ends: 'failed',
    async prepare({ target }) {
      const payment = await target.registered();
      await happen(target, payment);
      return () => notify(target, okOf(payment));
    },
  };
}
