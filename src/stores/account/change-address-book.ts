import { type AddressBookChange, withAddressBookChange } from '#commerce/customer/address-book.ts';
import { type Customer, fetchCustomer, saveCustomer } from '#commerce/customer/customers.ts';
import { REQUIRED_TITLES } from '#stores/forms/rules.ts';
import { shopClient } from '#stores/shop-client.ts';
import { withTabLock } from '#stores/tab-lock.ts';

/**
 * Changes a freshly read customer, one tab at a time, because Magento replaces all addresses.
 * Returns false, without saving, if another customer has signed in.
 *
 * @param decide returns the change, or `undefined` to save nothing
 */
export function changeAddressBook(
  token: string,
  customerId: number,
  decide: (record: Customer['record']) => AddressBookChange | undefined,
): Promise<boolean> {
  return withTabLock('address-book', async () => {
    const client = shopClient(token);
    const current = await fetchCustomer(client);
    if (current.id !== customerId) return false;
    const change = decide(current.record);
    if (change === undefined) return true;
    const record = withAddressBookChange(current.record, change);
    await saveCustomer(client, { ...current, record }, { requiredTitles: REQUIRED_TITLES });
    return true;
  });
}
