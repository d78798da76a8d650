/** Defines a case of the suite, and the ways in which it can end. */
import type { Context } from './context.ts';

/** One call of the contract in one situation. */
export interface Case {
  /** Method and path as the contract writes them, such as `GET /rest/V1/guest-carts/{mask}`. */
  call: string;
  /** Situation of the call, such as `unknown mask`. */
  when: string;
  /** Response that the contract requires. */
  says: string;
  /** True if the call can place an order, even if only on a back end that breaks the contract. */
  mayOrder?: boolean;
  /**
   * Makes the call and checks the response; may resolve to a {@link Remark}.
   *
   * @throws {Difference} if the response differs from the contract; errors of commerce/ count as
   * differences
   * @throws {NotRun} if something that the call needs is missing
   */
  run(context: Context): Promise<unknown>;
}

export interface Area {
  name: string;
  cases: readonly Case[];
}

/** Thrown if the response differs from the contract; the message describes the response. */
export class Difference extends Error {
  override name = 'Difference';
}

/** Further information about a correct response. */
export class Remark {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function isReading({ call }: Pick<Case, 'call'>): boolean {
  return /^(GET|OPTIONS) /.test(call);
}

/** @throws {Difference} with `came` if the condition is false */
export function requireThat(condition: boolean, came: string): asserts condition {
  if (!condition) throw new Difference(came);
}

/** Throws the problem of the first record that the shop cannot read. */
export function requireNoneRejected({
  rejected: [first],
}: {
  rejected: readonly { problem: Error }[];
}): void {
  if (first !== undefined) throw first.problem;
}
