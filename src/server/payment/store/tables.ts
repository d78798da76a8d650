/** The tables, columns as Kysely's plugin spells them: `quoteId` is `quote_id`. */
import type { Generated } from 'kysely';
import type { PaymentState, PaymentType } from '#payments/states.ts';

export interface PaymentTable {
  code: string;
  way: PaymentType;
  purchaseOrder: string | null;
  quoteId: string;
  quoteKey: string;
  amount: number;
  fingerprint: string | null;
  /** JSON of the order lines. */
  lines: string;
  state: PaymentState;
  isAccepted: 0 | 1;
  risk: string | null;
  isReleased: 0 | 1;
  reason: string | null;
  nextStep: string | null;
  returnReason: string | null;
  providerId: string | null;
  securityKey: string | null;
  nextUrl: string | null;
  returnToken: string;
  orderId: number | null;
  orderNumber: string | null;
  notedAt: number | null;
  paidAt: number | null;
  /** When the next step after the payment is to be tried. */
  dueAt: number | null;
  attempts: number;
  refusals: number;
  placeAfter: number | null;
  /** Who works on it until when, by the clock of the database. */
  leasedBy: string | null;
  leasedUntil: number | null;
  createdAt: number;
  updatedAt: number;
}

/** What names a person, apart: it is blanked one day, the payment stays. */
export interface PersonTable {
  code: string;
  email: string | null;
}

/** What happened, in order; rows are only ever added. */
interface EventTable {
  id: Generated<number>;
  code: string;
  at: number;
  kind: string;
  fromState: PaymentState | null;
  toState: PaymentState;
  /** JSON of what else is worth knowing; no person, no secret. */
  detail: string;
}

/** Work that one server at a time does for all of them. */
export type JobName = 'reconcile' | 'blank';

/** What one server at a time does for all of them, a row for each kind of work. */
interface JobTable {
  name: JobName;
  leasedBy: string | null;
  leasedUntil: number | null;
  /** When it is to be done again. */
  dueAt: number;
  /** Everything that changed before this time was seen; null: never. */
  seenUntil: number | null;
  /** How often it was done to something, since the beginning. */
  done: Generated<number>;
}

export interface PaymentTables {
  payment: PaymentTable;
  paymentPerson: PersonTable;
  paymentEvent: EventTable;
  paymentJob: JobTable;
}
