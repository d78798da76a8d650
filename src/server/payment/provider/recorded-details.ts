/** What the history keeps of a provider's word. */
import type { PaymentEventRecord } from '#server/payment/store/payment.ts';

/**
 * The names under which an adapter keeps what others read. They are those of the first provider, since
 * histories that it filled are never written anew; a value that there is not is left out.
 */
const DETAIL_NAMES = {
  status: 'Status',
  /** The bank's. */
  authorisation: 'TxAuthNo',
  cardType: 'CardType',
  lastDigits: 'Last4Digits',
} as const;

/** Empty where nothing was told. */
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

/** Whether the money was taken by that word; the same word told again took nothing more. */
export function isCapture({ kind, from, to }: Pick<PaymentEventRecord, 'kind' | 'from' | 'to'>) {
  return kind === 'notified' && from !== 'paid' && to === 'paid';
}
