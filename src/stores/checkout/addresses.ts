import type { Country } from '#lib/countries.ts';
import { checkAddressFields } from '#stores/forms/confirm-postcode.ts';
import { type DeliveryValues, deliveryRules } from '#stores/forms/delivery-rules.ts';
import { type Located, locate, placeProblems } from '#stores/forms/located-address.ts';
import {
  type Checked,
  errorsOf,
  type FieldErrors,
  type FieldName,
  OFFERED_ADDRESS_FIELDS,
  type Values,
} from '#stores/forms/rules.ts';
import { type AddressRole, addressKey, BILLING_IS_SAME } from './address-keys.ts';

export const DELIVERY_FIELDS: readonly FieldName[] = ['email', ...OFFERED_ADDRESS_FIELDS];

export type OrderAddresses<T> = Record<AddressRole, T>;

export function isBillingSame(values: Values): boolean {
  return values[BILLING_IS_SAME] === 'on';
}

/** Adds the role to the field names of one address's values or errors. */
export function addRole(role: AddressRole, values: Partial<Values>): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [addressKey(role, name), value]);
  return Object.fromEntries(entries);
}

/** Returns one address of the form, without the role in the field names. */
export function addressOf(role: AddressRole, given: Values): Values {
  const values = DELIVERY_FIELDS.map((name) => [name, given[addressKey(role, name)] ?? '']);
  return Object.fromEntries(values);
}

/** Returns true if `one` has all data of `other`, and at most a VAT number in addition. */
export function isSameAddress(one: Values, other: Values): boolean {
  return DELIVERY_FIELDS.every((name) => {
    const text = other[name] ?? '';
    return (one[name] ?? '') === text || (name === 'vatId' && text === '');
  });
}

function checkOne(role: AddressRole, given: Values): Checked<DeliveryValues> {
  const checked = checkAddressFields(deliveryRules, addressOf(role, given));
  if (checked.state === 'valid') return checked;
  return { state: 'invalid', errors: addRole(role, checked.errors) };
}

export function checkAddresses(given: Values): Checked<OrderAddresses<DeliveryValues>> {
  const shipping = checkOne('shipping', given);
  const billing = isBillingSame(given) ? shipping : checkOne('billing', given);
  if (shipping.state === 'valid' && billing.state === 'valid') {
    return { state: 'valid', values: { shipping: shipping.values, billing: billing.values } };
  }
  return { state: 'invalid', errors: { ...errorsOf(shipping), ...errorsOf(billing) } };
}

export function unknownPlaces(
  { shipping, billing }: OrderAddresses<DeliveryValues>,
  countries: readonly Country[],
): FieldErrors {
  return {
    ...addRole('shipping', placeProblems(shipping, countries)),
    ...(billing !== shipping && addRole('billing', placeProblems(billing, countries))),
  };
}

export function toCartAddresses(
  { shipping, billing }: OrderAddresses<DeliveryValues>,
  countries: readonly Country[],
): OrderAddresses<Located<DeliveryValues>> {
  const delivery = locate(shipping, countries);
  return {
    shipping: delivery,
    billing: billing === shipping ? delivery : locate(billing, countries),
  };
}
