/**
 * Settings that require a confirmation by e-mail for accounts and newsletters. Both are off by
 * default, as Magento ships.
 */
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
