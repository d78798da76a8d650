/**
 * Leases: of all requests and processes that could go on with a payment, one has the right to.
 *
 * A lease is written in the payment's row with the name of its holder and the time at which it ends,
 * by the clock of the database, so that no clock of a server matters. Whoever dies leaves it to run
 * out, and another goes on. Whoever outlives it may be two with his successor, so:
 *
 * - a lease is longer than all calls made under it may take together: each has a timeout, and so has
 *   each question to the database (less than the margin);
 * - right before an order is placed the lease is renewed. That fails once somebody else has taken the
 *   payment over, or its state is another; from then on it lasts longer than the placing call can. A
 *   process that was frozen while it renewed knows by its own clock that the answer is old, and
 *   places nothing;
 * - what was done under a lease is written down by its holder alone.
 *
 * The successor looks for an order before he places one, and a back end refuses to order a basket a
 * second time. What is left is a process that freezes for longer than its lease between two lines of
 * code: its call then meets a basket that is ordered.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';

export interface Lease {
  /** Who has it; a name is never used twice. */
  holder: string;
  /** Milliseconds from now. */
  ms: number;
}

/** Somebody else has gone on, or what was to be done has become idle: nothing may be done or written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** For what a step asks of the database; also more than a renewal may take. */
export const LEASE_MARGIN_MS = 10_000;

/** A new lease, for a number of calls one after another; its holder's name says which process it is. */
export function createLease(calls: number, timeoutMs: number): Lease {
  const holder = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  return { holder, ms: calls * timeoutMs + LEASE_MARGIN_MS };
}
