import type { PaymentState } from '#payments/states.ts';
import type { RawResponse } from '../target/raw-requests.ts';
import type { Payment, Target } from '../target/whole-shop.ts';

type SendAttack = () => Promise<RawResponse>;

/**
 * A shop with two payments that all attacks use. Attacks that would change a payment start their
 * own.
 */
export interface AttackFixtures {
  target: Target;
  /** An open payment: the provider has not sent a notification for it yet. */
  open: Payment;
  /** A paid payment with a completed order. */
  settled: Payment;
}

export interface Attack {
  name: string;
  status: number;
  /** Text that the response must contain, if the status alone is not enough. */
  says?: string;
  /** Text that the response must not contain. */
  hides?: string;
  /**
   * State that the attack leaves its payment in. If it is missing, the attack must not change any
   * row.
   */
  ends?: PaymentState;
  /**
   * True if the attack may leave no log line of its own: such requests are only counted, or are
   * public.
   */
  isCounted?: boolean;
  prepare(field: AttackFixtures): Promise<SendAttack> | SendAttack;
}

export interface AttackKind {
  kind: string;
  attacks: readonly Attack[];
}

/** Creates an attack that needs no preparation beyond the fixtures. */
export function simpleAttack(
  name: string,
  status: number,
  send: (field: AttackFixtures) => Promise<RawResponse>,
  over: Pick<Attack, 'says' | 'ends' | 'isCounted'> = {},
): Attack {
  return { name, status, ...over, prepare: (field) => () => send(field) };
}
