import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { currentRequest } from './traffic/request-context.ts';

/** One line of JSON per event. What it is given holds no secret. */
export type ServerLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Its lines name the request that they are written for. */
export function createServerLog(part: string, destination?: DestinationStream): ServerLog {
  const options = {
    base: { part },
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: currentRequest()?.requestId }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
