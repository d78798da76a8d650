import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { FAILURES } from '#config/messages/messages.ts';

export interface Failure {
  message: string;
  mayRetry: boolean;
}

/** Returns the message of a refusal. Any other error means that the shop could not be reached. */
export function toFailure(error: unknown): Failure {
  // The gateway's 429 message explains the limit; a retry button would only cause more requests.
  if (error instanceof BackEndRefusal && (error.status === 429 || !isTransient(error))) {
    return { message: error.reason, mayRetry: false };
  }
  return { message: FAILURES.unreachable, mayRetry: true };
}
