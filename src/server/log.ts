import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/** One line of JSON per event. What it is given holds no secret. */
export type ServerLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createServerLog(part: string, destination?: DestinationStream): ServerLog {
  const options = { base: { part }, timestamp: stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}
