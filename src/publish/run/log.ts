import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type PublisherLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export function createPublisherLog(destination?: DestinationStream): PublisherLog {
  const options = { base: { part: 'publisher' }, timestamp: stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}
