import { isTransactionCode } from '#payments/transaction-code.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { ProviderMessage } from '#server/payment/provider/port.ts';
import type { Payment } from '#server/payment/store/payment.ts';

/**
 * A verified notification with its payment, or the payment that an unverified one names, if any.
 */
export type MatchedNotification =
  | { isBelieved: true; payment: Payment; word: ProviderMessage }
  | {
      isBelieved: false;
      named: Payment | undefined;
      /** Name of the malformed field if the signature is valid. */
      outOfForm?: string | undefined;
    };

/** Finds the payment that a notification names and verifies the signature. */
export async function matchNotification(
  { store, provider }: PaymentParts,
  body: Uint8Array,
): Promise<MatchedNotification> {
  const { code } = provider.recognise(body);
  const named = isTransactionCode(code) ? await store.find(code) : undefined;
  if (named === undefined) return { isBelieved: false, named };
  const { amount, providerId, securityKey: secret } = named;
  const verified = provider.verify(body, { code, amount, providerId, secret });
  switch (verified.kind) {
    case 'believed':
      return { isBelieved: true, payment: named, word: verified.word };
    case 'misformed':
      return { isBelieved: false, named, outOfForm: verified.field };
    case 'unbelieved':
      return { isBelieved: false, named };
  }
}
