/** Errors of back-end calls, classified by who can act on them. */
import type { AddressField } from '#lib/address.ts';
import { WIRE_FIELDS } from './wire/address.ts';

/**
 * No usable response arrived, for example because the connection failed or the call timed out. A
 * retry may succeed.
 */
export class BackEndUnreachable extends Error {
  override name = 'BackEndUnreachable';
  readonly call: string;

  constructor(call: string, reason: string, cause?: unknown) {
    super(`${call}: the back end did not answer (${reason})`, { cause });
    this.call = call;
  }
}

export interface Problem {
  /** Message of the back end with its parameters filled in. */
  reason: string;
  parameters: Readonly<Record<string, unknown>>;
}

/** Account fields by their names in the back end's error responses. */
const ACCOUNT_FIELDS: ReadonlyMap<unknown, 'email' | 'password'> = new Map([
  ['email', 'email'],
  ['username', 'email'],
  ['password', 'password'],
]);

/** Returns the form field that a problem concerns; `undefined` if there is none. */
export function fieldOf({ parameters }: Problem): AddressField | 'email' | 'password' | undefined {
  const { fieldName } = parameters;
  return WIRE_FIELDS.get(fieldName) ?? ACCOUNT_FIELDS.get(fieldName);
}

/** The back end responded with a status other than 200. */
export class BackEndRefusal extends Error {
  override name = 'BackEndRefusal';
  readonly call: string;
  readonly status: number;
  /** Message of the back end with its parameters filled in, suitable for shoppers. */
  readonly reason: string;
  /**
   * Named or numbered parameters of the message. Compare these, because messages are translated.
   */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** All reported problems; at least one. */
  readonly problems: readonly Problem[];
  /** Seconds until the same request may be repeated, if the response contains them. */
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

/** The back end responded with status 200 but the body violates the contract. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer';
  readonly call: string;
  /** Path of the faulty field, such as `items[3].sku`; empty for the whole response. */
  readonly field: string;

  constructor(call: string, field: string, problem: string, cause?: unknown) {
    super(`${call}: ${field === '' ? 'the answer' : `field ${field}`} ${problem}`, { cause });
    this.call = call;
    this.field = field;
  }
}

/** Returns true if a call to the back end failed, and false for a fault of the shop's own code. */
export function isBackEndError(error: unknown): error is Error {
  return (
    error instanceof BackEndRefusal ||
    error instanceof BackEndUnreachable ||
    error instanceof MalformedAnswer
  );
}

/** Returns true if the same call may succeed later without anyone's action. */
export function isTransient(error: unknown): boolean {
  if (error instanceof BackEndRefusal) return error.status === 429 || error.status >= 500;
  return error instanceof BackEndUnreachable || error instanceof MalformedAnswer;
}

/** Returns true if a call was rejected because its token is no longer valid (contract 1.6). */
export function isTokenRejected(error: unknown): boolean {
  return error instanceof BackEndRefusal && error.status === 401 && 'resources' in error.parameters;
}
