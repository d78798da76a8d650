import type { Clock } from '#sandbox/provider/clock.ts';
import type { ProviderFaults } from '#sandbox/provider/faults.ts';
import type { VendorReply } from '#sandbox/provider/notifications/vendor-reply.ts';
import { outcomeOf, type SimulatedOutcome } from '#sandbox/provider/outcome.ts';
import { MINUTES_TO_CANCEL, type Settlement } from '#sandbox/provider/settlement.ts';
import type { Transaction, TransactionStore } from '#sandbox/provider/transactions.ts';
import type { Button } from './hosted-page.ts';

export type Pressed =
  | { kind: 'unknown' }
  /** No notification was sent; the payment page can still be used. */
  | { kind: 'left' }
  /** A button was pressed before, or the monitor has cancelled the transaction. */
  | { kind: 'used'; transaction: Transaction }
  | { kind: 'told'; reply: VendorReply };

export type PressedButtons = ReturnType<typeof createPressedButtons>;

interface Parts {
  transactions: TransactionStore;
  settlement: Settlement;
  faults: ProviderFaults;
  clock: Clock;
}

/** Returns the first outcome for a shopper who approves. */
function approval(faults: ProviderFaults, vendorTxCode: string): SimulatedOutcome {
  const met = (kind: Parameters<ProviderFaults['meet']>[0][number]) =>
    faults.meet([kind], vendorTxCode).size > 0;
  if (met('pending-first')) return outcomeOf('PENDING');
  if (met('error-outcome')) return outcomeOf('ERROR');
  if (met('authenticated-outcome')) return outcomeOf('AUTHENTICATED');
  if (met('registered-outcome')) return outcomeOf('REGISTERED');
  return outcomeOf('OK');
}

export function createPressedButtons({ transactions, settlement, faults, clock }: Parts) {
  const beingServed = new Map<string, Promise<Pressed>>();

  function outcomeFor(
    button: Exclude<Button, 'abandon'>,
    { vendorTxCode }: Transaction,
  ): SimulatedOutcome {
    if (button === 'decline') return outcomeOf('NOTAUTHED');
    if (button === 'reject') return outcomeOf('REJECTED');
    if (button === 'cancel') return outcomeOf('ABORT');
    return approval(faults, vendorTxCode);
  }

  async function serve(vpsTxId: string, button: Button): Promise<Pressed> {
    const found = transactions.find(vpsTxId);
    if (found === undefined) return { kind: 'unknown' };
    if (found.state !== 'registered') return { kind: 'used', transaction: found };
    if (button === 'abandon') return { kind: 'left' };
    const outcome = outcomeFor(button, found);
    const claimed = transactions.change(vpsTxId, ['registered'], {
      state: 'notifying',
      nextLook: clock.inMinutes(MINUTES_TO_CANCEL),
      outcome: outcome.status === 'PENDING' ? outcomeOf('OK') : null,
    });
    if (claimed === undefined) return { kind: 'used', transaction: found };
    return { kind: 'told', reply: await settlement.tell(claimed, outcome) };
  }

  return {
    /**
     * Treats a press during the processing of another as a double click, which gets the same
     * result.
     */
    async press(vpsTxId: string, button: Button): Promise<Pressed> {
      const running = beingServed.get(vpsTxId);
      if (running !== undefined) return running;
      const serving = serve(vpsTxId, button).finally(() => beingServed.delete(vpsTxId));
      beingServed.set(vpsTxId, serving);
      return serving;
    },
  };
}
