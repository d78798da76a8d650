import type { Verdict } from '#server/payment/provider/port.ts';

/** Every status that the provider says, and what it is to the shop. */
export const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ['OK', 'taken'],
  ['PENDING', 'pending'],
  ['NOTAUTHED', 'declined'],
  ['REJECTED', 'declined'],
  ['ABORT', 'cancelled'],
  ['ERROR', 'failed'],
  // Of transactions that are authorised later.
  ['AUTHENTICATED', 'foreign'],
  ['REGISTERED', 'foreign'],
]);
