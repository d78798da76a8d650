import type { FieldErrors } from '#stores/forms/rules.ts';

export interface FormState {
  errors: FieldErrors;
  /** Fields that the last submit rejected and that are still invalid, in page order. */
  listed: readonly string[];
  message: string | null;
  /** Increases with every rejected submit, so that the summary takes the focus again. */
  attempt: number;
  /** Error of the last field that was left, for screen readers. */
  said: string;
}

export const INITIAL_FORM_STATE: FormState = {
  errors: {},
  listed: [],
  message: null,
  attempt: 0,
  said: '',
};
