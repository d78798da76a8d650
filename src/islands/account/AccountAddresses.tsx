import { FIELDS, MY_ACCOUNT } from '#config/messages/messages.ts';
import { addressLines, type Address as PostalAddress, withoutName } from '#lib/address.ts';
import { countryName } from '#lib/countries.ts';
import { addressFormPath } from '#lib/urls/account-paths.ts';
import type { LoadedCustomer } from '#stores/account/account-values.ts';
import { otherAddressesOf } from '#stores/account/other-addresses.ts';
import { Block, BlockLink, Facts } from './AccountBlock.tsx';

const { email, telephone, fullName, address, country } = MY_ACCOUNT;

function envelopeOf({ countryId: _, ...address }: PostalAddress): string {
  return addressLines(withoutName(address)).join('\n');
}

/** Saved addresses that are no default ones; the checkout offers them. */
export function OtherAddresses({ customer, countries }: LoadedCustomer) {
  const others = otherAddressesOf({ customer });
  return (
    <Block id="other-addresses" title={MY_ACCOUNT.others}>
      <p>{others.length === 0 ? MY_ACCOUNT.othersNone : MY_ACCOUNT.othersText}</p>
      {others.length > 0 && (
        <ul className="address-cards">
          {others.map(({ id, address: on }) => (
            <li key={id} className="address-card">
              <span>
                <span>
                  {addressLines({ ...on, country: countryName(on.countryId, countries) }).join(
                    '\n',
                  )}
                </span>
                <br />
                <a href={addressFormPath(id)}>
                  {MY_ACCOUNT.othersEdit}
                  <span className="visually-hidden">{` ${on.street}, ${on.city}`}</span>
                </a>
              </span>
            </li>
          ))}
        </ul>
      )}
      <BlockLink path={addressFormPath()}>{MY_ACCOUNT.othersAdd}</BlockLink>
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
