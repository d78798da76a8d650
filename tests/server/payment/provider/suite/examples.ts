import type { Pence } from '#lib/money.ts';
import type {
  Captured,
  ExpectedPayment,
  HttpReply,
  PaymentProvider,
  ProviderReply,
  Registration,
  RegistrationResult,
  ReversalResult,
  Verdict,
} from '#server/payment/provider/port.ts';

/**
 * Examples that an adapter's test passes to the suite. The provider wrote the texts, not the
 * adapter; each character is one byte (latin1).
 */
export interface ProviderExamples {
  /** Creates the adapter with the account of the examples. */
  create(address: { registerUrl: string; voidUrl: string; timeoutMs: number }): PaymentProvider;
  opening: {
    registration: Registration;
    /** Returns the amount in a registration request. */
    sumIn(request: string): Pence;
    /** Every kind of response; the one that refuses quotes the e-mail address. */
    answers: readonly { text: string; means: RegistrationResult }[];
    /** Values that cannot be sent to the provider, if there are any. */
    unsendable: readonly Partial<Registration>[];
  };
  returning: {
    captured: Captured;
    /** Every kind of response. */
    answers: readonly { text: string; means: ReversalResult }[];
  };
  /** Data of the payment for which the notifications below are verified. */
  facts: ExpectedPayment & { providerId: string; secret: string };
  words: {
    /** Payment with a card and the least possible risk. */
    taken: { body: string; status: string };
    /** All other notifications of the provider. */
    others: readonly { body: string; status: string; verdict: Verdict }[];
    /** Payments that the provider marks as risky. */
    risky: readonly string[];
    /** Notifications that name the payment as paid but are not validly signed. */
    forged: Readonly<Record<string, string>>;
    /** Notifications with a valid signature that name another payment, amount or type. */
    astray: Readonly<Record<string, string>>;
    /** Notifications with a valid signature in which `field` is malformed. */
    misformed: readonly { body: string; field: string }[];
  };
  /** Card data in the notification `taken`. */
  card: { authorisation: string; cardType: string; lastDigits: string };
  /**
   * Values in the notification `taken` that must not be stored, because they prove the payment or
   * allow another one.
   */
  unkept: readonly string[];
  /** Parses a reply by the provider's own rules, independently of the adapter. */
  read(reply: HttpReply): { status: ProviderReply['status']; redirectUrl?: string };
}

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Address for tests that must not call the provider. */
export const UNUSED_ADDRESS = {
  registerUrl: 'http://127.0.0.1:9/',
  voidUrl: 'http://127.0.0.1:9/',
  timeoutMs: 100,
};
