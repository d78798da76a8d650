import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { showToast } from '#stores/toasts.ts';
import { refusedFields } from './refused-fields.ts';
import type { FieldErrors, FieldName } from './rules.ts';

export type FormOutcome =
  /** Another page is loading, or other content has replaced the form. */
  | { state: 'done' }
  | { state: 'refused'; errors: FieldErrors; message: string | null }
  /** The typed values are not the cause. */
  | { state: 'failed'; failure: Failure };

export function invalidFields(errors: FieldErrors): FormOutcome {
  return { state: 'refused', errors, message: null };
}

export function refusedWith(message: string): FormOutcome {
  return { state: 'refused', errors: {}, message };
}

/** Converts the error of a call into the outcome of a form with these fields. */
export function outcomeOf(error: unknown, fields: readonly FieldName[]): FormOutcome {
  if (error instanceof BackEndRefusal && !isTransient(error)) {
    return { state: 'refused', ...refusedFields(error, fields) };
  }
  return { state: 'failed', failure: toFailure(error) };
}

/** Shows a toast about a failed call; the form's summary shows a rejected form. */
export function announceFailure(outcome: FormOutcome, again: () => void): void {
  if (outcome.state !== 'failed') return;
  const { message: text, mayRetry } = outcome.failure;
  showToast({ kind: 'error', text, retry: mayRetry ? again : undefined });
}
