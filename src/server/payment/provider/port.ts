/**
 * What the payment server asks of a payment provider, in the shop's words. An adapter in a folder beside
 * this file translates them for one provider, and nothing else of the shop knows that provider's words.
 * Each promise made here is a test of `tests/server/payment/provider/suite/`, which every adapter passes.
 */

import type { Pence } from '#lib/money.ts';
import type { PayableAddress } from '#payments/transaction.ts';

/** A payment that is to be opened at the provider. */
export interface Registration {
  /** Ours; the provider names it in all that it tells us. */
  code: string;
  amount: Pence;
  /** What the shopper reads at the provider. */
  description: string;
  email: string;
  billing: PayableAddress;
  delivery: PayableAddress;
  /** Where the provider tells us. */
  notificationUrl: string;
  /** The shopper's, as the connection has it. */
  clientAddress?: string | undefined;
}

/** `detail` is for log and history: neither a person nor what the provider quotes of her. */
export type Registered =
  /** `secret` proves what the provider tells of this payment; `nextUrl`, absolute, is where it is paid. */
  | { kind: 'registered'; providerId: string; secret: string; nextUrl: string }
  /** The code was used before: it takes a new one. */
  | { kind: 'code-used'; detail: string }
  /** A field that we let pass, or our account: the same again would be refused again. */
  | { kind: 'refused'; detail: string }
  /** Nobody knows whether it was registered: the same again, with the same code, may tell. */
  | { kind: 'unclear'; detail: string };

/** A payment whose money was taken, with what the provider requires to reverse it. */
export interface Captured {
  code: string;
  providerId: string;
  secret: string;
  /** The bank's authorisation number, from the notification that captured the payment. */
  authorisation: string;
}

/** `detail` is for log and history: status and number only, none of the provider's other text. */
export type Returned =
  /** Also if an earlier request had reversed it already. */
  | { kind: 'returned' }
  /** The provider rejects it, for example because the money has been settled. */
  | { kind: 'refused'; detail: string }
  /** No definite response: the same request again finds out. */
  | { kind: 'unclear'; detail: string };

export type Verdict =
  /** The money is taken, or will be tonight, if this is answered OK. */
  | 'taken'
  /** Not known yet: another word follows. */
  | 'pending'
  | 'declined'
  | 'cancelled'
  | 'failed'
  /** Of a kind of payment that this shop opens none of: a person has to look. */
  | 'foreign';

/** What a body says, whoever wrote it. */
export interface Claim {
  /** The payment that it names; empty for none. */
  code: string;
  /** Undefined where it says nothing that the provider says. */
  verdict: Verdict | undefined;
}

/** What the shop itself knows of a payment, against which a word is held. */
export interface ExpectedPayment {
  code: string;
  amount: Pence;
  /** As registered; null before that, and once it is blanked. */
  providerId: string | null;
  secret: string | null;
}

/** The provider's word on a payment, which is believed. */
export interface ProviderMessage {
  verdict: Verdict;
  /** The same in the provider's own word: people read it beside the provider's pages. */
  status: string;
  /** The provider's words that call the payment risky; null for none. */
  risk: string | null;
  /**
   * What the history keeps: nothing that proves a word or pays again. What the order's comment tells of
   * the card, and `status`, stand under the names of `recorded-details.ts`.
   */
  kept: Readonly<Record<string, string>>;
}

export type Verified =
  | { kind: 'believed'; word: ProviderMessage }
  /** Signed, but that field is not as the provider writes it: an alarm, and never believed. */
  | { kind: 'misformed'; field: string }
  | { kind: 'unbelieved' };

/** How a notification is answered. */
export type ProviderReply =
  | {
      /**
       * OK: recorded, which is not paid; the provider may take the money if it said so. INVALID: not
       * believed, or its money not wanted. ERROR: not recorded. These two keep it from taking money.
       */
      status: 'OK' | 'INVALID' | 'ERROR';
      /** Where the provider sends the shopper; it wants one whatever the status. */
      redirectUrl: string;
      detail: string;
    }
  /** Nothing that the provider can read: it takes no money, and says it again. */
  | { status: 'AGAIN' };

/** An answer as it goes over the line. */
export interface HttpReply {
  status: number;
  contentType: string;
  body: string;
}

/**
 * An adapter remembers nothing from one call to the next and logs nothing; it asks the provider in
 * `register` and `returnMoney` alone, and the two functions that read a body throw for no bytes whatever.
 */
export interface PaymentProvider {
  /**
   * Opens a payment: asks the provider once, for exactly this sum, within the time that the adapter was
   * given, and follows no redirect. Whatever is no clear answer is `unclear`, never an error.
   * @throws {RangeError} before it asks, for a text that the provider cannot be sent
   */
  register(registration: Registration): Promise<Registered>;
  /**
   * Reverses a captured payment before it is settled: one request, within the adapter's timeout, without
   * following redirects. It is safe to repeat, and an indefinite response is `unclear`, never an error.
   */
  returnMoney(captured: Captured): Promise<Returned>;
  /** Reads which payment a body is about, and what it claims, also of what is forged or breaks off. */
  recognise(body: Uint8Array): Claim;
  /**
   * Whether the provider said so of this payment. Only what is whole, in its form and signed with the
   * payment's own secret is believed, and of nothing that is not signed depends what it means. Secrets are
   * compared by `timingSafeEqual` alone. The same body gets the same verdict each time; another code,
   * another of the provider's ids and, where it names one, another sum is not believed.
   */
  verify(body: Uint8Array, facts: ExpectedPayment): Verified;
  /**
   * Writes an answer as the provider reads it, by the answer alone: unknown and forged look the same. No
   * text in it can make it read as another.
   */
  reply(answer: ProviderReply): HttpReply;
}
