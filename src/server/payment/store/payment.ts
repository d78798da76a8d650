import type { Pence } from '#lib/money.ts';
import type { PaymentState, PaymentType } from '#payments/states.ts';
import type { OrderLine } from '#payments/transaction.ts';
import type { Lease } from '#server/payment/lease.ts';
import type { RedactionLimits } from './redact.ts';
import type { JobName } from './tables.ts';

export interface NewPayment {
  code: string;
  way: PaymentType;
  /** The buyer's number, which an order on account always has. */
  purchaseOrder: string | null;
  quoteId: string;
  /**
   * Distinguishes the quote from one with the same number before a reinstallation of the back end.
   */
  quoteKey: string;
  amount: Pence;
  /** Hash of the basket to which the payment is bound. */
  fingerprint: string;
  /** Hash by the algorithm of older releases, whose attempts may still be live. */
  earlierFingerprint: string;
  lines: readonly OrderLine[];
  email: string;
  returnToken: string;
}

/** An attempt to pay a basket, with its current status. */
export interface Payment {
  code: string;
  way: PaymentType;
  /** The buyer's number; `null` if they gave none, and after redaction. */
  purchaseOrder: string | null;
  quoteId: string;
  quoteKey: string;
  amount: Pence;
  /**
   * `null` after redaction, and in payments of an older release, which are compared by total only.
   */
  fingerprint: string | null;
  lines: readonly OrderLine[];
  /** `null` after redaction. */
  email: string | null;
  state: PaymentState;
  isAccepted: boolean;
  /**
   * Reasons for a hold: risks reported by the provider, or an order that differs from the payment.
   * `null` if there are none, or if risks are not checked.
   */
  risk: string | null;
  /** An operator has checked the payment, and its order may be dispatched unchanged. */
  isReleased: boolean;
  /** Why an operator has to check the payment, or why it was rejected or returned. */
  reason: string | null;
  nextStep: string | null;
  /** Why no order may be placed and the money is to be returned; otherwise `null`. */
  returnReason: string | null;
  /** The provider's id; `null` before the registration. */
  providerId: string | null;
  securityKey: string | null;
  nextUrl: string | null;
  /** Token in the return URL, which replaces the code. */
  returnToken: string;
  orderId: number | null;
  orderNumber: string | null;
  /** Time at which the order's comment was found, added or given up; `null` before. */
  notedAt: number | null;
  /** Milliseconds since the epoch, like all times here. */
  paidAt: number | null;
  dueAt: number | null;
  /** Number of failed attempts of the due step. */
  attempts: number;
  /** Number of these attempts that the back end rejected permanently. */
  refusals: number;
  /** Time until which an earlier call may still place the order; `null` if none is pending. */
  placeAfter: number | null;
  createdAt: number;
  /** Time of the last event other than a redaction. */
  updatedAt: number;
}

export type PaymentUpdate = Partial<
  Omit<
    Payment,
    | 'code'
    | 'way'
    | 'quoteId'
    | 'quoteKey'
    | 'amount'
    | 'fingerprint'
    | 'lines'
    | 'email'
    | 'purchaseOrder'
    | 'returnToken'
    | 'updatedAt'
  >
>;

/** An event, which is recorded even if it changes nothing. */
export interface PaymentChange {
  kind: string;
  set: PaymentUpdate;
  /**
   * Further details without secrets. `words`, a message of the back end, may contain personal data.
   */
  detail?: Readonly<Record<string, string | number>>;
}

export interface PaymentEventRecord {
  at: number;
  kind: string;
  from: PaymentState | null;
  to: PaymentState;
  detail: Readonly<Record<string, unknown>>;
}

/** A leased job. `seenUntil` is the time up to which earlier runs are complete. */
export interface Claim {
  seenUntil: number | null;
}

export type Opening =
  /** The attempt is stored and must be registered, perhaps again after an indefinite response. */
  | { kind: 'opened'; payment: Payment }
  /** The basket already has an attempt, which the shopper can continue. */
  | { kind: 'live'; payment: Payment }
  /** Another request is registering an attempt for this basket; retry after it ends. */
  | { kind: 'busy' }
  /** The basket is paid, or its payment was passed to an operator. */
  | { kind: 'settled'; payment: Payment }
  /**
   * The code belongs to another basket, to an ended attempt, or to an attempt with other contents,
   * payment type or purchase order number.
   */
  | { kind: 'code-used' };

/** Filter for payments, which are returned newest first. */
export interface PaymentSearch {
  states?: readonly PaymentState[] | undefined;
  prefix?: string | undefined;
  limit: number;
}

export interface UnplacedPayment {
  code: string;
  amount: Pence;
  /** Age of the payment in ms. */
  paidMs: number;
  attempts: number;
}

/** Ages are in milliseconds by the payments' clock; `undefined` if there is no such payment. */
export interface PaymentStatistics {
  /** Number of payments in each state; every state is present. */
  states: Readonly<Record<PaymentState, number>>;
  /** Age of the oldest payment that is paid and not completed. */
  unsettledMs: number | undefined;
  /**
   * Number of payments that have been paid for longer than `OVERDUE_AFTER_MS` and have no order.
   */
  withoutOrder: number;
  /** The oldest payments without an order, oldest first, at most a thousand. */
  unplaced: readonly UnplacedPayment[];
  /** Number of steps that have been due for longer than `OVERDUE_AFTER_MS`. */
  overdue: number;
  /** Time for which the earliest step has been due; negative if no step is due yet. */
  dueMs: number | undefined;
  /** Number of signed notifications with a malformed field in the last hour. */
  misformed: number;
  /** Longest time since the last event among payments that need an operator. */
  attentionMs: number | undefined;
  /** Total number of payments with removed personal data. */
  blanked: number;
  /** Time since the last redaction; `undefined` if none has run. */
  blankingMs: number | undefined;
}

export interface PaymentStore {
  /**
   * Opens an attempt and supersedes those for an earlier version of the same basket. After `opened`
   * the caller holds the lease and must register the attempt.
   */
  open(payment: NewPayment, lease: Lease): Promise<Opening>;
  find(code: string): Promise<Payment | undefined>;
  findByReturnToken(token: string): Promise<Payment | undefined>;
  search(search: PaymentSearch): Promise<Payment[]>;
  /** Number of payments by state, without empty states. */
  countByState(): Promise<ReadonlyMap<PaymentState, number>>;
  ofQuotes(quoteIds: readonly string[]): Promise<Payment[]>;
  /**
   * Returns paid payments, and those completed since a time, in order of code, starting behind the
   * code `after`.
   */
  toReconcile(since: number, after: string, limit: number): Promise<Payment[]>;
  /**
   * Changes one payment as `decide` returns. The row is locked, so `decide` must be synchronous; it
   * may be called again after a conflict. If it returns `undefined`, nothing is recorded.
   *
   * @param holder caller's name in the lease, which no other holder may have taken over; the change
   * releases the lease
   * @returns the payment afterwards
   * @throws {LeaseLost}
   */
  change(
    code: string,
    decide: (payment: Payment) => PaymentChange | undefined,
    holder?: string,
  ): Promise<Payment>;
  /** Leases paid payments whose step is due at `time`, the longest due first. */
  leaseDuePayments(lease: Lease, time: number, limit: number): Promise<Payment[]>;
  /**
   * Extends a lease and stores for how long later holders must not place an order. Returns false if
   * the lease is lost or the payment is no longer paid.
   */
  extendLease(code: string, lease: Lease, placingMs: number): Promise<boolean>;
  /**
   * Returns the milliseconds from `time` until a step can run; for a leased payment, until its
   * lease expires. Negative if one can run already, `undefined` if there are none.
   */
  msUntilNextStep(time: number): Promise<number | undefined>;
  /** Codes of attempts that were opened before that time and are neither paid nor rejected. */
  waitingSince(time: number): Promise<string[]>;
  events(code: string): Promise<PaymentEventRecord[]>;
  /**
   * Returns codes of ended payments with data to redact, in order, starting after the code `after`.
   */
  dueForRedaction(before: RedactionLimits, after: string, limit: number): Promise<string[]>;
  /**
   * Redacts ended payments after the retention periods. Returns the number of those with removed
   * personal data.
   */
  redact(codes: readonly string[], before: RedactionLimits): Promise<number>;
  /**
   * Leases a job if it is due and has no holder.
   *
   * @param isUrgent ignores whether the job is due
   */
  claimJob(name: JobName, lease: Lease, isUrgent: boolean): Promise<Claim | undefined>;
  /** Extends the lease of a job; returns false if another holder has it. */
  renewJob(name: JobName, lease: Lease): Promise<boolean>;
  /**
   * Releases the lease of a job if `holder` still has it. Set `seenUntil` only after a complete
   * run.
   */
  releaseJob(
    name: JobName,
    holder: string,
    next: { dueInMs: number; seenUntil?: number },
  ): Promise<void>;
  /** Releases the leases of holders that have exited and returns the number of freed payments. */
  release(isDead: (holder: string) => boolean): Promise<number>;
  /** Milliseconds since the epoch by the database's clock. */
  time(): Promise<number>;
  figures(time: number): Promise<PaymentStatistics>;
  /** Resolves if the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
