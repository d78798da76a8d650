import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { announceOutcome, type Outcome } from '#stores/forms/outcome.ts';
import type { FieldErrors, Values } from '#stores/forms/rules.ts';

/** What a form shows of its last attempt. */
export interface Shown {
  errors: FieldErrors;
  message: string | null;
  /** Another number after every attempt, so that the summary takes the focus once more. */
  attempt: number;
}

export function valuesOf(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(entries);
}

/**
 * A form that is sent once at a time. Its fields keep their own values, so what a browser or a
 * password manager wrote before the page lived is sent as well.
 */
export function useForm(send: (values: Values) => Promise<Outcome>) {
  const [isAlive, setIsAlive] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<Shown>({ errors: {}, message: null, attempt: 0 });
  const underWay = useRef(false);

  function setUnderWay(is: boolean) {
    underWay.current = is;
    setIsBusy(is);
  }

  useEffect(() => {
    setIsAlive(true);
    // Back brings the page as it was left: on its way to another one.
    const restored = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    globalThis.addEventListener('pageshow', restored);
    return () => globalThis.removeEventListener('pageshow', restored);
  }, []);

  async function submit(form: HTMLFormElement) {
    if (underWay.current) return;
    setUnderWay(true);
    const outcome = await send(valuesOf(form));
    announceOutcome(outcome, () => form.requestSubmit());
    if (outcome.state === 'done') {
      // Whoever comes back by Back finds the form empty, the password above all.
      globalThis.addEventListener('pagehide', () => form.reset(), { once: true });
      return;
    }
    const { errors, message } =
      outcome.state === 'refused' ? outcome : { errors: {}, message: null };
    setShown(({ attempt }) => ({ errors, message, attempt: attempt + 1 }));
    setUnderWay(false);
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return { shown, isBusy, isAlive, onSubmit };
}
