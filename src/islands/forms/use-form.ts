import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { announceFailure, type FormOutcome } from '#stores/forms/outcome.ts';
import type { FieldErrors, Values } from '#stores/forms/rules.ts';
import { INITIAL_FORM_STATE } from './form-state.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { valuesOf } from './values-of.ts';

/** Sorts field names by their position in the form; names without a field come last. */
function sortByPosition(form: HTMLFormElement, names: readonly string[]): string[] {
  const shown = Array.from(form.elements, (element) => element.getAttribute('name') ?? '');
  const placeOf = (name: string) => (shown.includes(name) ? shown.indexOf(name) : shown.length);
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Handles a form with one submit at a time. Its fields are uncontrolled, so values that a browser
 * or password manager entered before hydration are sent as well.
 *
 * @param problemsOf returns the errors of the current values; called on blur and input
 */
export function useForm(
  send: (values: Values) => Promise<FormOutcome>,
  problemsOf: (values: Values) => FieldErrors = () => ({}),
) {
  const [isAlive, setIsAlive] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState(INITIAL_FORM_STATE);
  const checks = useFieldChecks(problemsOf, setShown);
  const underWay = useRef(false);

  function setUnderWay(is: boolean) {
    underWay.current = is;
    setIsBusy(is);
  }

  useEffect(() => {
    setIsAlive(true);
    // The Back button can restore the page in its busy state.
    const restored = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    globalThis.addEventListener('pageshow', restored);
    return () => globalThis.removeEventListener('pageshow', restored);
  }, []);

  async function submit(form: HTMLFormElement) {
    if (underWay.current) return;
    setUnderWay(true);
    const outcome = await send(valuesOf(form));
    announceFailure(outcome, () => form.requestSubmit());
    if (outcome.state === 'done') {
      // Clears the form, above all the password, before the Back button can restore the page.
      globalThis.addEventListener('pagehide', () => form.reset(), { once: true });
      return;
    }
    const { errors, message } =
      outcome.state === 'refused' ? outcome : { errors: {}, message: null };
    const listed = sortByPosition(form, Object.keys(errors));
    setShown(({ attempt }) => ({ errors, listed, message, attempt: attempt + 1, said: '' }));
    setUnderWay(false);
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { shown, isBusy, isAlive, handlers: { onSubmit, ...checks } };
}
