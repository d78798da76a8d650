import type { Verdict } from '#server/payment/provider/port.ts';

export const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ['OK', 'taken'],
  ['PENDING', 'pending'],
  ['NOTAUTHED', 'declined'],
  ['REJECTED', 'declined'],
  ['ABORT', 'cancelled'],
  ['ERROR', 'failed'],
  // Statuses of transactions that are authorised later.
  ['AUTHENTICATED', 'foreign'],
  ['REGISTERED', 'foreign'],
]);
