/** What can go wrong when the back end is asked, by who must act. */
import type { AddressField } from '#lib/address.ts';
import { WIRE_FIELDS } from './wire/address.ts';

/** No usable answer arrived: connection refused or cut, time-out. Trying again may help. */
export class BackEndUnreachable extends Error {
  override name = 'BackEndUnreachable';
  readonly call: string;

  constructor(call: string, reason: string, cause?: unknown) {
    super(`${call}: the back end did not answer (${reason})`, { cause });
    this.call = call;
  }
}

/** One thing that the back end found wrong. */
export interface Problem {
  /** In the back end's words, parameters filled in. */
  reason: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** Fields of an account, by the names with which the back end refuses them. */
const ACCOUNT_FIELDS: ReadonlyMap<unknown, 'email' | 'password'> = new Map([
  ['email', 'email'],
  ['username', 'email'],
  ['password', 'password'],
]);

/** Returns the field that a problem names, or undefined if it names none that forms have. */
export function fieldOf({ parameters }: Problem): AddressField | 'email' | 'password' | undefined {
  const { fieldName } = parameters;
  return WIRE_FIELDS.get(fieldName) ?? ACCOUNT_FIELDS.get(fieldName);
}

/** The back end answered with an error status. */
export class BackEndRefusal extends Error {
  override name = 'BackEndRefusal';
  readonly call: string;
  readonly status: number;
  /** The back end's own message with its parameters filled in: fit for a shopper. */
  readonly reason: string;
  /** Named or numbered parameters of the message; match on these, messages are translated. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Each single one where the back end found several things wrong, else the one there is. */
  readonly problems: readonly Problem[];
  /** Seconds after which the same may be asked again, where the answer said so. */
  readonly retryAfter: number | undefined;

  constructor(
    call: string,
    status: number,
    reason: string,
    parameters: Readonly<Record<string, unknown>> = {},
    problems: readonly Problem[] = [],
    retryAfter?: number,
  ) {
    super(`${call}: the back end answered ${status}: ${reason}`);
    this.problems = problems.length > 0 ? problems : [{ reason, parameters }];
    this.call = call;
    this.status = status;
    this.reason = reason;
    this.parameters = parameters;
    this.retryAfter = retryAfter;
  }
}

/** The back end answered 200 with something else than the contract says. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
  readonly call: string;
  /** Path of the offending field, such as `items[3].sku`; empty for the answer as a whole. */
  readonly field: string;

  constructor(call: string, field: string, problem: string, cause?: unknown) {
    super(`${call}: ${field === '' ? 'the answer' : `field ${field}`} ${problem}`, { cause });
    this.call = call;
    this.field = field;
  }
}

/** Whether the same call may succeed later without anyone acting. */
export function isTransient(error: unknown): boolean {
  if (error instanceof BackEndRefusal) return error.status === 429 || error.status >= 500;
  return error instanceof BackEndUnreachable || error instanceof MalformedAnswer;
}

/** Whether a call was refused because its token is no longer good (contract 1.6). */
export function isTokenRejected(error: unknown): boolean {
  return error instanceof BackEndRefusal && error.status === 401 && 'resources' in error.parameters;
}
