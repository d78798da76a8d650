/** Payment methods of the back end in addition to cheque. As Magento ships, there are none. */
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
