import type { DestinationStream } from 'pino';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import { createServerLog, type ServerLog } from '#server/log.ts';

/**
 * Writes one line of JSON per step. Callers must not pass e-mails, tokens, keys, masks or
 * addresses.
 */
export type PaymentLog = ServerLog;

export function createPaymentLog(destination?: DestinationStream): PaymentLog {
  return createServerLog('payment', destination);
}

/**
 * Returns the failed back-end call and its response. `words` may contain personal data, so they go
 * to the payment's history and never to the log.
 */
export function answerFields(error: unknown): { call?: string; status?: number; words?: string } {
  const call = (text: string) => ({ call: text.replace(/\?.*/, '') });
  if (error instanceof BackEndUnreachable || error instanceof MalformedAnswer) {
    return call(error.call);
  }
  if (!(error instanceof BackEndRefusal)) return {};
  return { ...call(error.call), status: error.status, words: error.reason };
}

/**
 * Returns the parts of an error that are safe to log: its class, and the error code or the
 * malformed field. A message may contain a path with the mask of a basket.
 */
export function errorFields(error: unknown): { error: string; reason?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' };
  if (error instanceof MalformedAnswer)
    return { error: error.name, reason: `field ${error.field}` };
  const reason = 'errstr' in error ? error.errstr : 'code' in error && error.code;
  return { error: error.name, ...(typeof reason === 'string' && { reason }) };
}

/** Returns enough of a transaction code to find the payment, but too little to open it. */
export function shortCode(code: string): string {
  return code.slice(0, 8);
}
