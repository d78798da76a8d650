import type { PaymentState } from '#payments/states.ts';
import type { RawResponse } from '../target/raw-requests.ts';
import type { Payment, Target } from '../target/whole-shop.ts';

/** The attack itself, once everything that it needs is there. */
type Shot = () => Promise<RawResponse>;

/** What is there for every attack that changes nothing, so that one serves them all. */
export interface Field {
  target: Target;
  /** Open: the provider has not told anything about it yet. */
  open: Payment;
  /** Paid, its order complete. */
  settled: Payment;
}

export interface Attack {
  /** What is tried, as a person would say it. */
  name: string;
  status: number;
  /** What head and text of the answer hold, where the status does not say enough. */
  says?: string;
  /** What they must not hold. */
  hides?: string;
  /** How the payment that it is about stands afterwards, where somebody has to refuse its money. */
  ends?: PaymentState;
  /** It may leave no line of its own: one counts all that are like it, or anybody may ask this. */
  isCounted?: boolean;
  prepare(field: Field): Promise<Shot> | Shot;
}

export interface AttackKind {
  kind: string;
  attacks: readonly Attack[];
}

/** An attack that needs nothing but the field. */
export function direct(
  name: string,
  status: number,
  send: (field: Field) => Promise<RawResponse>,
  over: Pick<Attack, 'says' | 'ends' | 'isCounted'> = {},
): Attack {
  return { name, status, ...over, prepare: (field) => () => send(field) };
}
