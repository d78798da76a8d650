import type { ReactNode } from 'react';
import { BASKET } from '#config/messages/messages.ts';

const STEPS = [
  ['stepDown', -1, '\u2212', BASKET.less],
  ['stepUp', 1, '+', BASKET.more],
] as const;

interface Props {
  /** Product name for screen readers, because the buttons' labels do not identify the product. */
  name?: string | undefined;
  /** Omitted if the page handles the buttons (see `stepper.ts`). */
  onStep?: ((by: 1 | -1) => void) | undefined;
  children: ReactNode;
}

export function Stepper({ name, onStep, children }: Props) {
  const [less, more] = STEPS.map(([step, by, sign, text]) => (
    <button
      key={step}
      type="button"
      data-step={step}
      aria-label={name === undefined ? text : `${text} ${name}`}
      onClick={onStep && (() => onStep(by))}
    >
      {sign}
    </button>
  ));
  return (
    <span className="stepper">
      {less}
      {children}
      {more}
    </span>
  );
}
