import { FIELDS, MY_ACCOUNT } from '#config/messages/messages.ts';
import { addressLines, type Address as PostalAddress, withoutName } from '#lib/address.ts';
import { countryName } from '#lib/countries.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { Facts } from './AccountBlock.tsx';

const { email, telephone, fullName, address, country } = MY_ACCOUNT;

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
        [email, customer.email],
      ]}
    />
  );
}
