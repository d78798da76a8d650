import type { Pence } from '#lib/money.ts';
import type { PaymentState } from '#payments/states.ts';
import type { OrderLine } from '#payments/transaction.ts';
import type { Lease } from '#server/payment/lease.ts';

export interface NewPayment {
  code: string;
  quoteId: string;
  /** Tells the quote from one of the same number in an earlier life of the back end. */
  quoteKey: string;
  amount: Pence;
  lines: readonly OrderLine[];
  email: string;
  /** Null for a customer. */
  maskedCartId: string | null;
  returnToken: string;
}

/** One attempt to pay a basket, as far as it has come. */
export interface Payment {
  code: string;
  quoteId: string;
  quoteKey: string;
  amount: Pence;
  lines: readonly OrderLine[];
  /** Null once what names a person is blanked. */
  email: string | null;
  maskedCartId: string | null;
  state: PaymentState;
  isAccepted: boolean;
  /** Why a person must look, or why the money was refused. */
  reason: string | null;
  /** The provider's; null until it took the registration. */
  providerId: string | null;
  securityKey: string | null;
  nextUrl: string | null;
  /** What the provider's redirect carries in place of the code. */
  returnToken: string;
  orderId: number | null;
  orderNumber: string | null;
  /** Milliseconds, as all times here. */
  paidAt: number | null;
  dueAt: number | null;
  /** How often the step that is due was tried in vain. */
  attempts: number;
  createdAt: number;
}

/** What a change may set. */
export type PaymentUpdate = Partial<
  Omit<
    Payment,
    'code' | 'quoteId' | 'quoteKey' | 'amount' | 'lines' | 'email' | 'maskedCartId' | 'returnToken'
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

/** What stands in the way of a new attempt, or nothing. */
export type Opening =
  /** It is written down: register it. Also where an earlier registration had no clear end. */
  | { kind: 'opened'; payment: Payment }
  /** This basket has an attempt of this amount already, which the shopper can go on with. */
  | { kind: 'live'; payment: Payment }
  /** Somebody is registering an attempt for this basket right now: its end has to be waited for. */
  | { kind: 'busy' }
  /** This basket is paid, or a person is looking at its payment. */
  | { kind: 'settled'; payment: Payment }
  /** The code stands for something else, or for what has ended. */
  | { kind: 'code-used' };

/** Everything that is remembered of payments. Another database takes its place behind this. */
export interface PaymentStore {
  /**
   * Opens an attempt; one of another amount for the same quote is superseded with it. Who is told
   * `opened` has the lease, and registers it.
   */
  open(payment: NewPayment, lease: Lease): Promise<Opening>;
  find(code: string): Promise<Payment | undefined>;
  findByReturnToken(token: string): Promise<Payment | undefined>;
  /** Newest first. */
  list(): Promise<Payment[]>;
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
  take(lease: Lease, time: number, limit: number): Promise<Payment[]>;
  /** Prolongs a lease; false where it is somebody else's by now, or the payment no longer paid. */
  renew(code: string, lease: Lease): Promise<boolean>;
  /**
   * Milliseconds from that time until a step can be taken, of those under a lease until that ends;
   * below zero where one can be already, undefined where there is none.
   */
  nextIn(time: number): Promise<number | undefined>;
  /** Codes of those that were opened before that time and that nobody paid or refused. */
  waitingSince(time: number): Promise<string[]>;
  events(code: string): Promise<PaymentEventRecord[]>;
  close(): Promise<void>;
}
