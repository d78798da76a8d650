/** What the history keeps of a provider's word. */
import type { PaymentEventRecord } from '#server/payment/store/payment.ts';

/**
 * The names under which an adapter keeps what others read. They are those of the first provider, since
 * histories that it filled are never written anew; a value that there is not is left out.
 */
const KEPT = {
  status: 'Status',
  /** The bank's. */
  authorisation: 'TxAuthNo',
  cardType: 'CardType',
  lastDigits: 'Last4Digits',
} as const;

/** Empty where nothing was told. */
export type Told = Record<keyof typeof KEPT, string>;

export function toldBy({ detail }: Pick<PaymentEventRecord, 'detail'>): Told {
  const told = (name: keyof typeof KEPT) => String(detail[KEPT[name]] ?? '');
  return {
    status: told('status'),
    authorisation: told('authorisation'),
    cardType: told('cardType'),
    lastDigits: told('lastDigits'),
  };
}

/** Whether the money was taken by that word; the same word told again took nothing more. */
export function isTaking({ kind, from, to }: Pick<PaymentEventRecord, 'kind' | 'from' | 'to'>) {
  return kind === 'notified' && from !== 'paid' && to === 'paid';
}
