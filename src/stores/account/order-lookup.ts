/** Finds a guest's order by number, e-mail address and postcode. The order is not stored. */
import { FAILURES, LOOKUP } from '#config/messages/messages.ts';
import { fetchGuestOrder } from '#payments/history-client.ts';
import { PaymentUnreachable } from '#payments/request.ts';
import { type FormOutcome, invalidFields, refusedWith } from '#stores/forms/outcome.ts';
import { orderLookupRules, type Values, validateFields } from '#stores/forms/rules.ts';
import { paymentServer } from '#stores/payment-client.ts';
import type { OrderDetails } from './orders.ts';

export async function lookUpOrder(
  given: Values,
  onFound: (order: OrderDetails) => void,
): Promise<FormOutcome> {
  const checked = validateFields(orderLookupRules, given);
  if (checked.state === 'invalid') return invalidFields(checked.errors);
  const { orderNumber: number, email, postcode } = checked.values;
  try {
    const answer = await fetchGuestOrder(paymentServer(), { number, email, postcode });
    if (answer.kind === 'refused') return { state: 'failed', failure: answer };
    if (answer.kind !== 'found') return refusedWith(LOOKUP.none);
    onFound(answer.value);
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error;
    return { state: 'failed', failure: { message: FAILURES.unreachable, mayRetry: true } };
  }
}
