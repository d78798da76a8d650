import { FIELDS, MY_ACCOUNT } from '#config/messages/messages.ts';
import { addressLines, type Address as PostalAddress, withoutName } from '#lib/address.ts';
import { countryName } from '#lib/countries.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { Block, Facts } from './AccountBlock.tsx';

const { email, telephone, fullName, address, country } = MY_ACCOUNT;

function envelopeOf({ countryId: _, ...address }: PostalAddress): string {
  return addressLines(withoutName(address)).join('\n');
}

/**
 * Saved addresses that are neither the billing nor the shipping address; the checkout offers them.
 */
export function OtherAddresses({ customer, countries }: LoadedCustomer) {
  const known = [customer.billing, customer.shipping].map((one) => JSON.stringify(one));
  const others = customer.addresses.filter((one) => !known.includes(JSON.stringify(one)));
  if (others.length === 0) return null;
  return (
    <Block id="other-addresses" title={MY_ACCOUNT.others}>
      <p>{MY_ACCOUNT.othersText}</p>
      <ul className="address-cards">
        {others.map((on, index) => (
          <li key={`${index} ${on.postcode}`} className="address-card">
            {addressLines({ ...on, country: countryName(on.countryId, countries) }).join('\n')}
          </li>
        ))}
      </ul>
    </Block>
  );
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
