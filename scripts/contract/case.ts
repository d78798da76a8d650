/** What one row of the suite is, and the ways in which it can end. */
import type { Context } from './context.ts';

/** One call of the contract in one situation. */
export interface Case {
  /** Method and path as the contract writes them, such as `GET /rest/V1/guest-carts/{mask}`. */
  call: string;
  /** What is particular about it, such as `unknown mask`. */
  when: string;
  /** What the contract says of it. */
  says: string;
  /** Makes an order where the back end keeps to the contract, or where it does not. */
  mayOrder?: boolean;
  /**
   * Makes the call and looks at what came; may resolve to a {@link Remark}.
   * @throws {Difference} where it is not what the contract says; what commerce/ throws counts alike
   * @throws {NotRun} where something is missing that the call needs
   */
  run(context: Context): Promise<unknown>;
}

/** The rows of one part of the contract. */
export interface Area {
  name: string;
  cases: readonly Case[];
}

/** What came is not what the contract says. */
export class Difference extends Error {
  override name = 'Difference';
}

/** What a row that is as it should be has to say of what came. */
export class Remark {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Whether a call only reads, by its method. */
export function isReading({ call }: Pick<Case, 'call'>): boolean {
  return /^(GET|OPTIONS) /.test(call);
}

/** @throws {Difference} with what came where the contract does not hold */
export function hold(condition: boolean, came: string): asserts condition {
  if (!condition) throw new Difference(came);
}

/** Fails for the first record of a list that the shop cannot read. */
export function holdWhole({
  rejected: [first],
}: {
  rejected: readonly { problem: Error }[];
}): void {
  if (first !== undefined) throw first.problem;
}
