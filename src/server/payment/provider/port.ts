/**
 * Provider-neutral interface of payment providers. Each adapter is in a folder next to this file,
 * and only the adapter uses its provider's terms. Every promise below is tested for all adapters in
 * `tests/server/payment/provider/suite/`.
 */

import type { Pence } from '#lib/money.ts';
import type { PayableAddress } from '#payments/transaction.ts';

export interface Registration {
  /** The shop's code for the payment, which the provider's notifications contain. */
  code: string;
  amount: Pence;
  description: string;
  email: string;
  billing: PayableAddress;
  delivery: PayableAddress;
  notificationUrl: string;
  /** The shopper's IP address, taken from the connection. */
  clientAddress?: string | undefined;
}

/**
 * `detail` is for log and history, so it contains no personal data and no text quoted by the
 * provider.
 */
export type RegistrationResult =
  /**
   * `secret` verifies the payment's notifications; `nextUrl` is the absolute URL of its payment
   * page.
   */
  | { kind: 'registered'; providerId: string; secret: string; nextUrl: string }
  /** The code was used before; a new one is required. */
  | { kind: 'code-used'; detail: string }
  /** A field or the account is not accepted; repeating the request cannot succeed. */
  | { kind: 'refused'; detail: string }
  /** The payment may be registered; repeating the request with the same code may find out. */
  | { kind: 'unclear'; detail: string };

/** A captured payment, with the data that the provider requires to reverse it. */
export interface Captured {
  code: string;
  providerId: string;
  secret: string;
  /** The bank's authorisation number, from the notification that captured the payment. */
  authorisation: string;
}

/** `detail` is for log and history: status and number only, none of the provider's other text. */
export type ReversalResult =
  /** Also if an earlier request had reversed it already. */
  | { kind: 'returned' }
  /** The provider rejects it, for example because the money has been settled. */
  | { kind: 'refused'; detail: string }
  /** No definite response: the same request again finds out. */
  | { kind: 'unclear'; detail: string };

export type Verdict =
  /** The money is captured, or will be tonight, if the notification is acknowledged with OK. */
  | 'taken'
  /** Not decided yet; another notification follows. */
  | 'pending'
  | 'declined'
  | 'cancelled'
  | 'failed'
  /** A payment type that this shop does not use, so an operator has to check it. */
  | 'foreign';

/** Content of a notification before verification. */
export interface Claim {
  /** Code of the payment; empty if missing. */
  code: string;
  /** `undefined` if the status is missing or not one of the provider's. */
  verdict: Verdict | undefined;
}

/** Recorded data of a payment, with which notifications are compared. */
export interface ExpectedPayment {
  code: string;
  amount: Pence;
  /** `null` before the registration; `secret` is also `null` after redaction. */
  providerId: string | null;
  secret: string | null;
}

/** A verified notification. */
export interface ProviderMessage {
  verdict: Verdict;
  /** The provider's own status, which operators compare with the provider's pages. */
  status: string;
  /** The provider's results that indicate a risk; `null` if there are none. */
  risk: string | null;
  /**
   * Data for the history, without secrets and card data that could be reused. Card details for the
   * order's comment and `status` use the names in `recorded-details.ts`.
   */
  kept: Readonly<Record<string, string>>;
}

export type VerificationResult =
  | { kind: 'believed'; word: ProviderMessage }
  /** Signed, but the field is malformed. It raises an alarm and is never accepted. */
  | { kind: 'misformed'; field: string }
  | { kind: 'unbelieved' };

export type ProviderReply =
  | {
      /**
       * OK: recorded, which does not mean paid; the provider may capture the money. INVALID:
       * unverified, or an unwanted payment. ERROR: not recorded. After INVALID and ERROR the
       * provider captures nothing.
       */
      status: 'OK' | 'INVALID' | 'ERROR';
      /** URL to which the provider redirects the shopper; required with every status. */
      redirectUrl: string;
      detail: string;
    }
  /** An unreadable response: the provider captures nothing and sends the notification again. */
  | { status: 'AGAIN' };

export interface HttpReply {
  status: number;
  contentType: string;
  body: string;
}

/**
 * Adapters are stateless and do not log. Only `register` and `returnMoney` call the provider.
 * `recognise` and `verify` must not throw for any input.
 */
export interface PaymentProvider {
  /**
   * Opens a payment with one request for exactly this amount, within the adapter's timeout, without
   * following redirects. An indefinite response is `unclear`, never an error.
   *
   * @throws {RangeError} before the request, if a text cannot be encoded for the provider
   */
  register(registration: Registration): Promise<RegistrationResult>;
  /**
   * Reverses a captured payment before it is settled: one request, within the adapter's timeout, without
   * following redirects. It is safe to repeat, and an indefinite response is `unclear`, never an error.
   */
  returnMoney(captured: Captured): Promise<ReversalResult>;
  /**
   * Reads the payment's code and the status of a notification, including forged and incomplete
   * ones.
   */
  recognise(body: Uint8Array): Claim;
  /**
   * Verifies a notification. Accepts it only if it is complete, well-formed and signed with the
   * payment's secret, and interprets only signed fields. Rejects a different code, provider id or,
   * if present, amount. Results are repeatable, and secrets are compared only with
   * `timingSafeEqual`.
   */
  verify(body: Uint8Array, facts: ExpectedPayment): VerificationResult;
  /**
   * Formats a response from `answer` only, so that unknown and forged notifications look the same.
   * No text in it can change its meaning.
   */
  reply(answer: ProviderReply): HttpReply;
}
