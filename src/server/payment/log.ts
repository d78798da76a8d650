import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/** One line of JSON per step. What it is given holds no e-mail, token, key, mask or address. */
export type PaymentLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createPaymentLog(destination?: DestinationStream): PaymentLog {
  const options = { base: { part: 'payment' }, timestamp: stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Enough of a transaction code to find it, too little to open it. */
export function shortCode(code: string): string {
  return code.slice(0, 8);
}
