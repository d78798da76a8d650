/**
 * Leases: of all requests and processes that could go on with a payment, one has the right to.
 *
 * A lease is written in the payment's row with the name of its holder and the time at which it ends,
 * by the clock of the database, so that no server's clock matters. Whoever dies leaves it to run out,
 * and another goes on. Whoever outlives it may be two with his successor, so:
 *
 * - a lease is longer than the calls that are made under it, each of which has a timeout; holding an
 *   order may come on top, for an order that is on hold already stays so whoever asks again;
 * - right before an order is placed the lease is renewed, which fails once somebody else has taken the
 *   payment over or its state is another. From then on nobody can take it over for longer than the
 *   placing call lasts. A renewal whose answer is older than the margin is not believed: the process
 *   was frozen meanwhile, or the database;
 * - what was done under a lease is written down by its holder alone;
 * - the successor looks for an order before he places one;
 * - and he places none before twice the time has gone for which the placing call is waited for, since
 *   a back end may go on with what nobody waits for any more. The renewal writes that time down.
 *
 * What is left is a process that freezes for longer than its lease between the answer to the renewal
 * and its next line, and a back end that is slower still. A basket that is ordered by then is refused
 * (contract 3.3, 3.4); one that is being ordered in that half second is not: Magento makes two orders.
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

  constructor() {
    super('Somebody else has gone on with it.');
  }
}

/** For what is asked of the database beside the calls. */
export const LEASE_MARGIN_MS = 10_000;

/** A new lease, for a number of calls one after another; its holder's name says which process it is. */
export function createLease(calls: number, timeoutMs: number): Lease {
  const holder = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  return { holder, ms: calls * timeoutMs + LEASE_MARGIN_MS };
}

/**
 * Whether a holder can no longer write: he was a process of this machine and has gone. This process is
 * none of the holders that it asks about, so one of its own number died before it.
 */
export function isHolderDead(holder: string): boolean {
  const [host = '', pid = ''] = holder.split('/');
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // Another user's process lives too, and may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
