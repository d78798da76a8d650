import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { FAILURES } from '#config/messages.ts';

/** What a shopper is told when something did not work. */
export interface Failure {
  message: string;
  /** Whether the same may work a moment later. */
  mayRetry: boolean;
}

/** A refusal is shown in the back end's words; everything else means that it was not reached. */
export function toFailure(error: unknown): Failure {
  if (error instanceof BackEndRefusal && !isTransient(error)) {
    return { message: error.reason, mayRetry: false };
  }
  return { message: FAILURES.unreachable, mayRetry: true };
}
