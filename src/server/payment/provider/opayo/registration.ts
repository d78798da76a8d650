/** Request that registers a transaction: protocol 4.00, one-off payment, full page. */
import { isIPv4 } from 'node:net';
import type { Pence } from '#lib/money.ts';
import type { PayableAddress } from '#payments/transaction.ts';
import type { Registration } from '#server/payment/provider/port.ts';
import { addressLines, fieldText, requiredText } from './field-text.ts';
import { encodeForm } from './latin1.ts';

export type OpayoRegistration = Registration & { vendor: string };

function toPounds(amount: Pence): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

type Role = 'Billing' | 'Delivery';

function addressFields(role: Role, address: PayableAddress): Record<string, string> {
  const [first = '-', ...more] = addressLines([address.street, address.street2], 50);
  const phone = fieldText('phone', address.telephone, 20);
  const state = address.regionCode ?? address.region;
  const isState = address.countryId === 'US' && /^[A-Z]{2}$/.test(state);
  return {
    [`${role}Surname`]: requiredText('name', address.lastName, 20),
    [`${role}Firstnames`]: requiredText('name', address.firstName, 20),
    [`${role}Address1`]: first,
    ...Object.fromEntries(more.map((line, index) => [`${role}Address${index + 2}`, line])),
    [`${role}City`]: requiredText('address', address.city, 40),
    [`${role}PostCode`]: address.postcode,
    [`${role}Country`]: address.countryId,
    ...(isState && { [`${role}State`]: state }),
    ...(phone !== '' && { [`${role}Phone`]: phone }),
  };
}

/**
 * Returns an IPv4 address, also from its IPv4-mapped IPv6 form; the provider does not accept IPv6.
 */
function toIPv4(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:/i, '') ?? '';
  // A private address belongs to a proxy missing from TRUSTED_PROXIES or to the local network. It
  // is useless to the provider.
  const isPrivate = /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(plain);
  return isIPv4(plain) && !isPrivate ? plain : undefined;
}

export function registrationBody(registration: OpayoRegistration): string {
  const client = toIPv4(registration.clientAddress);
  return encodeForm({
    VPSProtocol: '4.00',
    TxType: 'PAYMENT',
    Vendor: registration.vendor,
    VendorTxCode: registration.code,
    Amount: toPounds(registration.amount),
    Currency: 'GBP',
    Description: requiredText('description', registration.description, 100),
    NotificationURL: registration.notificationUrl,
    ...addressFields('Billing', registration.billing),
    ...addressFields('Delivery', registration.delivery),
    CustomerEMail: registration.email,
    Profile: 'NORMAL',
    ...(client !== undefined && { ClientIPAddress: client }),
  });
}
