import type { StoredAddress } from '#sandbox/store/customers/customer-addresses.ts';
import type { StoredCustomer } from '#sandbox/store/customers/customers.ts';

/** Returns an address without null fields; the default flags are present only if true. */
function toWireAddress({ id, address }: StoredAddress, customer: StoredCustomer) {
  const given = Object.entries(address).filter(([, value]) => value !== null);
  return {
    id,
    customer_id: customer.id,
    ...Object.fromEntries(given),
    ...(customer.defaultShipping === id && { default_shipping: true }),
    ...(customer.defaultBilling === id && { default_billing: true }),
  };
}

export function toWireCustomer(customer: StoredCustomer, addresses: readonly StoredAddress[]) {
  const { id, defaultBilling, defaultShipping, createdAt, updatedAt } = customer;
  const customAttributes = Object.entries(customer.customAttributes).map(([code, value]) => ({
    attribute_code: code,
    value,
  }));
  return {
    id,
    group_id: customer.groupId,
    ...(defaultBilling !== null && { default_billing: String(defaultBilling) }),
    ...(defaultShipping !== null && { default_shipping: String(defaultShipping) }),
    created_at: createdAt,
    updated_at: updatedAt,
    created_in: 'Default Store View',
    email: customer.email,
    firstname: customer.firstname,
    lastname: customer.lastname,
    ...customer.person,
    store_id: 1,
    website_id: 1,
    addresses: addresses.map((address) => toWireAddress(address, customer)),
    disable_auto_group_change: customer.person.disable_auto_group_change ?? 0,
    extension_attributes: { is_subscribed: customer.isSubscribed },
    ...(customAttributes.length > 0 && { custom_attributes: customAttributes }),
  };
}
