import type { PaymentEventRecord } from '#server/payment/store/payment.ts';

/**
 * Names of details that other modules read. They are the first provider's field names, because
 * stored histories are never rewritten; missing values are omitted.
 */
const DETAIL_NAMES = {
  status: 'Status',
  authorisation: 'TxAuthNo',
  cardType: 'CardType',
  lastDigits: 'Last4Digits',
} as const;

/** Missing values are empty strings. */
export type RecordedDetails = Record<keyof typeof DETAIL_NAMES, string>;

export function recordedDetails({ detail }: Pick<PaymentEventRecord, 'detail'>): RecordedDetails {
  const told = (name: keyof typeof DETAIL_NAMES) => String(detail[DETAIL_NAMES[name]] ?? '');
  return {
    status: told('status'),
    authorisation: told('authorisation'),
    cardType: told('cardType'),
    lastDigits: told('lastDigits'),
  };
}

/** Returns true for the notification that captured the payment, not for its repetitions. */
export function isCapture({ kind, from, to }: Pick<PaymentEventRecord, 'kind' | 'from' | 'to'>) {
  return kind === 'notified' && from !== 'paid' && to === 'paid';
}
