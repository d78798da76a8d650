/** How sending a form ended, and what is said about it. */
import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import { FORMS } from '#config/messages/messages.ts';
import { type Failure, toFailure } from '#stores/failure.ts';
import { $toasts, showToast } from '#stores/toasts.ts';
import { refusedFields } from './refused-fields.ts';
import type { FieldErrors, FieldName } from './rules.ts';

export type FormOutcome =
  /** Another page is on its way, or something else stands in place of the form. */
  | { state: 'done' }
  | { state: 'refused'; errors: FieldErrors; message: string | null }
  /** Nothing is wrong with what she typed. */
  | { state: 'failed'; failure: Failure };

export function invalid(errors: FieldErrors): FormOutcome {
  return { state: 'refused', errors, message: null };
}

export function refusedWith(message: string): FormOutcome {
  return { state: 'refused', errors: {}, message };
}

/** How a call that threw ended, for a form of these fields. */
export function outcomeOf(error: unknown, fields: readonly FieldName[]): FormOutcome {
  if (error instanceof BackEndRefusal && !isTransient(error)) {
    return { state: 'refused', ...refusedFields(error, fields) };
  }
  return { state: 'failed', failure: toFailure(error) };
}

/** Said of an earlier attempt, it no longer holds. */
export function forgetInvalid(): void {
  $toasts.set($toasts.get().filter(({ text }) => text !== FORMS.invalid));
}

/** Says it where the whole shop says things; the form itself shows which fields are meant. */
export function announceOutcome(outcome: FormOutcome, again: () => void): void {
  if (outcome.state === 'done') forgetInvalid();
  if (outcome.state === 'failed') {
    const { message: text, mayRetry } = outcome.failure;
    showToast({ kind: 'error', text, retry: mayRetry ? again : undefined });
  }
  if (outcome.state === 'refused' && Object.keys(outcome.errors).length > 0) {
    showToast({ kind: 'error', text: FORMS.invalid });
  }
}
