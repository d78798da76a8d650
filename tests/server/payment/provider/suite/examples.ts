/** What an adapter's own test brings to the suite: texts as its provider writes them, not made by the adapter. */
import type { Pence } from '#lib/money.ts';
import type {
  Captured,
  ExpectedPayment,
  HttpReply,
  PaymentProvider,
  ProviderReply,
  Registered,
  Registration,
  Returned,
  Verdict,
} from '#server/payment/provider/port.ts';

/** All texts are bytes: a character each (latin1). */
export interface ProviderExamples {
  /** The adapter, with the account that the examples are of. */
  create(address: { registerUrl: string; voidUrl: string; timeoutMs: number }): PaymentProvider;
  opening: {
    registration: Registration;
    /** What a request asks for. */
    sumIn(request: string): Pence;
    /** Each kind of answer; one that refuses quotes the e-mail address. */
    answers: readonly { text: string; means: Registered }[];
    /** What the provider cannot be sent, if there is such a thing. */
    unsendable: readonly Partial<Registration>[];
  };
  returning: {
    captured: Captured;
    /** Every kind of response. */
    answers: readonly { text: string; means: Returned }[];
  };
  /** Of the payment that all words below are about. */
  facts: ExpectedPayment & { providerId: string; secret: string };
  words: {
    /** Money taken, with a card and as little risk as there is. */
    taken: { body: string; status: string };
    /** All others that the provider says. */
    others: readonly { body: string; status: string; verdict: Verdict }[];
    /** Money taken, and called risky. */
    risky: readonly string[];
    /** Name the payment and say that its money was taken, but were not signed so. */
    forged: Readonly<Record<string, string>>;
    /** Signed with the payment's secret, and about another payment, sum or kind of thing. */
    astray: Readonly<Record<string, string>>;
    /** Signed with the payment's secret, but that field is not as the provider writes it. */
    misformed: readonly { body: string; field: string }[];
  };
  /** What the taken one tells of the card. */
  card: { authorisation: string; cardType: string; lastDigits: string };
  /** In the taken one, and never to be kept: what proves a word, and what pays again. */
  unkept: readonly string[];
  /** A reply as the provider reads it: by its own rules, not by the adapter's. */
  read(reply: HttpReply): { status: ProviderReply['status']; redirectUrl?: string };
}

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Where nobody is to be asked. */
export const NOWHERE = {
  registerUrl: 'http://127.0.0.1:9/',
  voidUrl: 'http://127.0.0.1:9/',
  timeoutMs: 100,
};
