import type { DestinationStream } from 'pino';
import { createServerLog, type ServerLog } from '#server/log.ts';

/** One line of JSON per step. What it is given holds no e-mail, token, key, mask or address. */
export type PaymentLog = ServerLog;

export function createPaymentLog(destination?: DestinationStream): PaymentLog {
  return createServerLog('payment', destination);
}

/** Enough of a transaction code to find it, too little to open it. */
export function shortCode(code: string): string {
  return code.slice(0, 8);
}
