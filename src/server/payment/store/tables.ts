/** Database tables. Kysely's plugin converts names: `quoteId` is the column `quote_id`. */
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
  /** JSON array of the order lines. */
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
  dueAt: number | null;
  attempts: number;
  refusals: number;
  placeAfter: number | null;
  /** Holder and expiry of the lease, by the database's clock. */
  leasedBy: string | null;
  leasedUntil: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Personal data in a separate table, because it is removed while the payment is retained. */
export interface PersonTable {
  code: string;
  email: string | null;
}

/** Events in order; rows are never changed or deleted. */
interface EventTable {
  id: Generated<number>;
  code: string;
  at: number;
  kind: string;
  fromState: PaymentState | null;
  toState: PaymentState;
  /**
   * JSON of further details without secrets. `words`, a message of the back end, may contain
   * personal data.
   */
  detail: string;
}

export type JobName = 'reconcile' | 'blank';

interface JobTable {
  name: JobName;
  leasedBy: string | null;
  leasedUntil: number | null;
  dueAt: number;
  /** All changes before this time were processed; `null` if the job has never run completely. */
  seenUntil: number | null;
  /** Total number of payments whose e-mail the job `blank` has removed; 0 for `reconcile`. */
  done: Generated<number>;
}

export interface PaymentTables {
  payment: PaymentTable;
  paymentPerson: PersonTable;
  paymentEvent: EventTable;
  paymentJob: JobTable;
}
