import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { FAILURES } from '#config/messages/messages.ts';

/** What a shopper is told when something did not work. */
export interface Failure {
  message: string;
  /** Whether the same may work a moment later. */
  mayRetry: boolean;
}

/** A refusal is shown in its own words; everything else means that the shop was not reached. */
export function toFailure(error: unknown): Failure {
  // The gateway's 429 says what to do; who asked too often had better not be handed a button.
  if (error instanceof BackEndRefusal && (error.status === 429 || !isTransient(error))) {
    return { message: error.reason, mayRetry: false };
  }
  return { message: FAILURES.unreachable, mayRetry: true };
}
