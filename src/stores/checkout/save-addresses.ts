/** Saves typed addresses in the account. It is loaded on demand, when a customer requests it. */
import { hasAddress, rolesWithoutAddress } from '#commerce/customer/address-book.ts';
import { SHIPPING } from '#config/messages/messages.ts';
import { changeAddressBook } from '#stores/account/change-address-book.ts';
import type { DeliveryValues } from '#stores/forms/delivery-rules.ts';
import type { Located } from '#stores/forms/located-address.ts';
import type { Values } from '#stores/forms/rules.ts';
import { $login } from '#stores/session/session.ts';
import { showToastOnNextPage } from '#stores/toasts.ts';
import { type AddressRole, addressKey, SAVE_FIELD } from './address-keys.ts';
import { isBillingSame, type OrderAddresses } from './addresses.ts';

/** Saves an address, unless it is saved already. The first one becomes the default. */
async function saveAddress(
  token: string,
  customerId: number,
  role: AddressRole,
  { email: _, ...address }: Located<DeliveryValues>,
  isForBoth: boolean,
): Promise<void> {
  await changeAddressBook(token, customerId, (record) => {
    if (hasAddress(record, address)) return undefined;
    const roles = rolesWithoutAddress(record).filter((one) => one === role || isForBoth);
    return { kind: 'save', changes: address, roles };
  });
}

/** Saves the addresses whose checkbox is ticked. A failure does not stop the order. */
export async function saveAddresses(
  owner: string,
  given: Values,
  addresses: OrderAddresses<Located<DeliveryValues>>,
): Promise<void> {
  const token = $login.get();
  if (!token) return;
  try {
    for (const role of ['shipping', 'billing'] as const) {
      if (given[addressKey(role, SAVE_FIELD)] !== 'on') continue;
      await saveAddress(token, Number(owner), role, addresses[role], isBillingSame(given));
    }
  } catch {
    showToastOnNextPage({ kind: 'error', text: SHIPPING.notSaved });
  }
}
