import { otherAddresses, type SavedAddress } from '#commerce/customer/address-book.ts';
import type { LoadedCustomer } from './account-values.ts';

/** Returns the saved addresses that are no default ones, which have forms of their own. */
export function otherAddressesOf({ customer }: Pick<LoadedCustomer, 'customer'>): SavedAddress[] {
  return otherAddresses(customer.record);
}
