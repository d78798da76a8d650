import type { DestinationStream } from 'pino';
import { BackEndRefusal, BackEndUnreachable, MalformedAnswer } from '#commerce/errors.ts';
import { createServerLog, type ServerLog } from '#server/log.ts';

/** One line of JSON per step. What it is given holds no e-mail, token, key, mask or address. */
export type PaymentLog = ServerLog;

export function createPaymentLog(destination?: DestinationStream): PaymentLog {
  return createServerLog('payment', destination);
}

/**
 * Which call to the back end went wrong, and what that answered. Its words may name a person: they are for the
 * payment's history, never for the log.
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
 * What may be told of an error: its kind, and what the database or the system calls it, or which field of an
 * answer was not as it should be. A message may hold a path, and with it the mask of a basket.
 */
export function errorFields(error: unknown): { error: string; reason?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' };
  if (error instanceof MalformedAnswer)
    return { error: error.name, reason: `field ${error.field}` };
  const reason = 'errstr' in error ? error.errstr : 'code' in error && error.code;
  return { error: error.name, ...(typeof reason === 'string' && { reason }) };
}

/** Enough of a transaction code to find it, too little to open it. */
export function shortCode(code: string): string {
  return code.slice(0, 8);
}
