/**
 * Settings of accounts, newsletters and checkout. By Magento's defaults accounts and newsletters
 * need no confirmation by e-mail, and guests may order.
 */
import * as z from 'zod';

const settings = z.object({
  /** Magento: customer/create_account/confirm */
  accounts: z.boolean().default(false),
  /** Magento: newsletter/subscription/confirm */
  newsletter: z.boolean().default(false),
  /** Magento: checkout/options/guest_checkout */
  guestCheckout: z.boolean().default(true),
});

type SettingValues = z.infer<typeof settings>;

export type StoreSettings = ReturnType<typeof createStoreSettings>;

export function createStoreSettings() {
  let current: SettingValues = settings.parse({});
  return {
    current: () => current,
    set(text: string): void {
      current = settings.parse(JSON.parse(text));
    },
  };
}
