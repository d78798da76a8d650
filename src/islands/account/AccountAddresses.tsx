import { Fragment } from 'react';
import { FIELDS, MY_ACCOUNT } from '#config/messages/messages.ts';
import { addressLines, type Address as PostalAddress, withoutName } from '#lib/address.ts';
import { countryName } from '#lib/countries.ts';
import { managePath } from '#lib/urls/account-paths.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { Facts } from './AccountBlock.tsx';

const { email, telephone, fullName, address, country } = MY_ACCOUNT;

/** Returns true if the default billing and shipping address are the same. */
export function hasOneAddress({ customer }: Pick<LoadedCustomer, 'customer'>): boolean {
  const { billing, shipping } = customer;
  return billing !== null && JSON.stringify(billing) === JSON.stringify(shipping);
}

/** Breaks a long address before a dot or the at sign instead of within a word. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=[.@])/).map((part, place) => (
    <Fragment key={place}>
      <wbr />
      <span>{part}</span>
    </Fragment>
  ));
}

/** Links to both default addresses, which a single card shows while they are the same. */
export function EditAddresses() {
  return (
    <p className="account-edits">
      <a href={managePath('bill_addr')}>{`${MY_ACCOUNT.edit} ${MY_ACCOUNT.billing}`}</a>
      <a href={managePath('shipp_addr')}>{`${MY_ACCOUNT.edit} ${MY_ACCOUNT.shipping}`}</a>
    </p>
  );
}

function envelopeOf({ countryId: _, ...address }: PostalAddress): string {
  return addressLines(withoutName(address)).join('\n');
}

type AddressProps = LoadedCustomer & { of: 'billing' | 'shipping' };

export function Address({ customer, countries, of }: AddressProps) {
  const on = customer[of];
  if (on === null) return <p>{MY_ACCOUNT.noAddress}</p>;
  return (
    <Facts
      facts={[
        [fullName, `${on.firstName} ${on.lastName}`],
        [address, envelopeOf(on)],
        [country, countryName(on.countryId, countries)],
        ...(on.vatId ? [[FIELDS.vatId.label, on.vatId] as const] : []),
        [telephone, on.telephone],
        [email, <EmailText key={email} email={customer.email} />],
      ]}
    />
  );
}
