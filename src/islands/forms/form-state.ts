import type { FieldErrors } from '#stores/forms/rules.ts';

/** What a form shows of its last attempt, and of the fields that were left since. */
export interface FormState {
  /** Beside the fields. */
  errors: FieldErrors;
  /** Which of them the last attempt found and nobody mended yet, in the order of the page. */
  listed: readonly string[];
  message: string | null;
  /** Another number after every attempt, so that the summary takes the focus once more. */
  attempt: number;
  /** What is wrong with the field that was left last, to be spoken. */
  said: string;
}

export const NOTHING: FormState = { errors: {}, listed: [], message: null, attempt: 0, said: '' };
