import type { Pence } from '#lib/money.ts';
import type { PaymentState, PaymentType } from '#payments/states.ts';
import type { OrderLine } from '#payments/transaction.ts';
import type { Lease } from '#server/payment/lease.ts';
import type { BlankBefore } from './redact.ts';
import type { JobName } from './tables.ts';

export interface NewPayment {
  code: string;
  way: PaymentType;
  /** The number that its buyer gave an order on account; null by card. */
  purchaseOrder: string | null;
  quoteId: string;
  /** Tells the quote from one of the same number in an earlier life of the back end. */
  quoteKey: string;
  amount: Pence;
  /** Of the basket that it is bound to. */
  fingerprint: string;
  /** What the release before would have called the same: it opened some that still live. */
  earlierFingerprint: string;
  lines: readonly OrderLine[];
  email: string;
  returnToken: string;
}

/** One attempt to pay a basket, as far as it has come. */
export interface Payment {
  code: string;
  way: PaymentType;
  /** Null by card, and once what nobody needs any more is blanked. */
  purchaseOrder: string | null;
  quoteId: string;
  quoteKey: string;
  amount: Pence;
  /** Null in one that an older release opened: the sum decides. */
  fingerprint: string | null;
  lines: readonly OrderLine[];
  /** Null once what names a person is blanked. */
  email: string | null;
  state: PaymentState;
  isAccepted: boolean;
  /**
   * Why its order is held: the provider's words that call it risky, or that it is another order than was
   * paid; null where there is nothing, or nobody wants to hear the provider's.
   */
  risk: string | null;
  /** A person looked, and wants its order to be delivered as it is. */
  isReleased: boolean;
  /** Why a person must look, or why the money was refused or returned. */
  reason: string | null;
  /** What that person is to do. */
  nextStep: string | null;
  /** Why no order may be placed any more and the money is to be returned; null for all other payments. */
  returnReason: string | null;
  /** The provider's; null until it took the registration. */
  providerId: string | null;
  securityKey: string | null;
  nextUrl: string | null;
  /** What the provider's redirect carries in place of the code. */
  returnToken: string;
  orderId: number | null;
  orderNumber: string | null;
  /** When the order was seen to tell of its payment, or to refuse to; null before. */
  notedAt: number | null;
  /** Milliseconds, as all times here. */
  paidAt: number | null;
  dueAt: number | null;
  /** How often the step that is due was tried in vain. */
  attempts: number;
  /** How many of these the back end refused in a way that does not pass by itself. */
  refusals: number;
  /** Until then an earlier call may still place the order; null: none was left without an answer. */
  placeAfter: number | null;
  createdAt: number;
  /** When something last happened to it. */
  updatedAt: number;
}

/** What a change may set. */
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

/** Something happened: it is written down whether it changes anything or not. */
export interface PaymentChange {
  kind: string;
  set: PaymentUpdate;
  /** What else is worth knowing; no person, no secret. */
  detail?: Readonly<Record<string, string | number>>;
}

export interface PaymentEventRecord {
  at: number;
  kind: string;
  from: PaymentState | null;
  to: PaymentState;
  detail: Readonly<Record<string, unknown>>;
}

/** The right to do what one server at a time does, and how far those came who had it before. */
export interface Claim {
  seenUntil: number | null;
}

/** What stands in the way of a new attempt, or nothing. */
export type Opening =
  /** It is written down: register it. Also where an earlier registration had no clear end. */
  | { kind: 'opened'; payment: Payment }
  /** This very basket has an attempt already, which the shopper can go on with. */
  | { kind: 'live'; payment: Payment }
  /** Somebody is registering an attempt for this basket right now: its end has to be waited for. */
  | { kind: 'busy' }
  /** This basket is paid, or a person is looking at its payment. */
  | { kind: 'settled'; payment: Payment }
  /** The code stands for something else, or for what has ended. */
  | { kind: 'code-used' };

/** Which payments are wanted, newest first. */
export interface PaymentSearch {
  states?: readonly PaymentState[] | undefined;
  /** The first letters of the code. */
  prefix?: string | undefined;
  limit: number;
}

/** A payment that was made and has no order yet. */
export interface UnplacedPayment {
  code: string;
  amount: Pence;
  /** Since it was made. */
  paidMs: number;
  /** How often placing was tried in vain. */
  attempts: number;
}

/** Ages are milliseconds by the clock of the payments, undefined where there is no such payment. */
export interface PaymentStatistics {
  /** How many payments stand in each state; no state is left out. */
  states: Readonly<Record<PaymentState, number>>;
  /** Age of the oldest that is paid and not completed. */
  unsettledMs: number | undefined;
  /** Paid for longer than the patience, and no order. */
  withoutOrder: number;
  /** Of those the longest paid, a thousand at most, in that order. */
  unplaced: readonly UnplacedPayment[];
  /** Steps that have been due for longer than the patience. */
  overdue: number;
  /** For how long the first of all steps has been due; below zero where none is yet. */
  dueMs: number | undefined;
  /** Notifications of the last hour that are signed and not in their form. */
  misformed: number;
  /** For how long nothing has happened to the first of those that a person has to look at. */
  attentionMs: number | undefined;
  /** Of how many who paid was blanked, since the beginning. */
  blanked: number;
  /** Since it was last looked for what is to be blanked; undefined: never. */
  blankingMs: number | undefined;
}

/** Everything that is remembered of payments. Another database takes its place behind this. */
export interface PaymentStore {
  /**
   * Opens an attempt; one for the same quote as it was before is superseded with it. Who is told
   * `opened` has the lease, and registers it.
   */
  open(payment: NewPayment, lease: Lease): Promise<Opening>;
  find(code: string): Promise<Payment | undefined>;
  findByReturnToken(token: string): Promise<Payment | undefined>;
  search(search: PaymentSearch): Promise<Payment[]>;
  /** How many there are in each state that has any. */
  countByState(): Promise<ReadonlyMap<PaymentState, number>>;
  /** Every attempt for these quotes. */
  ofQuotes(quoteIds: readonly string[]): Promise<Payment[]>;
  /** What is paid, and what was completed since that time: by code, those after one. */
  toReconcile(since: number, after: string, limit: number): Promise<Payment[]>;
  /**
   * Changes one payment as `decide` says. The row is locked meanwhile, so `decide` sees what no
   * other change can alter; it may not wait for anything, and may be asked again. Where it decides
   * nothing, nothing is written down.
   * @param holder of a lease: it must still be his, and ends with the change
   * @returns the payment afterwards
   * @throws {LeaseLost}
   */
  change(
    code: string,
    decide: (payment: Payment) => PaymentChange | undefined,
    holder?: string,
  ): Promise<Payment>;
  /** Leases the paid ones with a step to take at that time, the longest due first. */
  leaseDuePayments(lease: Lease, time: number, limit: number): Promise<Payment[]>;
  /**
   * Prolongs a lease, and says for how long nobody may place an order after whoever has it; false where
   * it is somebody else's by now, or the payment no longer paid.
   */
  extendLease(code: string, lease: Lease, placingMs: number): Promise<boolean>;
  /**
   * Milliseconds from that time until a step can be taken, of those under a lease until that ends;
   * below zero where one can be already, undefined where there is none.
   */
  msUntilNextStep(time: number): Promise<number | undefined>;
  /** Codes of those that were opened before that time and that nobody paid or refused. */
  waitingSince(time: number): Promise<string[]>;
  events(code: string): Promise<PaymentEventRecord[]>;
  /** Ended ones with something to blank: by code, those after one. */
  dueForRedaction(before: BlankBefore, after: string, limit: number): Promise<string[]>;
  /** Blanks what these hold for too long, each where it has still ended; answers of how many the person. */
  redact(codes: readonly string[], before: BlankBefore): Promise<number>;
  /**
   * Leases that work, where it is due and nobody is at it.
   * @param isUrgent does not ask whether it is due
   */
  claimJob(name: JobName, lease: Lease, isUrgent: boolean): Promise<Claim | undefined>;
  /** Prolongs that lease; false where it is somebody else's by now. */
  renewJob(name: JobName, lease: Lease): Promise<boolean>;
  /** Ends that lease, if it still is this holder's; `seenUntil` only where all was seen. */
  releaseJob(
    name: JobName,
    holder: string,
    next: { dueInMs: number; seenUntil?: number },
  ): Promise<void>;
  /** Ends the leases of holders who are dead; answers how many payments are free by that. */
  release(isDead: (holder: string) => boolean): Promise<number>;
  /** Milliseconds since 1970, by the clock of the database. */
  time(): Promise<number>;
  /** How all of them stand at that time. */
  figures(time: number): Promise<PaymentStatistics>;
  /** Resolves where the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
