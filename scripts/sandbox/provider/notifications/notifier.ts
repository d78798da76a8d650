import { NOTIFICATION_FAULTS, type ProviderFaults } from '#sandbox/provider/faults.ts';
import type { SimulatedOutcome } from '#sandbox/provider/outcome.ts';
import type { Transaction } from '#sandbox/provider/transactions.ts';
import type { DeliveryStore } from './deliveries.ts';
import { type NotificationFault, writeNotification } from './notification.ts';
import { postNotification } from './post.ts';
import type { VendorReply } from './vendor-reply.ts';

export type Notifier = ReturnType<typeof createNotifier>;

const LOST: VendorReply = { isRead: false, reason: 'The reply was lost on its way.' };

/** Returns the worst reply, which counts for all posts of one notification. */
function worstReply(replies: readonly VendorReply[]): VendorReply {
  const isBad = (reply: VendorReply) => !reply.isRead || reply.status !== 'OK';
  return replies.find(isBad) ?? replies[0] ?? LOST;
}

export function createNotifier(
  deliveries: DeliveryStore,
  faults: ProviderFaults,
  { now, timeoutMs }: { now: () => Date; timeoutMs: number },
) {
  async function post(
    { vpsTxId, registration }: Transaction,
    message: { status: string; body: string; faults: readonly string[] },
  ): Promise<VendorReply> {
    const url = registration['NotificationURL'] ?? '';
    const reply = await postNotification(url, message.body, timeoutMs);
    deliveries.add(vpsTxId, { at: now().toISOString(), ...message, reply });
    return reply;
  }

  async function postAll(once: () => Promise<VendorReply>, met: ReadonlySet<NotificationFault>) {
    if (met.has('parallel-duplicate')) return Promise.all([once(), once()]);
    const first = await once();
    return met.has('duplicate') ? [first, await once()] : [first];
  }

  return {
    /** Sends an outcome and returns the reply as the provider receives it. */
    async tell(transaction: Transaction, outcome: SimulatedOutcome): Promise<VendorReply> {
      const met = faults.meet(NOTIFICATION_FAULTS, transaction.vendorTxCode);
      const body = writeNotification(transaction, outcome, met);
      const message = { status: outcome.status, body, faults: [...met] };
      const replies = await postAll(() => post(transaction, message), met);
      return met.has('lost-reply') ? LOST : worstReply(replies);
    },

    /**
     * Posts the last notification again, byte for byte. The reply does not change the transaction.
     */
    async repeat(transaction: Transaction): Promise<VendorReply | undefined> {
      const last = deliveries.of(transaction.vpsTxId).at(-1);
      if (last === undefined) return undefined;
      return post(transaction, { status: last.status, body: last.body, faults: ['repeat'] });
    },
  };
}
