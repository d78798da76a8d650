import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useRef } from 'react';
import type { FieldErrors, Values } from '#stores/forms/rules.ts';
import type { FormState } from './form-state.ts';
import { valuesOf } from './values-of.ts';

/**
 * Returns a function that runs `work`, or delays it while a mouse button or finger is down. A new
 * error text moves the form, so that a click would miss its target.
 */
function useWhenReleased(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      // Runs after the click event that follows.
      setTimeout(() => {
        for (const work of waiting.current.splice(0)) work();
      });
    };
    const listeners = [
      ...['pointerdown', 'mousedown'].map((name) => [name, press] as const),
      ...['pointerup', 'pointercancel', 'mouseup'].map((name) => [name, release] as const),
    ];
    for (const [name, listen] of listeners) globalThis.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of listeners) globalThis.removeEventListener(name, listen);
    };
  }, []);
  return (work) => {
    if (isPressed.current) waiting.current.push(work);
    else work();
  };
}

/**
 * Returns true for elements with typed or selected text. Checkboxes, radio buttons and hidden
 * fields are not checked on blur.
 */
function isTypedInto(
  target: EventTarget,
): target is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|hidden)$/.test(target.type);
}

function withoutError(shown: FormState, name: string): FormState {
  const { [name]: _, ...errors } = shown.errors;
  return { ...shown, errors, listed: shown.listed.filter((other) => other !== name) };
}

/**
 * Marks a field with an error when it is left, unless it is empty and was never changed. Removes
 * the mark once the value is valid.
 */
export function useFieldChecks(
  problemsOf: (values: Values) => FieldErrors,
  setShown: Dispatch<SetStateAction<FormState>>,
) {
  const typed = useRef(new Set<string>());
  const whenReleased = useWhenReleased();

  function onBlur({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (!isTypedInto(target)) return;
    const { name, value } = target;
    if (value === '' && !typed.current.has(name)) return;
    whenReleased(() => {
      const said = problemsOf(valuesOf(form))[name];
      if (said === undefined) return;
      setShown((shown) => ({ ...shown, errors: { ...shown.errors, [name]: said }, said }));
    });
  }

  function onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (!isTypedInto(target)) return;
    const { name } = target;
    typed.current.add(name);
    const isMended = problemsOf(valuesOf(form))[name] === undefined;
    if (isMended) setShown((shown) => (name in shown.errors ? withoutError(shown, name) : shown));
  }
  return { onBlur, onInput };
}
