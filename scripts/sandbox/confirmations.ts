/** Whether accounts and newsletters begin only once somebody opened the link of an e-mail. As Magento ships, neither. */
import * as z from 'zod';

const settings = z.object({
  /** Magento: customer/create_account/confirm */
  accounts: z.boolean().default(false),
  /** Magento: newsletter/subscription/confirm */
  newsletter: z.boolean().default(false),
});

type ConfirmationSettings = z.infer<typeof settings>;

export type Confirmations = ReturnType<typeof createConfirmations>;

export function createConfirmations() {
  let current: ConfirmationSettings = settings.parse({});
  return {
    settings: () => current,
    set(text: string): void {
      current = settings.parse(JSON.parse(text));
    },
  };
}
