/**
 * Leases: only one request or process at a time may advance a payment.
 *
 * A lease is stored in the payment's row with its holder and expiry time, by the database's clock, so
 * that wrong clocks of servers do not matter. If a holder crashes, the lease expires and another
 * process continues. A slow holder may overlap with the next one, so:
 *
 * - A lease lasts longer than the calls made under it, each of which has a timeout. A call that puts
 *   an order on hold may exceed the lease, because repeating it is harmless.
 * - The lease is renewed right before an order is placed. The renewal fails if another holder has
 *   taken over or the state has changed. Afterwards no other process can take over until the call
 *   that places the order has timed out.
 * - A renewal that takes longer than the margin counts as failed, because the process or the database
 *   was suspended.
 * - Only the holder records the results.
 * - The next holder searches for an order before placing one.
 * - The next holder places no order before `PAYMENT_PLACE_AGAIN_AFTER` has passed, because a back
 *   end may continue after the timeout. The renewal stores this time.
 *
 * The remaining risk is a process that is suspended for longer than its lease between the renewal and
 * the call, or a back end that is even slower. Magento rejects a basket that is already ordered
 * (contract 3.3, 3.4). It creates two orders only if the calls overlap, within about half a second.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import process from 'node:process';

export interface Lease {
  /** Unique name of the holder. */
  holder: string;
  /** Duration in milliseconds. */
  ms: number;
}

/**
 * The lease was lost to another holder, or its work is no longer needed. The caller must stop
 * without writing.
 */
export class LeaseLost extends Error {
  override name = 'LeaseLost';

  constructor() {
    super('Somebody else has gone on with it.');
  }
}

/** Extra time in ms for database queries between the calls. */
export const LEASE_MARGIN_MS = 10_000;

/** Creates a lease for several consecutive calls. The holder's name identifies the process. */
export function createLease(calls: number, timeoutMs: number): Lease {
  const holder = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  return { holder, ms: calls * timeoutMs + LEASE_MARGIN_MS };
}

/**
 * Returns true if the holder was a process on this machine that has exited. A holder with our own
 * pid is a previous process.
 */
export function isHolderDead(holder: string): boolean {
  const [host = '', pid = ''] = holder.split('/');
  if (host !== hostname() || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // EPERM means that the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
