/** How the back end lets carts be paid for beside by cheque. As Magento ships, in no other way. */
import * as z from 'zod';

const settings = z.object({
  /** Magento: payment/purchaseorder/active */
  purchaseOrder: z.boolean().default(false),
});

type PaymentMethodSettings = z.infer<typeof settings>;

export type PaymentMethods = ReturnType<typeof createPaymentMethods>;

export function createPaymentMethods() {
  let current: PaymentMethodSettings = settings.parse({});
  return {
    settings: () => current,
    set(text: string): void {
      current = settings.parse(JSON.parse(text));
    },
  };
}
