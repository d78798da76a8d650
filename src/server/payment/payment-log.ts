import type { DestinationStream } from 'pino';
import { createServerLog, type ServerLog } from '#server/log.ts';

/** One line of JSON per step. What it is given holds no e-mail, token, key, mask or address. */
export type PaymentLog = ServerLog;

export function createPaymentLog(destination?: DestinationStream): PaymentLog {
  return createServerLog('payment', destination);
}

/**
 * What may be told of an error: its kind, and what the database or the system calls it. A message may
 * hold a path, and with it the mask of a basket.
 */
export function errorFields(error: unknown): { error: string; reason?: string } {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const reason = 'errstr' in error ? error.errstr : 'code' in error && error.code;
  return { error: error.name, ...(typeof reason === 'string' && { reason }) };
}

/** Enough of a transaction code to find it, too little to open it. */
export function shortCode(code: string): string {
  return code.slice(0, 8);
}
