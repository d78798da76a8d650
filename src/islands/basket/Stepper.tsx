import type { ReactNode } from 'react';
import { BASKET } from '#config/messages/messages.ts';

/** What the buttons do with the field, as its element calls it. */
const STEPS = [
  ['stepDown', -1, '\u2212', BASKET.less],
  ['stepUp', 1, '+', BASKET.more],
] as const;

interface Props {
  /** The product, told to those who do not see which one the buttons stand beside. */
  name?: string | undefined;
  /** Left out where the page itself steps: see `stepper.ts`. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  /** The field. */
  children: ReactNode;
}

/** One less and one more, on both sides of the field of a quantity. */
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
