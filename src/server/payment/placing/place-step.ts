import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { ensureOrder, type Job } from './ensure-order.ts';
import { orderRisk } from './hold-reason.ts';
import { holdReversedOrder } from './hold-reversed.ts';

/** Places the order of a payment, or finds the order if it exists already. */
export async function placeStep(parts: PaymentParts, job: Job): Promise<void> {
  const { store, log, now } = parts;
  const { payment, lease } = job;
  const order = await ensureOrder(parts, job);
  const decide = (before: Payment) => {
    const risk = orderRisk(before, order);
    const { state } = transition(before, { kind: 'ordered' });
    return {
      kind: 'ordered',
      set: {
        state,
        risk,
        orderId: order.id,
        orderNumber: order.number,
        dueAt: now(),
        attempts: 0,
        refusals: 0,
        placeAfter: null,
      },
      detail: { order: order.number, grandTotal: order.grandTotal },
    };
  };
  const after = await store.change(payment.code, decide, lease.holder);
  log.info({ code: shortCode(payment.code), order: order.number, state: after.state }, 'ordered');
  parts.onOrdered?.({ number: order.number, skus: order.items.map(({ sku }) => sku) });
  // The provider reversed the payment during the call.
  if (after.state === 'attention') await holdReversedOrder(parts, after);
}
