import type { Clock } from './clock.ts';
import type { ProviderFaults } from './faults.ts';
import { minutesToNextAbort } from './notifications/abort-schedule.ts';
import type { Notifier } from './notifications/notifier.ts';
import type { VendorReply } from './notifications/vendor-reply.ts';
import { type OutcomeStatus, outcomeOf, type SimulatedOutcome, TIMED_OUT } from './outcome.ts';
import type { ProviderState, Transaction, TransactionStore } from './transactions.ts';

/** Minutes until the monitor cancels a payment that the shopper or the vendor has not completed. */
export const MINUTES_TO_CANCEL = 15;

const MINUTES_PENDING = 10;

const SETTLED: Readonly<Record<OutcomeStatus, ProviderState>> = {
  OK: 'authorised',
  NOTAUTHED: 'declined',
  REJECTED: 'rejected',
  ABORT: 'aborted',
  ERROR: 'errored',
  PENDING: 'pending',
  AUTHENTICATED: 'errored',
  REGISTERED: 'errored',
};

function authorisationIn({ fields }: SimulatedOutcome): string | null {
  return fields.find(([name]) => name === 'TxAuthNo')?.[1] ?? null;
}

export type Settlement = ReturnType<typeof createSettlement>;

interface Parts {
  transactions: TransactionStore;
  notifier: Notifier;
  faults: ProviderFaults;
  clock: Clock;
}

/**
 * Updates a transaction after notifying the vendor. Money is captured only if the vendor replies
 * OK.
 */
export function createSettlement({ transactions, notifier, faults, clock }: Parts) {
  const { inMinutes } = clock;

  function after(reply: VendorReply, status: OutcomeStatus): Partial<Transaction> {
    if (!reply.isRead) return { state: 'cancelled', nextLook: inMinutes(MINUTES_TO_CANCEL) };
    const { redirectUrl } = reply;
    if (reply.status !== 'OK') return { state: 'cancelled', nextLook: null, redirectUrl };
    const nextLook = status === 'PENDING' ? inMinutes(MINUTES_PENDING) : null;
    return { state: SETTLED[status], nextLook, redirectUrl };
  }

  /** Sends a late OK of the bank after an ABORT, if that fault is planned. */
  async function sendLateOk(transaction: Transaction): Promise<void> {
    const met = faults.meet(['late-ok-after-abort'], transaction.vendorTxCode);
    if (met.size === 0) return;
    const outcome = outcomeOf('OK');
    const reply = await notifier.tell(transaction, outcome);
    if (!reply.isRead || reply.status !== 'OK') return;
    const authorised = { state: 'authorised', txAuthNo: authorisationIn(outcome) } as const;
    transactions.change(transaction.vpsTxId, ['aborted'], authorised);
  }

  /**
   * Notifies the vendor and settles the transaction, unless its state has changed during the
   * request.
   */
  async function tell(transaction: Transaction, outcome: SimulatedOutcome): Promise<VendorReply> {
    const { vpsTxId, state } = transaction;
    const reply = await notifier.tell(transaction, outcome);
    const settled = transactions.change(vpsTxId, [state], {
      ...after(reply, outcome.status),
      txAuthNo: authorisationIn(outcome),
    });
    if (settled?.state === 'aborted') await sendLateOk(settled);
    return settled === undefined
      ? { isRead: false, reason: 'The reply came after the provider had cancelled.' }
      : reply;
  }

  return {
    tell,

    async finish({ vpsTxId, outcome }: Transaction): Promise<void> {
      const claimed = transactions.change(vpsTxId, ['pending'], {
        state: 'notifying',
        nextLook: inMinutes(MINUTES_TO_CANCEL),
      });
      if (claimed !== undefined && outcome !== null) await tell(claimed, outcome);
    },

    /**
     * Cancels a transaction and posts an ABORT. A readable reply ends the retries, as does their
     * maximum number.
     */
    async abort({ vpsTxId, state, aborts: before }: Transaction): Promise<void> {
      const aborts = before + 1;
      const minutes = minutesToNextAbort(aborts);
      const nextLook = minutes === undefined ? null : inMinutes(minutes);
      const changes = { state: 'cancelled', aborts, nextLook } as const;
      const claimed = transactions.change(vpsTxId, [state], changes);
      if (claimed === undefined) return;
      const reply = await notifier.tell(claimed, outcomeOf('ABORT', TIMED_OUT));
      if (reply.isRead) {
        const { redirectUrl } = reply;
        const ended = { state: 'aborted', nextLook: null, redirectUrl } as const;
        const aborted = transactions.change(vpsTxId, ['cancelled'], ended);
        if (aborted !== undefined) await sendLateOk(aborted);
      } else if (nextLook === null) {
        transactions.change(vpsTxId, ['cancelled'], { state: 'failed' });
      }
    },
  };
}
