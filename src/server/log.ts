import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { currentRequest } from './traffic/request-context.ts';

/** Writes one line of JSON per event. Callers must not pass secrets. */
export type ServerLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Creates a log whose lines contain the id of the current request. */
export function createServerLog(part: string, destination?: DestinationStream): ServerLog {
  const options = {
    base: { part },
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: currentRequest()?.requestId }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
