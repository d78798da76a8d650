import type { Selectable, Updateable } from 'kysely';
import { orderLines } from '#payments/transaction.ts';
import type { NewPayment, Payment, PaymentUpdate } from './payment.ts';
import type { PaymentTable, PersonTable } from './tables.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type PersonRow = Omit<Selectable<PersonTable>, 'code'>;

export function fromRow(row: PaymentRow & PersonRow): Payment {
  return {
    ...row,
    lines: orderLines.parse(JSON.parse(row.lines)),
    isAccepted: row.isAccepted === 1,
    isReleased: row.isReleased === 1,
  };
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function toUpdate(update: PaymentUpdate): Updateable<PaymentTable> {
  const { isAccepted, isReleased, ...rest } = update;
  return {
    ...rest,
    ...(isAccepted !== undefined && { isAccepted: flag(isAccepted) }),
    ...(isReleased !== undefined && { isReleased: flag(isReleased) }),
  };
}

export function toRow(
  { lines, earlierFingerprint: _, ...payment }: Omit<NewPayment, keyof PersonRow>,
  now: number,
) {
  return {
    ...payment,
    lines: JSON.stringify(lines),
    state: 'registering' as const,
    isAccepted: 0 as const,
    attempts: 0,
    refusals: 0,
    isReleased: 0 as const,
    createdAt: now,
    updatedAt: now,
  };
}
